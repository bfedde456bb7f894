import { systemClock } from '#server/deps.ts'
import { readConfig } from '#server/config/config.ts'
import { ConfigError } from '#server/config/mistakes.ts'
import { checkStore } from '#server/config/reachable.ts'
import { openDatabase } from '#server/db/open.ts'
import { channelsOf } from '#server/outbox/outbox.ts'
import { operatorCommands } from '#server/operator/commands.ts'
import { failureSentence } from '#server/failure.ts'
import { askServer } from '#server/operator/socket.ts'

export async function printLines(work: () => Promise<string[]>): Promise<void> {
  try {
    console.log((await work()).join('\n'))
  } catch (error) {
    fail(failureSentence(error))
  }
}

export async function resultOf(name: string, argument: string): Promise<string> {
  const config = readConfig(process.env)
  const answer = config.databaseUrl ? undefined : await askServer(config.dataFolder, name, argument)
  if (answer !== undefined) return answer
  const [, mistake] = (await checkStore(config)) ?? []
  if (mistake) throw new ConfigError(mistake)
  const database = await openDatabase(config)
  try {
    const channels = channelsOf({ emails: config.mail, texts: config.sms })
    const command = operatorCommands(database, config.siteUrl, systemClock, channels)[name]
    return (await command?.(argument)) ?? ''
  } finally {
    await database.close()
  }
}

export function fail(sentence: string): void {
  console.error(sentence)
  process.exitCode = 1
}
