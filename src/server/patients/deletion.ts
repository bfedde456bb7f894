import { and, eq, inArray, isNotNull, isNull, max, min, ne, not, or, type SQL, sql } from 'drizzle-orm'
import type { AppointmentEvent } from '#contract/appointment.ts'
import { shortDay, wallTime } from '#lib/dates.ts'
import { isChangeable } from '#scheduling/slots.ts'
import { hasBegunBy } from '../appointments/appointments.ts'
import { isOff } from '../appointments/change-shape.ts'
import { cachedSchedules } from '../availability/read-schedules.ts'
import type { Clock, Deps } from '../deps.ts'
import { oweBack } from '../payments/owe-back.ts'
import { type Db, retriedTransaction } from '../db/database.ts'
import {
  appointmentEvents,
  type AppointmentRow,
  appointments,
  isLimitOf,
  notifications,
  rateLimits,
} from '../db/schema-appointments.ts'
import { payments } from '../db/schema-payments.ts'
import { emailConfirmations, patients, sessions } from '../db/schema-people.ts'
import { waitingList } from '../db/schema.ts'
import { refusals } from '../refusal.ts'
import { confirmPassword } from './confirm.ts'
import type { Patient, LoginSession } from '../sessions/sessions.ts'
import { PHONE_DIGITS } from '#contract/settings.ts'
import { normalisePhone } from '#lib/phone.ts'
import { WELCOME_NOTICES, notify } from '../outbox/notifications.ts'
import { UNUSABLE_HASH } from '../passwords.ts'
import { issueResetLink } from './resets.ts'

export async function deletePatient(deps: Deps, session: LoginSession, password: string): Promise<void> {
  await confirmPassword(deps, session, password)
  const { id, passwordHash } = session.patient
  const { scheduleOf } = await cachedSchedules(deps.db)
  // As when each is cancelled: not when it is too late.
  const isOwed = (row: AppointmentRow) =>
    isOff({ row }, { scheduleOf }) || isChangeable(row, wallTime(deps.clock()))
  await retriedTransaction(deps.db, async (tx) => {
    const patient = await lockAccount(tx, id)
    if (patient?.passwordHash !== passwordHash)
      throw refusals.invalid_input('The password was just changed. Please log in again.')
    await erase(tx, id, 'patient', deps.clock, isOwed)
  })
}

/** Locks appointments, waiting-list entries and the patient, in the order that every other change uses. */
async function lockAccount(db: Db, id: string): Promise<Patient | undefined> {
  const ahead = and(eq(appointments.patientId, id), ne(appointments.status, 'cancelled'))
  await db
    .select({ id: appointments.id })
    .from(appointments)
    .where(ahead)
    .orderBy(appointments.id)
    .for('no key update')
  await db
    .select({ id: waitingList.id })
    .from(waitingList)
    .where(eq(waitingList.patientId, id))
    .orderBy(waitingList.id)
    .for('update')
  const [patient] = await db.select().from(patients).where(eq(patients.id, id)).for('update')
  return patient
}

/** `isOwed`: whether what was paid for an appointment that ends is paid back. */
export async function erase(
  db: Db,
  id: string,
  by: AppointmentEvent['by'],
  clock: Clock,
  isOwed: (row: AppointmentRow) => boolean = () => true,
): Promise<void> {
  const moment = clock()
  const theirs = and(eq(appointments.patientId, id), ne(appointments.status, 'cancelled'))
  const own = db.select({ id: appointments.id }).from(appointments).where(eq(appointments.patientId, id))
  // Amount, receipt number and the provider's reference stay for the books.
  await db.update(payments).set({ number: '', description: '' }).where(inArray(payments.appointmentId, own))
  // Also one who came before the session began.
  const isSeen = or(hasBegunBy(moment), isNotNull(appointments.attendance))
  await db
    .update(appointments)
    .set(ANONYMIZED)
    .where(and(theirs, isSeen, isNull(appointments.closureNotice)))
  // All that lies ahead, and all that the hospital had called off: afterwards nothing else says so.
  const owed = await db.select().from(appointments).where(theirs)
  const ended = await db
    .update(appointments)
    .set({ ...ANONYMIZED, status: 'cancelled', sequence: sql`${appointments.sequence} + 1` })
    .where(theirs)
    .returning()
  const cancelled = ended.map(({ id, sequence, day, slot, place }) => ({
    appointmentId: id,
    at: moment,
    sequence,
    what: 'cancelled' as const,
    by,
    before: { day, slot, place },
  }))
  if (cancelled.length > 0) await db.insert(appointmentEvents).values(cancelled)
  await oweBack(db, owed.filter(isOwed), moment)
  await db.delete(rateLimits).where(isLimitOf(id))
  await db.delete(patients).where(eq(patients.id, id))
}

