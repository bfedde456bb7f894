import { join } from 'node:path'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { PROJECT } from '../project.ts'
import type * as schema from './schema.ts'

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
