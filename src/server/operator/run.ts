import { systemClock } from '../clock.ts'
import { readConfig } from '../config.ts'
import { ConfigError } from '../config/mistakes.ts'
import { checkStore } from '../config/places.ts'
import { openDatabase } from '../db/open.ts'
import { operatorCommands } from './commands.ts'
import { failureSentence } from './failure.ts'
import { askServer } from './socket.ts'

/** Runs a command beside the server, or by the server that holds the embedded database; prints what it gives. */
export async function runCommand(
  name: string,
  argument: string | undefined,
  usage: string,
  lines: (answer: string) => string[],
): Promise<void> {
  if (argument === undefined || (usage && !argument)) return fail(`Usage: ${usage}`)
  try {
    console.log(lines(await resultOf(name, argument)).join('\n'))
  } catch (error) {
    fail(failureSentence(error))
  }
}

async function resultOf(name: string, argument: string): Promise<string> {
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

function fail(sentence: string): void {
  console.error(sentence)
  process.exitCode = 1
}
