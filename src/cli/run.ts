import { type Deps, systemClock } from '#server/deps.ts'
import { type Config, readConfig } from '#server/config/config.ts'
import { ConfigError } from '#server/config/mistakes.ts'
import { checkStore } from '#server/config/reachable.ts'
import { type Db, openDatabase } from '#server/db/database.ts'
import { channelsOf } from '#server/outbox/outbox.ts'
import { openChannels } from '#server/outbox/reach.ts'
import { operatorCommands } from '#server/operator/commands.ts'
import { openProvider } from '#server/payments/providers.ts'
import { openSecret } from '#server/secret.ts'
import { askServer } from '#server/operator/socket.ts'

export async function resultOf(name: string, argument: string): Promise<string> {
  const config = readConfig(process.env)
  const answer = config.databaseUrl ? undefined : await askServer(config.dataFolder, name, argument)
  if (answer !== undefined) return answer
  const [, mistake] = (await checkStore(config)) ?? []
  if (mistake) throw new ConfigError(mistake)
  const database = await openDatabase(config)
  try {
    const channels = channelsOf({ emails: config.mail, texts: config.sms })
    const { db } = database
    // A restore wants an empty database, without a secret.
    if (name !== 'restore') openChannels(db, { channels, secret: await openSecret(db, config.secret) })
    const commands = operatorCommands(database, config.siteUrl, systemClock, await openOnline(config, db))
    return (await commands[name]?.(argument)) ?? ''
  } finally {
    await database.close()
  }
}

/** Reads the secret only where it is needed: a restore wants an empty database. */
async function openOnline({ payments, secret, siteUrl: site }: Config, db: Db): Promise<Deps['online']> {
  if (!payments) return undefined
  const deps = { db, clock: systemClock, secret: await openSecret(db, secret), site }
  return { provider: await openProvider(payments, deps), site }
}

export function fail(sentence: string): void {
  console.error(sentence)
  process.exitCode = 1
}
