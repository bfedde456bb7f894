import type * as schema from './schema.ts'
import { join } from 'node:path'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { PROJECT } from '#lib/project.ts'

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

type Pool = { totalCount: number; idleCount: number; waitingCount: number; options: { max: number } }

export function poolOf(db: Db): Pool | undefined {
  const { $client: client } = db as Db & { $client: object }
  return 'totalCount' in client ? (client as Pool) : undefined
}
