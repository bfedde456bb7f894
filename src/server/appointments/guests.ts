import { and, eq, isNotNull, isNull, lt, ne, not, or, sql } from 'drizzle-orm'
import { addMilliseconds } from 'date-fns/addMilliseconds'
import { subDays } from 'date-fns/subDays'
import { wallTime } from '#lib/dates.ts'
import { countChange } from '../counters.ts'
import type { Db } from '../db/database.ts'
import {
  appointmentEvents,
  type AppointmentRow,
  appointments,
  type Channel,
  doctors,
  messages,
} from '../db/schema-appointments.ts'
import { waitingList } from '../db/schema.ts'
import { expiryOf } from '../outbox/kinds/registry.ts'
import { appointmentNotice, notify } from '../outbox/notifications.ts'
import type { Patient } from '../sessions/sessions.ts'
import { hasBegunBy } from './appointments.ts'
import { CANCELLED } from './change-shape.ts'
import { attendeeOf, columnsOfAttendee, findFor } from './person.ts'
import { channelsFor } from './write.ts'

/**
 * Reads and locks what may change when this phone is confirmed: what reception booked for it, and what the patient has in
 * the same sessions. Call it before the patient is locked, as every other change does.
 */
export function lockGuestAppointments(db: Db, { id, phone }: Pick<Patient, 'id' | 'phone'>, now: Date) {
  const { patientId, guestPhone, status } = appointments
  const isLive = and(ne(status, 'cancelled'), not(hasBegunBy(now) ?? sql`false`))
  const ofGuest = and(eq(guestPhone, phone), isNull(patientId))
  const isWithGuest = sql`exists (select from appointments guest
    where guest.guest_phone = ${phone} and guest.patient_id is null and guest.doctor_id = appointments.doctor_id
      and guest.day = appointments.day and guest.slot = appointments.slot)`
  return db
    .select()
    .from(appointments)
    .where(and(or(and(eq(patientId, id), isWithGuest), ofGuest), isLive))
    .orderBy(appointments.id)
    .for('no key update')
}

/**
 * Gives a patient what reception booked for the phone that was just confirmed: only what lies ahead, and only what bears
 * the patient's own name. The phone may have had another owner before. Where the patient has booked as well, one place
 * ends: that of reception, unless it was paid there or its person has come. `opened`: the channels of the hospital.
 */
export async function claimGuestAppointments(
  db: Db,
  patient: Patient,
  now: Date,
  opened: readonly Channel[],
): Promise<void> {
  const rows = await lockGuestAppointments(db, patient, now)
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
    const [ended, kept] = isMarked(guest) ? [found, guest] : [guest, found]
    if (found !== guest) {
      if (isMarked(ended)) continue
      await endDuplicate(db, patient, [ended, kept], now, opened)
    }
    await db.update(appointments).set(owned).where(eq(appointments.id, guest.id))
  }
}

const isMarked = ({ paymentStatus, attendance }: AppointmentRow) => paymentStatus === 'paid' || attendance

/**
 * Ends one of two places of a person in one slot, in the caller's transaction. The message about the place that is left is
 * sent last, because the other removes its calendar entry.
 */
async function endDuplicate(
  db: Db,
  patient: Patient,
  [ended, kept]: [AppointmentRow, AppointmentRow],
  now: Date,
  opened: readonly Channel[],
): Promise<void> {
  const { id, day, slot, place, doctorId } = ended
  const sequence = ended.sequence + 1
  const set = { ...CANCELLED, sequence, isUnreached: false }
  await db.update(appointments).set(set).where(eq(appointments.id, id))
  const event = { appointmentId: id, at: now, sequence, before: { day, slot, place } }
  await db.insert(appointmentEvents).values({ ...event, what: 'cancelled', by: 'system' })
  await db
    .update(waitingList)
    .set({ appointmentId: kept.id })
    .where(and(eq(waitingList.appointmentId, id), eq(waitingList.status, 'waiting')))
  const said = [['cancelled', { id, sequence }] as const, ['booked', kept] as const]
  const rows = said.flatMap(([kind, about], index) =>
    channelsFor({ message: kind, addressee: patient }, opened).map((channel) => ({
      kind,
      channel,
      patientId: patient.id,
      appointmentId: about.id,
      sequence: about.sequence,
      nextTryAt: addMilliseconds(now, index),
      expiresAt: expiryOf(kind, now),
    })),
  )
  if (rows.length > 0) await db.insert(messages).values(rows)
  const [{ name = '' } = {}] = await db.select().from(doctors).where(eq(doctors.id, doctorId))
  const notices = [appointmentNotice('booked', kept), appointmentNotice('cancelled', ended)]
  await notify(
    db,
    patient,
    notices.map((notice) => (words) => notice(words, name)),
    () => now,
  )
  countChange('cancelled')
}

const GUEST_KEPT_DAYS = 365

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