const ANONYMIZED = {
  patientId: null,
  // The old number is in the patient's emails.
  number: sql`default`,
  requestKey: null,
  requestHash: null,
  remindAt: null,
  prescription: '',
  note: '',
  closureNotice: null,
  closureReason: null,
  forName: null,
  personKey: null,
  forBirthYear: null,
  reason: '',
  cancelReason: '',
}

export const noPatient = () =>
  new Error(`No patient has this phone number. Check its ${PHONE_DIGITS} digits.`)

export async function summarizeAccount(db: Db, phone: string, clock: Clock): Promise<string> {
  return summaryOf(db, await findPatient(db, phone), clock())
}

/** Returns the secret of a link, the only way in. Throws when the summary is no longer `shown`. */
export function emptyAccount(db: Db, { phone, shown }: { phone: string; shown: string }, clock: Clock) {
  return retriedTransaction(db, async (tx) => {
    const { id } = await findPatient(tx, phone)
    const before = await lockAccount(tx, id)
    if (!before) throw noPatient()
    if (shown !== (await summaryOf(tx, before, clock())))
      throw new Error(
        'The account has changed since it was shown. Nothing was erased; run the command again.',
      )
    await erase(tx, id, 'desk', clock)
    const values = { phone: before.phone, name: 'Patient', passwordHash: UNUSABLE_HASH, createdAt: clock() }
    const [patient] = await tx.insert(patients).values(values).returning()
    if (patient) await notify(tx, patient, WELCOME_NOTICES, clock)
    const secret = await issueResetLink(tx, phone, clock)
    if (!secret) throw noPatient()
    return secret
  })
}

export async function findPatient(db: Db, phone: string): Promise<Patient> {
  const patient = await db.query.patients.findFirst({ where: eq(patients.phone, normalisePhone(phone)) })
  if (!patient) throw noPatient()
  return patient
}

async function summaryOf(db: Db, patient: Patient, now: Date): Promise<string> {
  const { id, email, phoneConfirmedAt, createdAt } = patient
  const awaitsCode = (await db.$count(emailConfirmations, eq(emailConfirmations.patientId, id))) > 0
  const notCancelled = and(eq(appointments.patientId, id), ne(appointments.status, 'cancelled'))
  const hasBegun = hasBegunBy(now) ?? sql`false`
  return [
    `Account since:       ${dayOf(createdAt)}`,
    `Appointments ahead:  ${await countAppointments(db, and(notCancelled, not(hasBegun)))}`,
    `Past appointments:   ${await countAppointments(db, and(notCancelled, hasBegun))}`,
    `Profile:             ${filledFields(patient)} fields filled in`,
    `E-mail address:      ${email ? 'confirmed' : awaitsCode ? 'not confirmed' : 'none'}`,
    `Phone:               ${phoneConfirmedAt ? `confirmed on ${dayOf(phoneConfirmedAt)}` : 'not confirmed'}`,
    `Waiting list:        ${await db.$count(waitingList, eq(waitingList.patientId, id))}`,
    `Notifications:       ${await db.$count(notifications, eq(notifications.patientId, id))}`,
    `Sessions:            ${await describeSessions(db, id)}`,
  ].join('\n')
}

const dayOf = (moment: Date) => shortDay(wallTime(moment).day)

async function countAppointments(db: Db, which: SQL | undefined): Promise<string> {
  const [found] = await db
    .select({ count: sql<number>`count(*)::int`, first: min(appointments.day), last: max(appointments.day) })
    .from(appointments)
    .where(which)
  if (!found?.first || !found.last) return '0'
  return `${found.count}, from ${shortDay(found.first)} to ${shortDay(found.last)}`
}

async function describeSessions(db: Db, id: string): Promise<string> {
  const open = await db.query.sessions.findMany({
    where: eq(sessions.patientId, id),
    orderBy: sessions.lastUsedAt,
  })
  const last = open.at(-1)
  return last ? `${open.length}, last used on ${dayOf(last.lastUsedAt)}` : '0'
}

function filledFields(patient: Patient): number {
  const { dob, bloodGroup, address, profileImage, lastCheckup, emergencyContact } = patient
  const { allergies, medicalConditions, currentMedications } = patient
  const single = [dob, bloodGroup, address, profileImage, lastCheckup, emergencyContact.name]
  const lists = [allergies, medicalConditions, currentMedications]
  return single.filter(Boolean).length + lists.filter((list) => list.length > 0).length
}
