import { systemClock } from '../means.ts'
import { readConfig } from '../config.ts'
import { ConfigError } from '../config/mistakes.ts'
import { checkStore } from '../config/places.ts'
import { openDatabase } from '../db/open.ts'
import { operatorCommands } from './commands.ts'
import { askServer, failureSentence } from './socket.ts'

export async function printLines(work: () => Promise<string[]>): Promise<void> {
  try {
    console.log((await work()).join('\n'))
  } catch (error) {
    fail(failureSentence(error))
  }
}

/** Asks the server that holds the embedded database; otherwise runs the command here. */
export async function resultOf(name: string, argument: string): Promise<string> {
  const config = readConfig(process.env)
  const answer = config.databaseUrl ? undefined : await askServer(config.dataFolder, name, argument)
  if (answer !== undefined) return answer
  const [, mistake] = (await checkStore(config)) ?? []
  if (mistake) throw new ConfigError(mistake)
  const database = await openDatabase(config)
  try {
    const command = operatorCommands(database, config.siteUrl, systemClock)[name]
    return (await command?.(argument)) ?? ''
  } finally {
    await database.close()
  }
}

export function fail(sentence: string): void {
  console.error(sentence)
  process.exitCode = 1
}
