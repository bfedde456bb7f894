import { and, eq, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import type { AppointmentEvent } from '#contract/appointment.ts'
import { shortDay, wallTime } from '#lib/dates.ts'
import { isChangeable } from '#scheduling/slots.ts'
import { hasBegunBy } from '../appointments/appointments.ts'
import { isOff, NOT_CLOSED } from '../appointments/change-shape.ts'
import { cachedSchedules } from '../availability/read-schedules.ts'
import type { Clock, Deps } from '../deps.ts'
import { oweBack } from '../payments/owe-back.ts'
import { type Db, retriedTransaction } from '../db/database.ts'
import {
  appointmentEvents,
  type AppointmentRow,
  appointments,
  isLimitOf,
  rateLimits,
} from '../db/schema-appointments.ts'
import { payments } from '../db/schema-payments.ts'
import { patients } from '../db/schema-people.ts'
import { waitingList } from '../db/schema.ts'
import { refusals } from '../refusal.ts'
import { confirmPassword } from './confirm.ts'
import type { Patient, LoginSession } from '../sessions/sessions.ts'
import { PHONE_DIGITS } from '#contract/settings.ts'
import { normalisePhone } from '#lib/phone.ts'

const CONFIRMED = '--yes'

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
async function erase(
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
  isUnreached: false,
  prescription: '',
  note: '',
  ...NOT_CLOSED,
  forName: null,
  personKey: null,
  forBirthYear: null,
  reason: '',
  cancelReason: '',
}

export const noPatient = () =>
  new Error(`No patient has this phone number. Check its ${PHONE_DIGITS} digits.`)

/** Says what the account holds, and with `--yes` erases it, which frees its phone number. */
export function deleteAccount(db: Db, words: string[], clock: Clock): Promise<string> {
  const phone = words.filter((word) => word !== CONFIRMED).join('')
  return retriedTransaction(db, async (tx) => {
    const { id, createdAt } = await findPatient(tx, phone)
    if (!(await lockAccount(tx, id))) throw noPatient()
    if (words.includes(CONFIRMED)) {
      await erase(tx, id, 'desk', clock)
      return 'The account is deleted. The owner of the phone number can sign up with it.'
    }
    const theirs = and(eq(appointments.patientId, id), ne(appointments.status, 'cancelled'))
    const past = await tx.$count(appointments, and(theirs, hasBegunBy(clock())))
    const ahead = (await tx.$count(appointments, theirs)) - past
    const since = shortDay(wallTime(createdAt).day)
    return `Account since ${since}: ${ahead} appointments ahead, ${past} past. Nothing was deleted. Repeat with ${CONFIRMED} to delete it.`
  })
}

export async function findPatient(db: Db, phone: string): Promise<Patient> {
  const patient = await db.query.patients.findFirst({ where: eq(patients.phone, normalisePhone(phone)) })
  if (!patient) throw noPatient()
  return patient
}
