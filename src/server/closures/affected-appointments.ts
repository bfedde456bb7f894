import { and, asc, eq, gte, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { type Day, wallTime } from '#lib/dates.ts'
import { isPast } from '#scheduling/slots.ts'
import { type DoctorSlot, closedReasonOf } from '../availability/closed-slots.ts'
import type { Schedules } from '../availability/read-schedules.ts'
import type { Db } from '../db/database.ts'
import { appointments, doctors, patients } from '../db/schema.ts'
import type { Clock } from '../deps.ts'
import { personOf } from '../appointments/person.ts'

/** `arrivals`: the minutes of the day at which patients were asked to come. */
export type BookedSlot = DoctorSlot & {
  booked: number
  unnotified: number
  lastPlace: number
  arrivals: number[]
}

/** By doctor: an index on appointments begins with the doctor. */
const isFrom = (db: Db, day: Day) =>
  and(inArray(appointments.doctorId, db.select({ id: doctors.id }).from(doctors)), gte(appointments.day, day))

export function bookedSlots(db: Db, clock: Clock): Promise<BookedSlot[]> {
  const { doctorId, day, slot, place, arrival, status, closureNotice } = appointments
  return db
    .select({
      doctorId,
      day,
      slot,
      booked: sql<number>`count(*)::int`,
      unnotified: sql<number>`(count(*) filter (where ${closureNotice} is null))::int`,
      lastPlace: sql<number>`max(${place})`,
      arrivals: sql<number[]>`json_agg((${arrival} ->> 'minute')::int order by ${place})`,
    })
    .from(appointments)
    .where(and(eq(status, 'booked'), isFrom(db, wallTime(clock()).day)))
    .groupBy(doctorId, day, slot)
    .orderBy(day, doctorId, slot)
}

export const closedSlots = (booked: BookedSlot[], schedules: Schedules, now: Date) =>
  booked.flatMap((each) => {
    const reason = closedReasonOf(schedules, each, now)
    return reason ? [{ ...each, reason: reason.text }] : []
  })

export type AffectedAppointment = Awaited<ReturnType<typeof appointmentsIn>>[number]

export async function appointmentsIn(db: Db, slots: DoctorSlot[], unnotifiedAtMost?: number) {
  const { doctorId, day, slot, closureNotice } = appointments
  const isIn = sql`(${doctorId}, ${day}, ${slot}) in (select * from
    jsonb_to_recordset(${JSON.stringify(slots)}::jsonb) as s("doctorId" text, day date, slot text))`
  if (slots.length === 0) return []
  return bookedWith(db, and(isIn, unnotifiedAtMost ? isNull(closureNotice) : undefined), unnotifiedAtMost)
}

/** Appointments ahead, in open slots too, that no message has reached and whose patients have not arrived. */
export async function unreachedAhead(db: Db, clock: Clock): Promise<AffectedAppointment[]> {
  const now = wallTime(clock())
  const { isUnreached, attendance } = appointments
  const rows = await bookedWith(db, and(isFrom(db, now.day), eq(isUnreached, true), isNull(attendance)))
  return rows.filter(({ appointment: { day, slot } }) => !isPast(day, slot, now))
}

async function bookedWith(db: Db, which: SQL | undefined, atMost?: number) {
  const { doctorId, day, slot, place, id, status } = appointments
  const query = db
    .select({ appointment: appointments, doctor: doctors, patient: patients })
    .from(appointments)
    .innerJoin(doctors, eq(doctors.id, doctorId))
    .leftJoin(patients, eq(patients.id, appointments.patientId))
    .where(and(eq(status, 'booked'), which))
    .orderBy(asc(day), asc(slot), asc(place), asc(id))
  const rows = atMost ? await query.limit(atMost) : await query
  return rows.flatMap(({ patient, ...row }) => {
    const person = personOf(row.appointment, patient)
    return person ? [{ ...row, patient: person }] : []
  })
}
