import { and, asc, eq, gte, inArray, isNull, sql } from 'drizzle-orm'
import type { ClosedReason } from '#contract/values.ts'
import { SLOT_IDS } from '#contract/settings.ts'
import { type Day, wallTime } from '#lib/dates.ts'
import { hospital } from '#lib/hospital.ts'
import { findSlot, hasBegun } from '#lib/slots.ts'
import { sessionShut, whyClosed } from '#lib/schedule.ts'
import type { Db } from '../db/database.ts'
import { type AppointmentRow, appointments, doctors } from '../db/schema-appointments.ts'
import { patients } from '../db/schema-people.ts'
import type { Clock } from '../means.ts'
import type { Schedules } from '../schedules/read.ts'
import { hospitalIn } from '../words/hospital-in.ts'
import { type Words, wordsIn } from '../words/words.ts'

export type DoctorSlot = Pick<AppointmentRow, 'doctorId' | 'day' | 'slot'>
export type BookedSlot = DoctorSlot & { visits: number; untold: number; lastPlace: number }

/** False as well for a slot that content/hospital.json no longer has: its hours are unknown. */
const isAhead = ({ day, slot }: DoctorSlot, clock: Clock): boolean =>
  SLOT_IDS.includes(slot) && !hasBegun(day, findSlot(slot), wallTime(clock()))

/** Returns why an appointment cannot take place, in the hospital's first language; undefined when it can, or has begun. */
export function shutReason({ planOf }: Schedules, where: DoctorSlot, clock: Clock): string | undefined {
  if (!isAhead(where, clock)) return undefined
  const { doctorId, day, slot } = where
  const plan = planOf(doctorId)
  const reason = sessionShut(day, slot, plan)
  return reason && (whyClosed(reason, day, slot, plan) ?? ownReason(wordsIn(null), reason, day))
}

/** Whether an affected appointment can take place again. */
export const isOpenAgain = (schedules: Schedules, where: DoctorSlot, clock: Clock): boolean =>
  schedules.isListed(where.doctorId) && isAhead(where, clock) && !shutReason(schedules, where, clock)

const ownReason = ({ days, weekday }: Words, reason: ClosedReason, day: Day): string =>
  reason === 'closed_weekday' ? days.closedOn(weekday(day)) : days.noLongerSeen

/** Translates a stored reason; the text an editor wrote for a doctor's closure stays as it is. */
export function reasonIn(words: Words, stored: string, day: Day): string {
  const own = (['closed_weekday', 'no_session'] as const).find(
    (reason) => ownReason(wordsIn(null), reason, day) === stored,
  )
  if (own) return ownReason(words, own, day)
  const holiday = hospital.closedDays.findIndex((each) => each.day === day && each.reason === stored)
  return hospitalIn(words.language).closedDays[holiday]?.reason ?? stored
}

export function bookedSlots(db: Db, clock: Clock): Promise<BookedSlot[]> {
  const { doctorId, day, slot, place, status, disruption } = appointments
  const isAnyDoctor = inArray(doctorId, db.select({ id: doctors.id }).from(doctors))
  return (
    db
      .select({
        ...{ doctorId, day, slot },
        visits: sql<number>`count(*)::int`,
        untold: sql<number>`(count(*) filter (where ${disruption} is null))::int`,
        lastPlace: sql<number>`max(${place})`,
      })
      .from(appointments)
      // By doctor: an index on appointments begins with the doctor.
      .where(and(isAnyDoctor, eq(status, 'booked'), gte(day, wallTime(clock()).day)))
      .groupBy(doctorId, day, slot)
      .orderBy(day, doctorId, slot)
  )
}

export const closedOf = (booked: BookedSlot[], schedules: Schedules, clock: Clock) =>
  booked.flatMap((each) => {
    const reason = shutReason(schedules, each, clock)
    return reason ? [{ ...each, reason }] : []
  })

export type Visit = Awaited<ReturnType<typeof visitsIn>>[number]

/** The appointments in these slots; with a limit, the first of those whose patients were not notified. */
export async function visitsIn(db: Db, slots: DoctorSlot[], untoldAtMost?: number) {
  const { doctorId, day, slot, place, id, status, disruption } = appointments
  const isIn = sql`(${doctorId}, ${day}, ${slot}) in (select * from
    jsonb_to_recordset(${JSON.stringify(slots)}::jsonb) as s("doctorId" text, day date, slot text))`
  const query = db
    .select({ visit: appointments, doctor: doctors, patient: patients })
    .from(appointments)
    .innerJoin(doctors, eq(doctors.id, doctorId))
    .innerJoin(patients, eq(patients.id, appointments.patientId))
    .where(and(eq(status, 'booked'), isIn, untoldAtMost ? isNull(disruption) : undefined))
    .orderBy(asc(day), asc(slot), asc(place), asc(id))
  return slots.length === 0 ? [] : untoldAtMost ? query.limit(untoldAtMost) : query
}
