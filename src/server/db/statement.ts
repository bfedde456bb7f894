import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fillPlaceholders, type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { PROJECT } from '#lib/project.ts'
import { withRetry, type Db } from './database.ts'

const dialect = new PgDialect()

export const value = (name: string) => sql.placeholder(name)
export const NOW = sql`${value('now')}::timestamptz`

type Values = Record<string, unknown>
type Client = { query: (query: unknown, values?: unknown[]) => Promise<{ rows: unknown[] }> }

/** PostgreSQL plans it once per connection. It cannot run inside a transaction. */
export function statement<Row>(name: string, query: SQL): (db: Db, values: Values) => Promise<Row[]> {
  const { sql: text, params } = dialect.sqlToQuery(query)
  return (db, values) => run<Row>(db, name, text, fillPlaceholders(params, values))
}

const readSql = (file: string) => readFileSync(join(PROJECT, 'src/server', file), 'utf8')

export const statementFromFile = <Row, Given extends Values>(
  file: string,
): ((db: Db, values: Given) => Promise<Row[]>) => statementFromText<Row>(file, readSql(file))

export function statementFromText<Row>(label: string, source: string) {
  const names: string[] = []
  const numberOf = (name: string) => names.indexOf(name) + 1 || names.push(name)
  const text = source
    .replaceAll(/-- include: (\S+)/g, (_, file: string) => readSql(file))
    .replaceAll(/--.*/g, '')
    .replaceAll(/(?<!:):([a-z]\w*)/gi, (_, name: string) => `$${numberOf(name)}`)
  return (db: Db, values: Values): Promise<Row[]> => {
    const missing = names.find((name) => values[name] === undefined)
    if (missing) throw new Error(`${label}: no value for :${missing}`)
    return run<Row>(
      db,
      label,
      text,
      names.map((name) => values[name]),
    )
  }
}

async function run<Row>(db: Db, name: string, text: string, values: unknown[]): Promise<Row[]> {
  const { $client: client } = db as Db & { $client: Client }
  const isEmbedded = 'exec' in client
  const { rows } = await withRetry(() =>
    isEmbedded ? client.query(text, values) : client.query({ name, text, values }),
  )
  return rows as Row[]
}
