import type { Config } from '../config/config.ts'
import type { Database } from './database.ts'

export async function openDatabase({
  databaseUrl,
  dataFolder,
  poolSize,
  prepares,
}: Config): Promise<Database> {
  if (databaseUrl) {
    const { openPostgres } = await import('./postgres.ts')
    return openPostgres(databaseUrl, poolSize, prepares)
  }
  const { openEmbedded } = await import('./embedded.ts')
  return openEmbedded(dataFolder)
}
