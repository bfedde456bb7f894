import { and, eq, inArray, isNotNull, isNull, lt, ne, not, or, sql } from 'drizzle-orm'
import { subDays } from 'date-fns/subDays'
import { wallTime } from '#lib/dates.ts'
import type { Db } from '../db/database.ts'
import { appointments } from '../db/schema-appointments.ts'
import type { Patient } from '../sessions/sessions.ts'
import { hasBegunBy } from './appointments.ts'
import { attendeeOf, columnsOfAttendee, findFor } from './person.ts'

/**
 * Gives a patient what reception booked for the phone that was just confirmed: only what lies ahead, and only what bears
 * the patient's own name. The phone may have had another owner before.
 */
export async function claimGuestAppointments(db: Db, patient: Patient, now: Date): Promise<void> {
  const { patientId, guestPhone, status } = appointments
  const isLive = and(ne(status, 'cancelled'), not(hasBegunBy(now) ?? sql`false`))
  const ofGuest = and(eq(guestPhone, patient.phone), isNull(patientId))
  const rows = await db
    .select()
    .from(appointments)
    .where(and(or(eq(patientId, patient.id), ofGuest), isLive))
  const attendee = attendeeOf(patient)
  const bySlot = Map.groupBy(rows, ({ doctorId, day, slot }) => `${doctorId} ${day} ${slot}`)
  const claimed = [...bySlot.values()].flatMap((inSlot) => {
    const found = findFor(inSlot, attendee)
    return found?.patientId === null ? found.id : []
  })
  const owned = { ...columnsOfAttendee(attendee), forBirthYear: null }
  if (claimed.length > 0) await db.update(appointments).set(owned).where(inArray(appointments.id, claimed))
}

export const GUEST_KEPT_DAYS = 365

/** Erases names, phones and years of birth of guests a year after the appointment, and blocks of past days. */
export async function purgeGuests(db: Db, now: Date): Promise<void> {
  const before = lt(appointments.day, wallTime(subDays(now, GUEST_KEPT_DAYS)).day)
  const person = { guestName: null, guestPhone: null, personKey: null, forBirthYear: null }
  await db
    .update(appointments)
    .set({ ...person, reason: '', note: '', prescription: '' })
    .where(and(isNotNull(appointments.guestPhone), before))
  const isPast = lt(appointments.day, wallTime(now).day)
  await db.delete(appointments).where(and(isNotNull(appointments.blockReason), isPast))
}
