import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type { FastifyBaseLogger } from 'fastify'
import { PROJECT } from '#lib/project.ts'
import type { Config } from '../config/config.ts'
import type * as schema from './schema.ts'

export type Db = PgDatabase<PgQueryResultHKT, typeof schema>

export type Database = { db: Db; kind: 'embedded' | 'postgres'; close: () => Promise<void> }

export const MIGRATIONS = join(PROJECT, 'src/server/db/migrations')

export function sqlState(error: unknown): string | undefined {
  for (let at = error; at instanceof Error; at = at.cause) {
    if ('code' in at && typeof at.code === 'string') return at.code
  }
  return undefined
}

export const UNIQUE_VIOLATION = '23505'
export const FOREIGN_KEY_VIOLATION = '23503'

/** Check ids before a query: PostgreSQL fails on text that is not a UUID. */
export const isUuid = (text: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)

const RETRIED_STATES = ['40P01', '40001']

export async function withRetry<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (RETRIED_STATES.includes(sqlState(error) ?? '')) return work()
    throw error
  }
}

/** A transaction that is tried once more after a deadlock or a serialization failure. */
export const retriedTransaction = <T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> =>
  withRetry(() => db.transaction(work))

type Pool = { totalCount: number; idleCount: number; waitingCount: number; options: { max: number } }

export function poolOf(db: Db): Pool | undefined {
  const { $client: client } = db as Db & { $client: object }
  return 'totalCount' in client ? (client as Pool) : undefined
}

const DISK_FULL_CODES = ['53100', 'ENOSPC']
/** SQL state of a replica, of a primary that became one, and of a server that its host made read-only. */
export const READ_ONLY = '25006'
export const DISK_FULL =
  'The disk of the database is full: nothing can be booked or changed. Make room there ("df -h" shows how much is left); the server goes on by itself.'

/** A new table needs free disk space; small changes may fit into existing files. */
const ALLOCATE_SPACE = sql`create temporary table room on commit drop as
  select gen_random_uuid() from generate_series(1, 2000)`

/** Changes nothing, and fails where nothing can be changed. */
const CHANGE_NOTHING = sql`update newest_build set built_at = built_at where false`

let isFull = false

export const isDiskFull = (error: unknown): boolean => DISK_FULL_CODES.includes(sqlState(error) ?? '')

export function noteFullDisk(error: unknown, log: Pick<FastifyBaseLogger, 'error'>): void {
  if (!isDiskFull(error)) return
  if (!isFull) log.error(DISK_FULL)
  isFull = true
}

export async function checkDatabase(db: Db): Promise<void> {
  if (!isFull) return void (await db.execute(CHANGE_NOTHING))
  await db.transaction((tx) => tx.execute(ALLOCATE_SPACE))
  isFull = false
}

export async function openDatabase(config: Config): Promise<Database> {
  const { databaseUrl, dataFolder, poolSize, prepares } = config
  if (databaseUrl) {
    const { openPostgres } = await import('./postgres.ts')
    return openPostgres(databaseUrl, poolSize, { prepares })
  }
  const { openEmbedded } = await import('./embedded.ts')
  return openEmbedded(dataFolder)
}
