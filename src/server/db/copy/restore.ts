import * as schema from '../schema.ts'
import { getTableColumns, getTableName, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { type Db, sqlState } from '../database.ts'
import { entriesOf, keptTable, type Row } from './file.ts'
import { verify } from '@node-rs/argon2'
import { DEMO_PATIENT } from '../demo.ts'

const AT_ONCE = 500

type Batch = { table: PgTable; rows: Row[]; lines: number[] }

/** The second is how many rows of the demo patient were left out. */
export type Restored = { rows: number; demoRows: number }

/** Reads a backup into a database without patients, whole or not at all; of the demo patient only if asked to. */
export async function readBackup(
  db: Db,
  file: string,
  { withDemo }: { withDemo: boolean },
): Promise<Restored> {
  if ((await db.$count(schema.patients)) > 0)
    throw new Error('This database holds patients already. Restore into a new one: nothing is ever mixed.')
  return db.transaction(async (tx) => {
    const restored = { rows: 0, demoRows: 0 }
    const isOfDemo = demoRows()
    const isLeftOut = async (row: Row) => !withDemo && (await isOfDemo(row)) && (restored.demoRows += 1) > 0
    for await (const batch of batchesOf(file, isLeftOut)) {
      await restore(tx, batch)
      restored.rows += batch.rows.length
    }
    return restored
  })
}

async function* batchesOf(file: string, isLeftOut: (row: Row) => Promise<boolean>): AsyncGenerator<Batch> {
  let open: Batch | undefined
  for await (const { table: name, row, line } of entriesOf(file)) {
    const table = keptTable(name)
    if (!table || (await isLeftOut(row))) continue
    if (open && (open.table !== table || open.rows.length === AT_ONCE)) {
      yield open
      open = undefined
    }
    open ??= { table, rows: [], lines: [] }
    open.rows.push(row)
    open.lines.push(line)
  }
  if (open) yield open
}

async function restore(db: Db, batch: Batch): Promise<void> {
  await db.execute(sql`savepoint batch`)
  const error = await failureOf(insertRows(db, batch.table, batch.rows))
  if (error) throw await refusal(db, batch, error)
  await db.execute(sql`release savepoint batch`)
}

/** Row by row it shows which was refused. What the database says of it is not passed on: it quotes the row. */
async function refusal(db: Db, { table, rows, lines }: Batch, error: Error): Promise<Error> {
  const lost = await failureOf(db.execute(sql`rollback to savepoint batch`))
  if (lost) return refused(table, lines[0], error)
  for (const [index, row] of rows.entries()) {
    const failed = await failureOf(insertRows(db, table, [row]))
    if (failed) return refused(table, lines[index], failed)
  }
  return refused(table, lines[0], error)
}

const failureOf = (work: Promise<unknown>): Promise<Error | undefined> =>
  work.then(
    () => undefined,
    (error: Error) => error,
  )

const refused = (table: PgTable, line: number | undefined, error: Error) =>
  new Error(
    `Line ${line}, a row of "${getTableName(table)}", was refused (SQL state ${sqlState(error) ?? 'unknown'}). Nothing was restored.`,
  )

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

/** What a row of somebody's refers to: the person, a visit or a place in the line of theirs. */
const OWNERS = ['patient_id', 'appointment_id', 'held_for', 'wait_id']

/**
 * Tells which rows are the demo patient's, as long as the password is the one that everybody knows; asked in the order of
 * a backup, in which rows stand behind those they refer to.
 */
export function demoRows(): (row: Row) => Promise<boolean> {
  const ids = new Set<unknown>()
  return async (row) => {
    const isTheirs = OWNERS.some((name) => ids.has(row[name])) || (await isDemo(row))
    if (isTheirs && row['id']) ids.add(row['id'])
    return isTheirs
  }
}

const isDemo = async ({ phone, password_hash: hash }: Row): Promise<boolean> =>
  phone === DEMO_PATIENT.phone &&
  typeof hash === 'string' &&
  (await verify(hash, DEMO_PATIENT.password).catch(() => false))
