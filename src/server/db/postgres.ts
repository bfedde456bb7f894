import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { type Database, MIGRATIONS, READ_ONLY, sqlState } from './database.ts'
import * as schema from './schema.ts'

type Options = { prepares?: boolean; queryTimeoutMs?: number; idleInTransactionMs?: number }

/** Not in the connection parameters: poolers refuse them and switch connections between transactions. */
const limitsOf = (statementMs: number, idleMs: number, scope: '' | 'local' = '') =>
  `set ${scope} statement_timeout = ${statementMs}; set ${scope} idle_in_transaction_session_timeout = ${idleMs}`
const NO_LIMITS = limitsOf(0, 0, 'local')

const MIGRATION_LOCK = 7_406_913

export async function openPostgres(
  url: string,
  poolSize: number,
  { prepares = true, queryTimeoutMs = 2000, idleInTransactionMs = 10_000 }: Options = {},
): Promise<Database> {
  const limits = limitsOf(queryTimeoutMs, idleInTransactionMs)
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: queryTimeoutMs,
    query_timeout: queryTimeoutMs,
    application_name: 'openward',
    onConnect: (client) => client.query(limits),
  })
  // Without a listener a restart of the database would end this process.
  pool.on('error', () => undefined)
  pool.on('release', (error: unknown) => void (sqlState(error) === READ_ONLY && dropIdle(pool)))
  pool.query = ((...asked: [never]) => onClient(pool, (client) => client.query(...asked))) as never
  if (!prepares) disablePreparedStatements(pool)
  await migrateOnce(url)
  const db = drizzle({ client: pool, schema })
  db.transaction = ((work: never) => inTransaction(pool, limits, work)) as never
  return { db, kind: 'postgres', close: () => pool.end() }
}

/** A pooler that switches connections between transactions does not know the prepared statements of others. */
function disablePreparedStatements(pool: pg.Pool): void {
  const query = pool.query.bind(pool) as (...args: unknown[]) => unknown
  const nameless = (asked: unknown) => (typeof asked === 'object' ? { ...asked, name: undefined } : asked)
  pool.query = ((asked: unknown, ...rest: unknown[]) => query(nameless(asked), ...rest)) as never
}

/** After a failover they all lead to the server that was the primary. A failed statement drops its own. */
async function dropIdle(pool: pg.Pool): Promise<void> {
  const drop = async () => (await pool.connect()).release(true)
  await Promise.allSettled(Array.from({ length: pool.idleCount }, drop))
}

/** Classes of errors with which the server ends the connection: also after a switch to a replica. */
const ENDS_CONNECTION = new RegExp(`^(${READ_ONLY}|08|57P|25P03)`)
/** The time limit of pg itself: the server may be busy with the statement for longer. */
const TIMED_OUT = 'Query read timeout'

function isReusable(error: unknown): boolean {
  const state = sqlState(error)
  if (state) return !ENDS_CONNECTION.test(state)
  const { message, cause } = error as Error
  return ![message, (cause as Error | undefined)?.message].includes(TIMED_OUT)
}

/** The pool's own `query` drops the connection after every error. */
async function onClient<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  const ignore = () => undefined
  client.on('error', ignore)
  let fault: unknown
  try {
    return await work(client)
  } catch (error) {
    if (!isReusable(error)) fault = error
    throw error
  } finally {
    client.release(fault as Error | undefined)
    client.off('error', ignore)
  }
}

/** Drizzle's transactions leak the connection when "begin" fails and end the process when it breaks. */
const inTransaction = <T>(pool: pg.Pool, limits: string, work: (tx: object) => Promise<T>): Promise<T> =>
  onClient(pool, async (client) => {
    try {
      await client.query(`begin; ${limits}`)
      const result = await work(drizzle({ client, schema }))
      await client.query('commit')
      return result
    } catch (error) {
      if (isReusable(error)) await client.query('rollback')
      throw error
    }
  })

/** Runs in one transaction, so that a pooler keeps the lock, the limits and the migration on one connection. */
async function migrateOnce(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  await client.connect()
  try {
    await client.query(`begin; ${NO_LIMITS}`)
    await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK])
    await migrate(drizzle({ client }), { migrationsFolder: MIGRATIONS })
  } finally {
    await client.end()
  }
}
