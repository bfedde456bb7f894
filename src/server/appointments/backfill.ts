import { setTimeout as pause } from 'node:timers/promises'
import { and, asc, eq, getTableColumns, gte, inArray, type SQL, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Day } from '#lib/dates.ts'
import { type Arrival, arrivalAt } from '#scheduling/slots.ts'
import { jobFailed, jobSucceeded } from '../counters.ts'
import { type Db, sqlState, UNIQUE_VIOLATION } from '../db/database.ts'
import { LACKS_PERSON_OR_ARRIVAL } from '../db/old-rows.ts'
import { appointments, doctors } from '../db/schema-appointments.ts'
import { personKeyOf } from './person.ts'

/** So few, because the embedded database answers no call until they are written. */
const AT_ONCE = 250
const RETRY_AFTER_MS = 15_000
/** Another process fills the same rows, or books for the same person. */
const RACED = [UNIQUE_VIOLATION, '40P01']
const TRIES = 3
const BEFORE_ALL = { at: '-infinity', id: '00000000-0000-0000-0000-000000000000' }

type Position = typeof BEFORE_ALL
/** Appointments before `from` get no arrival time: the capacity may have been another. */
type Capacities = { from: Day; byDoctor: Map<string, number> }
type Log = Pick<FastifyBaseLogger, 'warn' | 'error'>

/**
 * Adds the person to appointments of older versions, and from `today` on the arrival time, also where it belongs to another
 * place. Of two rows of one person in a slot the first one gets the key.
 */
export async function fillPersonAndArrival(db: Db, today: Day): Promise<void> {
  const capacities = await readCapacities(db, today)
  let after: Position | undefined = BEFORE_ALL
  while (after) after = await fillAfter(db, after, capacities)
}

/**
 * Fills those from this day on: booking needs them, and patients who come. Call it before a new capacity is written.
 * Resolves to a function that fills the others while the server answers.
 */
export async function fillAhead(db: Db, day: Day) {
  const { id, createdAt, status } = appointments
  const capacities = await readCapacities(db, day)
  const rows = await db
    .select({ id })
    .from(appointments)
    .innerJoin(doctors, eq(doctors.id, appointments.doctorId))
    // As text: then the planner can use the partial index `one_patient_per_place`.
    .where(and(gte(appointments.day, day), sql`${status} <> 'cancelled'`, LACKS_PERSON_OR_ARRIVAL))
    .orderBy(asc(createdAt), asc(id))
  const ids = rows.map((row) => row.id)
  for (let from = 0; from < ids.length; from += AT_ONCE)
    await fill(db, inArray(id, ids.slice(from, from + AT_ONCE)), capacities)
  return (log: Log, stopping: AbortSignal) => fillOthers(db, capacities, log, stopping)
}

/** Works half of the time at most. Once the server stops, the next start goes on. */
async function fillOthers(db: Db, capacities: Capacities, log: Log, stopping: AbortSignal): Promise<void> {
  let after: Position | undefined = BEFORE_ALL
  while (after && !stopping.aborted) {
    const began = performance.now()
    let rest = 0
    try {
      after = await fillAfter(db, after, capacities)
      jobSucceeded('older appointments')
    } catch (error) {
      jobFailed('older appointments', error, log)
      rest = RETRY_AFTER_MS
    }
    if (after) await pause(rest || performance.now() - began, undefined, { signal: stopping }).catch(() => 0)
  }
}

async function readCapacities(db: Db, from: Day): Promise<Capacities> {
  const rows = await db.select({ id: doctors.id, capacity: doctors.slotCapacity }).from(doctors)
  return { from, byDoctor: new Map(rows.map(({ id, capacity }) => [id, capacity])) }
}

/** Resolves to the position of the last one, if there was any. */
function fillAfter(db: Db, { at, id }: Position, capacities: Capacities): Promise<Position | undefined> {
  const { createdAt } = appointments
  const isAfter = sql`(${createdAt}, ${appointments.id}) > (${at}::timestamptz, ${id}::uuid)`
  return fill(db, isAfter, capacities)
}

async function fill(db: Db, which: SQL, capacities: Capacities, tried = 1): Promise<Position | undefined> {
  const rows = await oldRows(db, which)
  try {
    if (rows.length > 0) await write(db, filled(rows, capacities), capacities.from)
  } catch (error) {
    if (!RACED.includes(sqlState(error) ?? '')) throw error
    if (tried < TRIES) return fill(db, which, capacities, tried + 1)
  }
  return rows.at(-1)
}

type Old = Awaited<ReturnType<typeof oldRows>>[number]

function oldRows(db: Db, which: SQL) {
  const { id, createdAt } = appointments
  return db
    .select({
      ...getTableColumns(appointments),
      at: sql<string>`${createdAt}::text`,
      version: sql<string>`${appointments}.xmin::text`,
    })
    .from(appointments)
    .where(and(LACKS_PERSON_OR_ARRIVAL, which))
    .orderBy(asc(createdAt), asc(id))
    .limit(AT_ONCE)
}

type Filled = { id: string; version: string; key: string | null; arrival: Arrival | null }

function filled(rows: Old[], { from, byDoctor }: Capacities): Filled[] {
  const seen = new Set<string>()
  return rows.map((row) => {
    const { id, version, doctorId, day, slot, place, arrival, status } = row
    const key = status === 'cancelled' ? null : (row.personKey ?? personKeyOf(row))
    const where = [doctorId, day, slot, key].join(' ')
    const isSecond = seen.has(where)
    if (key !== null) seen.add(where)
    const capacity = day < from ? undefined : byDoctor.get(doctorId)
    const isSaid = arrival?.slot === slot && arrival.place === place
    const missing = capacity ? arrivalAt(slot, place, capacity) : null
    return { id, version, key: isSecond ? null : key, arrival: isSaid ? arrival : missing }
  })
}

/** A past row without an arrival time gets the JSON value null, so that it is not read again. */
async function write(db: Db, rows: Filled[], from: Day): Promise<void> {
  await db.execute(
    sql`update appointments a set
      arrival = coalesce(filled.arrival, case when a.day < ${from}::date then 'null'::jsonb end),
      person_key = coalesce(a.person_key, case when not exists (
        select 1 from appointments other where other.doctor_id = a.doctor_id and other.day = a.day
          and other.slot = a.slot and other.person_key = filled.key and other.status <> 'cancelled') then filled.key end)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as filled(id uuid, version text, key text, arrival jsonb)
    where a.id = filled.id and a.xmin::text = filled.version`,
  )
}
