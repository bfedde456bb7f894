import { and, asc, eq, sql } from 'drizzle-orm'
import { type Arrival, arrivalAt } from '#scheduling/slots.ts'
import { type Db, sqlState, UNIQUE_VIOLATION } from '../db/database.ts'
import { LACKS_PERSON_OR_ARRIVAL } from '../db/old-rows.ts'
import { appointments, doctors } from '../db/schema-appointments.ts'
import { personKeyOf } from './person.ts'

const AT_ONCE = 1000
const BEFORE_ALL = { at: '-infinity', id: '00000000-0000-0000-0000-000000000000' }

/**
 * Adds the person and the arrival time to appointments of older versions, and replaces an arrival time that belongs to
 * another place. Call it before a new capacity is written. Of two rows of one person in a slot the first one
 * gets the key.
 */
export async function fillPersonAndArrival(db: Db): Promise<void> {
  let rows = await oldRows(db, BEFORE_ALL)
  for (let last = rows.at(-1); last; last = rows.at(-1)) {
    await fill(db, filled(rows))
    rows = await oldRows(db, { at: last.at, id: last.row.id })
  }
}

type Old = Awaited<ReturnType<typeof oldRows>>[number]

function oldRows(db: Db, after: typeof BEFORE_ALL) {
  const { createdAt, id } = appointments
  const isAfter = sql`(${createdAt}, ${id}) > (${after.at}::timestamptz, ${after.id}::uuid)`
  const version = sql<string>`${appointments}.xmin::text`
  return db
    .select({
      row: appointments,
      capacity: doctors.slotCapacity,
      at: sql<string>`${createdAt}::text`,
      version,
    })
    .from(appointments)
    .innerJoin(doctors, eq(doctors.id, appointments.doctorId))
    .where(and(LACKS_PERSON_OR_ARRIVAL, isAfter))
    .orderBy(asc(createdAt), asc(id))
    .limit(AT_ONCE)
}

type Filled = { id: string; version: string; key: string | null; arrival: Arrival | null }

function filled(rows: Old[]): Filled[] {
  const seen = new Set<string>()
  return rows.map(({ row, capacity, version }) => {
    const { id, doctorId, day, slot, place, arrival, status } = row
    const key = row.personKey ?? (status === 'cancelled' ? null : personKeyOf(row))
    const where = [doctorId, day, slot, key].join(' ')
    const isSecond = seen.has(where)
    if (key !== null) seen.add(where)
    const isSaid = arrival?.slot === slot && arrival.place === place
    return {
      id,
      version,
      key: isSecond ? null : key,
      arrival: isSaid ? arrival : arrivalAt(slot, place, capacity),
    }
  })
}

async function fill(db: Db, rows: Filled[]): Promise<void> {
  await db
    .execute(
      sql`update appointments a set arrival = filled.arrival,
        person_key = coalesce(a.person_key, case when not exists (
          select 1 from appointments other where other.doctor_id = a.doctor_id and other.day = a.day
            and other.slot = a.slot and other.person_key = filled.key and other.status <> 'cancelled') then filled.key end)
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as filled(id uuid, version text, key text, arrival jsonb)
      where a.id = filled.id and a.xmin::text = filled.version`,
    )
    // Another process fills the same rows.
    .catch((error: unknown) => {
      if (sqlState(error) !== UNIQUE_VIOLATION) throw error
    })
}
