import { and, eq, gte, isNull, or, sql } from 'drizzle-orm'
import { wallTime } from '#lib/dates.ts'
import { type Arrival, arrivalAt } from '#scheduling/slots.ts'
import { type Db, sqlState, UNIQUE_VIOLATION } from '../db/database.ts'
import { appointments, doctors } from '../db/schema-appointments.ts'
import { personKeyOf } from './person.ts'

const AT_ONCE = 1000

/**
 * Adds to appointments ahead what older versions did not store: the key of the person, and the arrival time.
 * Call it before a new capacity is written. Of two rows of one person in a slot the first one gets the key.
 */
export async function fillPersonAndArrival(db: Db, now: Date): Promise<void> {
  const { personKey, arrival, status, day } = appointments
  const isOld = or(isNull(personKey), isNull(arrival))
  const isAhead = and(sql`${status} not in ('cancelled', 'blocked')`, gte(day, wallTime(now).day))
  const rows = await db
    .select({ row: appointments, capacity: doctors.slotCapacity })
    .from(appointments)
    .innerJoin(doctors, eq(doctors.id, appointments.doctorId))
    .where(and(isOld, isAhead))
    .orderBy(appointments.createdAt)
  const seen = new Set<string>()
  const filled = rows.map(({ row, capacity }) => {
    const key = row.personKey ?? personKeyOf(row)
    const place = [row.doctorId, row.day, row.slot, key].join(' ')
    const isSecond = seen.has(place)
    seen.add(place)
    const arrival = arrivalAt(row.slot, row.place, capacity)
    return { id: row.id, key: isSecond ? null : key, arrival }
  })
  for (let from = 0; from < filled.length; from += AT_ONCE) await fill(db, filled.slice(from, from + AT_ONCE))
}

async function fill(
  db: Db,
  rows: { id: string; key: string | null; arrival: Arrival | null }[],
): Promise<void> {
  await db
    .execute(
      sql`update appointments a set arrival = coalesce(a.arrival, filled.arrival),
        person_key = coalesce(a.person_key, case when not exists (
          select 1 from appointments other where other.doctor_id = a.doctor_id and other.day = a.day
            and other.slot = a.slot and other.person_key = filled.key and other.status <> 'cancelled') then filled.key end)
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as filled(id uuid, key text, arrival jsonb)
      where a.id = filled.id and (a.person_key is null or a.arrival is null)`,
    )
    // Another process fills the same rows.
    .catch((error: unknown) => {
      if (sqlState(error) !== UNIQUE_VIOLATION) throw error
    })
}
