import { openAsBlob } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { inject } from 'vitest'
import type { Database } from '#server/db/database.ts'
import * as schema from '#server/db/schema.ts'

type Instance = { client: PGlite; database: Omit<Database, 'close'>; schemaBefore: string }

/** Everything in the schema that a test could change. */
const SCHEMA = `
  select md5(concat(
    (select string_agg(concat(relname, relkind), ',' order by oid) from pg_class where relnamespace >= 16384 or relnamespace = 'public'::regnamespace),
    (select string_agg(concat(adrelid, adnum, pg_get_expr(adbin, adrelid)), ',' order by oid) from pg_attrdef),
    (select string_agg(concat(conname, pg_get_constraintdef(oid)), ',' order by oid) from pg_constraint),
    (select string_agg(concat(proname, md5(prosrc)), ',' order by oid) from pg_proc where pronamespace = 'public'::regnamespace))) as hash`

/**
 * Embedded databases of this process. They are emptied and used again, and never closed: closing many PGlite
 * instances in one process crashes V8 (nodejs/node#64500).
 */
const pool: Instance[] = ((globalThis as { embeddedPool?: Instance[] }).embeddedPool ??= [])

/** A migrated, empty database; `close` returns it to the pool. */
export async function takeEmbedded(): Promise<Database & { client: PGlite }> {
  const instance = pool.pop() ?? (await createInstance())
  const close = async () => {
    await instance.client.exec('reset all')
    // A test that changed the schema does not return its database.
    if ((await readSchema(instance.client)) !== instance.schemaBefore) return
    await empty(instance.client)
    pool.push(instance)
  }
  return { ...instance.database, client: instance.client, close }
}

async function createInstance(): Promise<Instance> {
  const client = await PGlite.create({
    dataDir: 'memory://',
    loadDataDir: await openAsBlob(inject('newEmbedded')),
  })
  const database = { db: drizzle({ client, schema }), kind: 'embedded' as const }
  return { client, database, schemaBefore: await readSchema(client) }
}

async function readSchema(client: PGlite): Promise<string> {
  const { rows } = await client.query<{ hash: string }>(SCHEMA)
  return rows[0]?.hash ?? ''
}

async function empty(client: PGlite): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`,
  )
  await client.exec(`truncate ${rows.map(({ name }) => name).join(', ')} restart identity cascade`)
}
