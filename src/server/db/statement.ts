import { fillPlaceholders, type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Db } from './database.ts'

const dialect = new PgDialect()

export const value = (name: string) => sql.placeholder(name)
export const NOW = sql`${value('now')}::timestamptz`

type Values = Record<string, unknown>
type Client = { query: (query: unknown, values?: unknown[]) => Promise<{ rows: unknown[] }> }

/**
 * A statement whose text is made once, here, and that PostgreSQL plans once a connection: for the calls that
 * every patient makes. Its `sql.placeholder`s are filled by name. Not inside a transaction.
 */
export function statement<Row>(name: string, query: SQL): (db: Db, values: Values) => Promise<Row[]> {
  const { sql: text, params } = dialect.sqlToQuery(query)
  return async (db, values) => {
    const { $client: client } = db as Db & { $client: Client }
    const filled = fillPlaceholders(params, values)
    const isEmbedded = 'exec' in client
    const { rows } = await (isEmbedded
      ? client.query(text, filled)
      : client.query({ name, text, values: filled }))
    return rows as Row[]
  }
}
