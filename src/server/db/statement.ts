import { fillPlaceholders, type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { withRetry, type Db } from './database.ts'

const dialect = new PgDialect()

export const value = (name: string) => sql.placeholder(name)
export const NOW = sql`${value('now')}::timestamptz`

type Client = { query: (query: unknown, values?: unknown[]) => Promise<{ rows: unknown[] }> }

/** PostgreSQL plans it once per connection. It cannot run inside a transaction. */
export function statement<Row>(name: string, query: SQL) {
  const { sql: text, params } = dialect.sqlToQuery(query)
  return async (db: Db, given: Record<string, unknown>): Promise<Row[]> => {
    const values = fillPlaceholders(params, given)
    const { $client: client } = db as Db & { $client: Client }
    const isEmbedded = 'exec' in client
    const { rows } = await withRetry(() =>
      isEmbedded ? client.query(text, values) : client.query({ name, text, values }),
    )
    return rows as Row[]
  }
}
