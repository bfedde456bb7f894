import type { Config } from '../config/config.ts'
import type { Database } from './database.ts'

export async function openDatabase(config: Config): Promise<Database> {
  const { databaseUrl, dataFolder, poolSize, prepares } = config
  if (databaseUrl) {
    const { openPostgres } = await import('./postgres.ts')
    return openPostgres(databaseUrl, poolSize, { prepares })
  }
  const { openEmbedded } = await import('./embedded.ts')
  return openEmbedded(dataFolder)
}
