import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import type { TestProject } from 'vitest/node'
import { bundleServer } from '#build/server-files.ts'
import { MIGRATIONS } from '#server/db/database.ts'
import { startPostgres } from './postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
    /** A file with a new embedded database: copying it is five times as fast as creating one. */
    newEmbedded: string
  }
}

/** Creates an embedded database to copy, and starts PostgreSQL; without PostgreSQL its tests are skipped with a message. */
export default async function setup(project: TestProject) {
  await bundleServer()
  const folder = mkdtempSync(join(tmpdir(), 'openward-databases-'))
  const file = join(folder, 'new.tar')
  const client = await PGlite.create('memory://')
  await migrate(drizzle({ client }), { migrationsFolder: MIGRATIONS })
  writeFileSync(file, Buffer.from(await (await client.dumpDataDir('none')).arrayBuffer()))
  await client.close()
  project.provide('newEmbedded', file)
  const postgres = await startPostgres(['fsync=off'])
  if (!postgres)
    console.log('No PostgreSQL on this machine: the server is tested on the embedded database only.')
  project.provide('postgresUrl', postgres?.url ?? '')
  return () => {
    postgres?.remove()
    rmSync(folder, { recursive: true, force: true })
  }
}
