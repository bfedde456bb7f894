import { and, asc, eq, gte, inArray, isNull, sql } from 'drizzle-orm'
import { wallTime } from '#lib/dates.ts'
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

export function bookedSlots(db: Db, clock: Clock): Promise<BookedSlot[]> {
  const { doctorId, day, slot, place, arrival, status, closureNotice } = appointments
  const isAnyDoctor = inArray(doctorId, db.select({ id: doctors.id }).from(doctors))
  // By doctor: an index on appointments begins with the doctor.
  const isAhead = and(isAnyDoctor, eq(status, 'booked'), gte(day, wallTime(clock()).day))
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
    .where(isAhead)
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
  const { doctorId, day, slot, place, id, status, closureNotice } = appointments
  const isIn = sql`(${doctorId}, ${day}, ${slot}) in (select * from
    jsonb_to_recordset(${JSON.stringify(slots)}::jsonb) as s("doctorId" text, day date, slot text))`
  const query = db
    .select({ appointment: appointments, doctor: doctors, patient: patients })
    .from(appointments)
    .innerJoin(doctors, eq(doctors.id, doctorId))
    .leftJoin(patients, eq(patients.id, appointments.patientId))
    .where(and(eq(status, 'booked'), isIn, unnotifiedAtMost ? isNull(closureNotice) : undefined))
    .orderBy(asc(day), asc(slot), asc(place), asc(id))
  const rows = slots.length === 0 ? [] : unnotifiedAtMost ? await query.limit(unnotifiedAtMost) : await query
  return rows.flatMap(({ patient, ...row }) => {
    const person = personOf(row.appointment, patient)
    return person ? [{ ...row, patient: person }] : []
  })
}
