import { and, eq, max, min, ne, not, type SQL, sql } from 'drizzle-orm'
import { PHONE_DIGITS } from '#contract/settings.ts'
import { shortDay, wallTime } from '#lib/dates.ts'
import { normalisePhone } from '#lib/phone.ts'
import type { Clock } from '../means.ts'
import { again, type Db } from '../db/database.ts'
import { appointments, emailConfirmations, notifications, patients, sessions, waits } from '../db/schema.ts'
import { FIRST_NOTICES, notify } from '../notifications/notifications.ts'
import { erase, hasBegunBy, lockAccount } from './deletion.ts'
import { UNUSABLE_HASH } from './passwords.ts'
import { issueResetLink } from './reset-letters.ts'
import type { Patient } from './sessions.ts'

const NEW_OWNER = 'Patient'

/** `shown` is the summary that was confirmed. */
type EmptyInput = { phone: string; shown: string }

export const noPatient = () =>
  new Error(`No patient has this phone number. Check its ${PHONE_DIGITS} digits.`)

export async function summarizeAccount(db: Db, phone: string, clock: Clock): Promise<string> {
  return summaryOf(db, await findPatient(db, phone), clock())
}

/**
 * Replaces the account by an empty one with the same phone, which only the link of the returned secret opens.
 * Throws when the account is not what was `shown`.
 */
export function emptyAccount(db: Db, { phone, shown }: EmptyInput, clock: Clock): Promise<string> {
  return again(() =>
    db.transaction(async (tx) => {
      const { id } = await findPatient(tx, phone)
      const before = await lockAccount(tx, id)
      if (!before) throw noPatient()
      if (shown !== (await summaryOf(tx, before, clock())))
        throw new Error(
          'The account has changed since it was shown. Nothing was erased; run the command again.',
        )
      await erase(tx, id, 'desk', clock)
      const values = { phone: before.phone, name: NEW_OWNER, passwordHash: UNUSABLE_HASH, createdAt: clock() }
      const [patient] = await tx.insert(patients).values(values).returning()
      if (patient) await notify(tx, patient, FIRST_NOTICES, clock)
      const secret = await issueResetLink(tx, phone, clock)
      if (!secret) throw noPatient()
      return secret
    }),
  )
}

async function findPatient(db: Db, phone: string): Promise<Patient> {
  const [patient] = await db
    .select()
    .from(patients)
    .where(eq(patients.phone, normalisePhone(phone)))
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
    `Appointments ahead:  ${await countVisits(db, and(notCancelled, not(hasBegun)))}`,
    `Past appointments:   ${await countVisits(db, and(notCancelled, hasBegun))}`,
    `Profile:             ${filledFields(patient)} fields filled in`,
    `E-mail address:      ${email ? 'confirmed' : awaitsCode ? 'not confirmed' : 'none'}`,
    `Phone:               ${phoneConfirmedAt ? `confirmed on ${dayOf(phoneConfirmedAt)}` : 'not confirmed'}`,
    `Waiting list:        ${await db.$count(waits, eq(waits.patientId, id))}`,
    `Notifications:       ${await db.$count(notifications, eq(notifications.patientId, id))}`,
    `Sessions:            ${await describeSessions(db, id)}`,
  ].join('\n')
}

const dayOf = (moment: Date) => shortDay(wallTime(moment).day)

async function countVisits(db: Db, which: SQL | undefined): Promise<string> {
  const [found] = await db
    .select({ count: sql<number>`count(*)::int`, first: min(appointments.day), last: max(appointments.day) })
    .from(appointments)
    .where(which)
  if (!found?.first || !found.last) return '0'
  return `${found.count}, from ${shortDay(found.first)} to ${shortDay(found.last)}`
}

async function describeSessions(db: Db, id: string): Promise<string> {
  const open = await db
    .select({ at: sessions.lastUsedAt })
    .from(sessions)
    .where(eq(sessions.patientId, id))
    .orderBy(sessions.lastUsedAt)
  const last = open.at(-1)
  return last ? `${open.length}, last used on ${dayOf(last.at)}` : '0'
}

function filledFields(patient: Patient): number {
  const { dob, bloodGroup, address, profileImage, lastCheckup, emergencyContact } = patient
  const { allergies, medicalConditions, currentMedications } = patient
  const single = [dob, bloodGroup, address, profileImage, lastCheckup, emergencyContact.name]
  const lists = [allergies, medicalConditions, currentMedications]
  return single.filter(Boolean).length + lists.filter((list) => list.length > 0).length
}
