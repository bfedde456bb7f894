import { closeSync, createReadStream, openSync, rmSync, writeSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { getTableColumns, getTableName, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import journal from './migrations/meta/_journal.json' with { type: 'json' }
import type { Db } from './database.ts'
import * as schema from './schema.ts'

const AT_ONCE = 500

/** In the order in which rows may refer to each other. */
const TABLES: PgTable[] = [
  schema.doctors,
  schema.patients,
  schema.sessions,
  schema.appointments,
  schema.notifications,
  schema.messages,
]

type Row = Record<string, unknown>
type Head = { openward: number; madeAt: string }
/** The last line of a whole backup. */
type Tail = { rows: number }

/** Which migrations a file was written after. */
const SCHEMA_VERSION = journal.entries.length

/**
 * Writes every row to a new file only this user can read, one JSON line each, as they all were at one moment.
 * The same file can be read into an embedded database and into PostgreSQL. Returns the number of rows.
 */
export async function writeBackup(db: Db, file: string, now: Date): Promise<number> {
  const handle = openSync(file, 'wx', 0o600)
  const write = (lines: unknown[]) =>
    writeSync(handle, lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
  try {
    const head: Head = { openward: SCHEMA_VERSION, madeAt: now.toISOString() }
    write([head])
    const rows = await db.transaction((tx) => writeRows(tx, write))
    const tail: Tail = { rows }
    write([tail])
    return rows
  } catch (error) {
    rmSync(file)
    throw error
  } finally {
    closeSync(handle)
  }
}

async function writeRows(db: Db, write: (lines: unknown[]) => void): Promise<number> {
  await db.execute(sql`set transaction isolation level repeatable read, read only`)
  let count = 0
  for (const table of TABLES)
    for await (const rows of readTable(db, getTableName(table))) {
      write(rows.map((row) => [getTableName(table), row]))
      count += rows.length
    }
  return count
}

/** By a cursor: a table of any size takes as little memory, and each fetch as little time. */
async function* readTable(db: Db, name: string): AsyncGenerator<Row[]> {
  const cursor = sql.identifier(`all_${name}`)
  await db.execute(sql`declare ${cursor} cursor for select to_jsonb(t) as row from ${sql.identifier(name)} t`)
  for (;;) {
    const fetched = await db.execute(sql`fetch ${sql.raw(String(AT_ONCE))} from ${cursor}`)
    const { rows } = fetched as unknown as { rows: { row: Row }[] }
    if (rows.length === 0) return
    yield rows.map(({ row }) => row)
  }
}

/** Reads a backup into a database without patients, whole or not at all; returns the number of rows. */
export async function readBackup(db: Db, file: string): Promise<number> {
  if ((await db.$count(schema.patients)) > 0)
    throw new Error('This database holds patients already. Restore into a new one: nothing is ever mixed.')
  return db.transaction(async (tx) => {
    let count = 0
    for await (const { table, rows } of batches(file)) {
      await insertRows(tx, table, rows)
      count += rows.length
    }
    return count
  })
}

/** A file that was cut off, by a full disk or a killed process, has no last line and is refused. */
async function* batches(file: string): AsyncGenerator<{ table: PgTable; rows: Row[] }> {
  const lines = createInterface({ input: createReadStream(file), crlfDelay: Infinity })
  let open: { table: PgTable; rows: Row[] } | undefined
  let count = -1
  let tail: Partial<Tail> = {}
  for await (const line of lines) {
    const value: unknown = JSON.parse(line)
    if (count < 0) checkHead(value)
    else if (!Array.isArray(value)) tail = value as Tail
    else {
      const [name, row] = value as [string, Row]
      const table = TABLES.find((each) => getTableName(each) === name)
      if (!table) throw new Error(`The backup has a table "${name}" that this version does not know.`)
      if (open && (open.table !== table || open.rows.length === AT_ONCE)) {
        yield open
        open = undefined
      }
      open ??= { table, rows: [] }
      open.rows.push(row)
    }
    if (count < 0 || Array.isArray(value)) count += 1
  }
  if (count < 0) throw new Error('The backup is empty.')
  if (open) yield open
  if (tail.rows !== count) throw new Error('The backup is not whole: its end is missing. Use another one.')
}

function checkHead(value: unknown): void {
  const version = (value as Partial<Head>).openward
  if (typeof version !== 'number') throw new Error('This is not a backup of openward.')
  if (version > SCHEMA_VERSION)
    throw new Error('The backup was made by a newer version. Update this one first, then restore.')
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
