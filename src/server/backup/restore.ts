import * as schema from '../db/schema.ts'
import { differenceInSeconds } from 'date-fns/differenceInSeconds'
import { and, eq, getTableColumns, getTableName, gte, inArray, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { wallTime } from '#lib/dates.ts'
import { hospital } from '#lib/hospital.ts'
import { fillPersonAndArrival } from '../appointments/backfill.ts'
import { NOT_LISTED } from '../availability/write-schedules.ts'
import { type Db, sqlState } from '../db/database.ts'
import { entriesOf, keptTable, madeAtOf, type Row } from './file.ts'
import { passwordMatches } from '../passwords.ts'
import { DEMO_PATIENT } from '../patients/demo-patient.ts'

const AT_ONCE = 500

type Options = { now: Date; withDemo: boolean }
type Batch = { table: PgTable; rows: Row[]; lines: number[] }

export async function readBackup(db: Db, file: string, { now, withDemo }: Options) {
  if ((await db.$count(schema.patients)) > 0)
    throw new Error('This database holds patients already. Restore into a new one: nothing is ever mixed.')
  const restored = await db.transaction(async (tx) => {
    let rows = 0
    for await (const batch of batchesOf(file)) {
      await restore(tx, batch)
      rows += batch.rows.length
    }
    const lacksDemo = !withDemo && (await deleteDemo(tx))
    const madeAt = await madeAtOf(file)
    await askAgain(tx, madeAt)
    await skipNumbers(tx, madeAt, now)
    // Triggers wrote one for each restored row, and nothing has happened.
    await tx.delete(schema.outgoingEvents)
    return { rows, lacksDemo }
  })
  await fillPersonAndArrival(db, wallTime(now).day)
  return restored
}

async function* batchesOf(file: string): AsyncGenerator<Batch> {
  let open: Batch | undefined
  for await (const { table: name, row, line } of entriesOf(file)) {
    const table = keptTable(name)
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
  // The rows of the newest content are there already, or the next start adds them.
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

const layAhead = (madeAt: Date) => gte(schema.appointments.day, wallTime(madeAt).day)

/** Money may have gone back since the backup: the provider is asked about what was paid and lay ahead then. */
async function askAgain(db: Db, madeAt: Date): Promise<void> {
  const { appointments, payments } = schema
  const lyingAhead = db.select({ id: appointments.id }).from(appointments).where(layAhead(madeAt))
  await db
    .update(payments)
    .set({ nextAskAt: madeAt })
    .where(and(eq(payments.state, 'paid'), inArray(payments.appointmentId, lyingAhead)))
}

/**
 * Numbers that were given since the backup never come again: those of receipts, and those by which calendars know the
 * newest version of an appointment. We assume at most one number a second.
 */
async function skipNumbers(db: Db, madeAt: Date, now: Date): Promise<void> {
  const { appointmentEvents, appointments, receiptCounter } = schema
  const skipped = Math.max(0, differenceInSeconds(now, madeAt))
  const ahead = and(layAhead(madeAt), eq(appointments.status, 'booked'))
  const raised = db
    .update(appointments)
    .set({ sequence: sql`${appointments.sequence} + ${skipped}` })
    .where(ahead)
    .returning({ id: appointments.id })
  // Events keep the distance to their appointment: rules compare the sequences.
  await db
    .with(db.$with('raised').as(raised))
    .update(appointmentEvents)
    .set({ sequence: sql`${appointmentEvents.sequence} + ${skipped}` })
    .where(sql`appointment_id in (select id from raised)`)
  if (hospital.payments !== 'online' && (await db.$count(receiptCounter)) === 0) return
  await db
    .insert(receiptCounter)
    .values({ last: skipped })
    .onConflictDoUpdate({
      target: receiptCounter.id,
      set: { last: sql`${receiptCounter.last} + ${skipped}` },
    })
}

/** Deletes the demo patient, unless a person has signed up with this phone number and has another password. */
async function deleteDemo(db: Db): Promise<boolean> {
  const { appointments, patients, payments, paymentDifferences, receipts, refunds } = schema
  const demo = await db.query.patients.findFirst({ where: eq(patients.phone, DEMO_PATIENT.phone) })
  if (!demo || !(await passwordMatches(demo.passwordHash, DEMO_PATIENT.password).catch(() => false)))
    return false
  const own = db.select({ id: appointments.id }).from(appointments).where(eq(appointments.patientId, demo.id))
  const paid = db.select({ id: payments.id }).from(payments).where(inArray(payments.appointmentId, own))
  await db.delete(refunds).where(inArray(refunds.paymentId, paid))
  for (const table of [receipts, paymentDifferences, payments])
    await db.delete(table).where(inArray(table.appointmentId, own))
  await db.delete(patients).where(eq(patients.id, demo.id))
  return true
}
