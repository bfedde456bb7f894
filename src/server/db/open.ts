import type { Config } from '../config.ts'
import type { Database } from './database.ts'

/** The one place that knows which database this process runs on; loads only that one's driver. */
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
