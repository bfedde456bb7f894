import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { type Database, MIGRATIONS } from './database.ts'
import * as schema from './schema.ts'

const ANSWER_WITHIN_MS = 2000
/** Any number that no other program locks on the same server. */
const MIGRATION_LOCK = 7_406_913

/** Connects to PostgreSQL and brings its tables up to date; several processes may do so at once. */
export async function openPostgres(url: string, poolSize: number): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: ANSWER_WITHIN_MS,
    query_timeout: ANSWER_WITHIN_MS,
    application_name: 'openward',
  })
  // Without a listener a restart of the database would end this process.
  pool.on('error', () => undefined)
  await migrateOnce(url)
  return { db: drizzle({ client: pool, schema }), kind: 'postgres', close: () => pool.end() }
}

/** The lock lives in a transaction of its own connection, so that a pooler between keeps it whole. */
async function migrateOnce(url: string): Promise<void> {
  const lock = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  const worker = new pg.Pool({ connectionString: url, max: 1, connectionTimeoutMillis: 10_000 })
  await lock.connect()
  try {
    await lock.query('begin')
    await lock.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK])
    await migrate(drizzle({ client: worker }), { migrationsFolder: MIGRATIONS })
    await lock.query('commit')
  } finally {
    await Promise.all([lock.end(), worker.end()])
  }
}
