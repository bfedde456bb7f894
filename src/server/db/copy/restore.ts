import { getTableColumns, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../database.ts'
import * as schema from '../schema.ts'
import { entriesOf, type Row } from './file.ts'
import { keptNamed } from './tables.ts'

const AT_ONCE = 500

type Batch = { table: PgTable; rows: Row[] }

/** Reads a backup into a database without patients, whole or not at all; returns the number of rows. */
export async function readBackup(db: Db, file: string): Promise<number> {
  if ((await db.$count(schema.patients)) > 0)
    throw new Error('This database holds patients already. Restore into a new one: nothing is ever mixed.')
  return db.transaction(async (tx) => {
    let count = 0
    for await (const { table, rows } of batchesOf(file)) {
      await insertRows(tx, table, rows)
      count += rows.length
    }
    return count
  })
}

async function* batchesOf(file: string): AsyncGenerator<Batch> {
  let open: Batch | undefined
  for await (const { table: name, row } of entriesOf(file)) {
    const table = keptNamed(name)
    if (!table) throw new Error(`The backup has a table "${name}" that this version does not know.`)
    if (open && (open.table !== table || open.rows.length === AT_ONCE)) {
      yield open
      open = undefined
    }
    open ??= { table, rows: [] }
    open.rows.push(row)
  }
  if (open) yield open
}

/** Doctors may be there from the content. Appointments of a time before they had numbers draw them here: of two that draw the same, one draws again. */
async function insertRows(db: Db, table: PgTable, rows: Row[]): Promise<void> {
  if (table !== schema.appointments || 'number' in (rows[0] ?? {}))
    return void (await insert(db, table, rows, table === schema.doctors ? 'on conflict do nothing' : ''))
  for (let left = rows; left.length > 0;) {
    const inserted = await insert(db, table, left, 'on conflict (number) do nothing returning id')
    const ids = new Set(inserted.map(({ id }) => id))
    left = left.filter(({ id }) => !ids.has(id))
  }
}

/** Names the columns the backup has: what was added since gets its default. */
async function insert(db: Db, table: PgTable, rows: Row[], end: string): Promise<Row[]> {
  const known = Object.values(getTableColumns(table)).map(({ name }) => name)
  const columns = known.filter((name) => name in (rows[0] ?? {})).map((name) => sql.identifier(name))
  const list = sql.join(columns, sql`, `)
  const inserted = await db.execute(sql`
    insert into ${table} (${list})
    select ${list} from jsonb_populate_recordset(null::${table}, ${JSON.stringify(rows)}::jsonb)
    ${sql.raw(end)}`)
  return (inserted as unknown as { rows: Row[] }).rows
}
