import { and, eq, isNotNull, isNull, lt, ne, not, or, sql } from 'drizzle-orm'
import { subDays } from 'date-fns/subDays'
import { wallTime } from '#lib/dates.ts'
import type { Db } from '../db/database.ts'
import { appointmentEvents, type AppointmentRow, appointments } from '../db/schema-appointments.ts'
import type { Patient } from '../sessions/sessions.ts'
import { hasBegunBy } from './appointments.ts'
import { attendeeOf, columnsOfAttendee, findFor } from './person.ts'

/**
 * Gives a patient what reception booked for the phone that was just confirmed: only what lies ahead, and only what bears
 * the patient's own name. The phone may have had another owner before. Where the patient has booked as well, one place
 * ends: that of reception, unless it was paid there or its person has come.
 */
export async function claimGuestAppointments(db: Db, patient: Patient, now: Date): Promise<void> {
  const { patientId, guestPhone, status } = appointments
  const isLive = and(ne(status, 'cancelled'), not(hasBegunBy(now) ?? sql`false`))
  const ofGuest = and(eq(guestPhone, patient.phone), isNull(patientId))
  const rows = await db
    .select()
    .from(appointments)
    .where(and(or(eq(patientId, patient.id), ofGuest), isLive))
    .for('no key update')
  const attendee = attendeeOf(patient)
  const bySlot = Map.groupBy(rows, ({ doctorId, day, slot }) => `${doctorId} ${day} ${slot}`)
  const owned = { ...columnsOfAttendee(attendee), forBirthYear: null }
  for (const inSlot of bySlot.values()) {
    const found = findFor(inSlot, attendee)
    const guest = findFor(
      inSlot.filter((row) => row.patientId === null),
      attendee,
    )
    if (!found || !guest) continue
    const ended = isMarked(guest) ? found : guest
    if (found !== guest) {
      if (isMarked(ended)) continue
      await end(db, ended, now)
    }
    await db.update(appointments).set(owned).where(eq(appointments.id, guest.id))
  }
}

const isMarked = ({ paymentStatus, attendance }: AppointmentRow) => paymentStatus === 'paid' || attendance

/** In the transaction. Without a notification: the patient has the other place, and sees both. */
async function end(db: Db, { id, sequence, day, slot, place }: AppointmentRow, at: Date): Promise<void> {
  const ended = { sequence: sequence + 1, remindAt: null, closureNotice: null, closureReason: null }
  await db
    .update(appointments)
    .set({ ...ended, status: 'cancelled', isUnreached: false })
    .where(eq(appointments.id, id))
  const event = { appointmentId: id, at, sequence: ended.sequence, before: { day, slot, place } }
  await db.insert(appointmentEvents).values({ ...event, what: 'cancelled', by: 'system' })
}

export const GUEST_KEPT_DAYS = 365

const AT_ONCE = 5000

/** Erases names, phones and years of birth of guests a year after the appointment. In slices, each within the limit of a statement. */
export async function purgeGuests(db: Db, now: Date): Promise<void> {
  const { id, guestPhone, day } = appointments
  const isOver = and(isNotNull(guestPhone), lt(day, wallTime(subDays(now, GUEST_KEPT_DAYS)).day))
  const person = { guestName: null, guestPhone: null, personKey: null, forBirthYear: null }
  for (let erased = AT_ONCE; erased === AT_ONCE;) {
    const slice = db
      .select({ id })
      .from(appointments)
      .where(isOver)
      .limit(AT_ONCE)
      .for('update', { skipLocked: true })
    const rows = await db
      .update(appointments)
      .set({ ...person, reason: '', note: '', prescription: '' })
      .where(sql`${id} = any(array(${slice}))`)
      .returning({ id })
    erased = rows.length
  }
}
