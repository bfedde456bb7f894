import type * as schema from './schema.ts'
import { join } from 'node:path'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { PROJECT } from '../project.ts'

/** PGlite and PostgreSQL behind the one face that use cases see. */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema>

export type Database = { db: Db; kind: 'embedded' | 'postgres'; close: () => Promise<void> }

export const MIGRATIONS = join(PROJECT, 'src/server/db/migrations')

/** The PostgreSQL error code of a failure, however deep Drizzle wrapped it. */
export function sqlState(error: unknown): string | undefined {
  for (let at = error; at instanceof Error; at = at.cause) {
    if ('code' in at && typeof at.code === 'string') return at.code
  }
  return undefined
}

export const UNIQUE_VIOLATION = '23505'
export const FOREIGN_KEY_VIOLATION = '23503'

/** What is not a UUID cannot be an id: asked for one, PostgreSQL would fail instead of finding nothing. */
export const isUuid = (text: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)

/** Two that waited for each other, or read what the other was changing: the one the database gave up may go again. */
const GIVEN_UP = ['40P01', '40001']

/** Does a piece of work once more when the database gave it up for another's sake. */
export async function again<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (GIVEN_UP.includes(sqlState(error) ?? '')) return work()
    throw error
  }
}

type Pool = { totalCount: number; idleCount: number; waitingCount: number; options: { max: number } }

export function poolOf(db: Db): Pool | undefined {
  const { $client: client } = db as Db & { $client: object }
  return 'totalCount' in client ? (client as Pool) : undefined
}
