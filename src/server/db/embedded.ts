import { chmodSync, mkdirSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { databaseIn, embeddedVersionFault } from '../config/data-folder.ts'
import { ConfigError } from '../config/mistakes.ts'
import { type Database, MIGRATIONS } from './database.ts'
import { lockFolder } from './lock.ts'
import * as schema from './schema.ts'

export async function openEmbedded(folder?: string, copy?: Blob): Promise<Database> {
  const unlock = folder ? prepareFolder(folder) : undefined
  const dataDir = folder ? databaseIn(folder) : 'memory://'
  const client = await PGlite.create({ dataDir, ...(copy && { loadDataDir: copy }) })
  const db = drizzle({ client, schema })
  await migrate(drizzle({ client }), { migrationsFolder: MIGRATIONS })
  const close = async () => {
    await client.close()
    unlock?.()
  }
  return { db, kind: 'embedded', close }
}

function prepareFolder(folder: string): () => void {
  const fault = embeddedVersionFault(folder)
  if (fault) throw new ConfigError(fault)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  chmodSync(folder, 0o700)
  return lockFolder(folder)
}
