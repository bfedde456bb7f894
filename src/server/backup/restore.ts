import * as schema from '../db/schema.ts'
import { getTableColumns, getTableName, sql } from 'drizzle-orm'
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import { fillPersonAndArrival } from '../appointments/backfill.ts'
import { NOT_LISTED } from '../availability/write-schedules.ts'
import { type Db, sqlState } from '../db/database.ts'
import { entriesOf, KEPT, keptTable, type Row } from './file.ts'
import { verify } from '@node-rs/argon2'
import { DEMO_PATIENT } from '../patients/demo-patient.ts'

const AT_ONCE = 500

type Options = { withDemo: boolean; now: Date }
type Batch = { table: PgTable; rows: Row[]; lines: number[] }

export async function readBackup(db: Db, file: string, { withDemo, now }: Options) {
  if ((await db.$count(schema.patients)) > 0)
    throw new Error('This database holds patients already. Restore into a new one: nothing is ever mixed.')
  const restored = await db.transaction(async (tx) => {
    const restored = { rows: 0, demoRows: 0 }
    const isOfDemo = demoRows()
    const isLeftOut = async (row: Row) => !withDemo && (await isOfDemo(row)) && (restored.demoRows += 1) > 0
    for await (const batch of batchesOf(file, isLeftOut)) {
      await restore(tx, batch)
      restored.rows += batch.rows.length
    }
    // Triggers wrote one for each restored row, and nothing has happened.
    await tx.delete(schema.outgoingEvents)
    return restored
  })
  await fillPersonAndArrival(db, now)
  return restored
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

/** Inserts row by row to find the refused one. The database error is not passed on: it quotes the row. */
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

async function insertRows(db: Db, table: PgTable, stored: Row[]): Promise<void> {
  // Those of the newest content are there already, or are listed by the next start.
  const rows = table === schema.doctors ? stored.map((row) => ({ ...row, ...NOT_LISTED })) : stored
  const known = Object.values(getTableColumns(table)).flatMap(({ name, generated }) =>
    generated ? [] : [name],
  )
  const columns = known.filter((name) => name in (rows[0] ?? {})).map((name) => sql.identifier(name))
  const list = sql.join(columns, sql`, `)
  const end = sql.raw(table === schema.doctors ? 'on conflict do nothing' : '')
  await db.execute(sql`
    insert into ${table} (${list})
    select ${list} from jsonb_populate_recordset(null::${table}, ${JSON.stringify(rows)}::jsonb) ${end}`)
}

/** Every column with which a row of a backup refers to another. */
const OWNERS = KEPT.flatMap((table) => getTableConfig(table).foreignKeys)
  .flatMap((key) => key.reference().columns)
  .map(({ name }) => name)

/** Call it in the order of a backup: rows come after those they refer to. */
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
