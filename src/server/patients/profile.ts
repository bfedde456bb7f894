import { and, eq, ne, sql } from 'drizzle-orm'
import type { User } from '#contract/patient.ts'
import type { PasswordChange, ProfileChange } from '#contract/profile.ts'
import { wallTime } from '#lib/dates.ts'
import { hospital } from '#lib/hospital.ts'
import { isBirthday } from '#lib/profile-rules.ts'
import { normalisePhone } from '#lib/phone.ts'
import type { Deps } from '../deps.ts'
import { retriedTransaction } from '../db/database.ts'
import { emailConfirmations, patients, sessions } from '../db/schema-people.ts'
import { notify, PASSWORD_CHANGED, PROFILE_COMPLETED } from '../outbox/notifications.ts'
import { refusals } from '../refusal.ts'
import { describePatient } from './user.ts'
import { startEmailConfirmation, confirmPassword, dropResetCodes } from './confirm.ts'
import { hashPassword } from '../passwords.ts'
import type { Patient, LoginSession } from '../sessions/sessions.ts'

/** Refuses with `stale_version`. A new email address needs the password; the current one cancels an unconfirmed one. */
export async function changeProfile(deps: Deps, session: LoginSession, input: ProfileChange): Promise<User> {
  const { db, clock } = deps
  const { patient } = session
  const { version, phone, email, password, ...change } = input
  refuseOtherPhone(phone, patient)
  if (change.dob !== undefined && !isBirthday(change.dob, wallTime(clock()).day))
    throw refusals.invalid_input('Please enter a valid date of birth, between 1900 and today.')
  const isOwn = eq(emailConfirmations.patientId, patient.id)
  const [waiting] = await db.select().from(emailConfirmations).where(isOwn)
  const known = waiting?.email ?? patient.email
  const isOther = email !== undefined && email !== known
  if (isOther && email !== patient.email) await confirmPassword(deps, session, password ?? '')
  const isCurrent = version === undefined ? undefined : eq(patients.version, version)
  const changed = await db.transaction(async (tx) => {
    const [row] = await tx
      .update(patients)
      .set({ ...change, name: change.name?.trim(), version: sql`${patients.version} + 1` })
      .where(and(eq(patients.id, patient.id), isCurrent))
      .returning()
    if (!row)
      throw refusals.stale_version(
        'Your profile was changed on another device. Reload it, then make your change again.',
      )
    if (isOther && email !== patient.email)
      await startEmailConfirmation({ ...deps, db: tx }, patient.id, email)
    else if (isOther) await tx.delete(emailConfirmations).where(isOwn)
    return row
  })
  const user = await describePatient(deps, changed)
  if (!isComplete(changed, user.newEmail || user.email) || isComplete(patient, known)) return user
  await notify(db, changed, [PROFILE_COMPLETED], clock).catch(() => undefined)
  return describePatient(deps, changed)
}

/** The phone is the login name, and its next owner could take over the account. */
function refuseOtherPhone(phone: string | undefined, patient: Patient): void {
  if (phone !== undefined && normalisePhone(phone) !== patient.phone)
    throw refusals.invalid_input(
      `You log in with your phone number, so it cannot be changed here. To change it, please call ${hospital.phone}.`,
    )
}

const isComplete = ({ dob, bloodGroup, emergencyContact }: Patient, email: string): boolean =>
  Boolean(email && dob && bloodGroup && emergencyContact.name)

export async function changePassword(deps: Deps, session: LoginSession, input: PasswordChange) {
  const { patient, tokenHash } = session
  const { id } = patient
  await confirmPassword(deps, session, input.currentPassword)
  const passwordHash = await deps.hashing.run(() => hashPassword(input.newPassword))
  const isAsVerified = and(eq(patients.id, id), eq(patients.passwordHash, patient.passwordHash))
  await retriedTransaction(deps.db, async (tx) => {
    const [changed] = await tx.update(patients).set({ passwordHash }).where(isAsVerified).returning()
    if (!changed)
      throw refusals.invalid_input('The password was changed on another device. Please log in again.')
    await tx.delete(sessions).where(and(eq(sessions.patientId, id), ne(sessions.tokenHash, tokenHash)))
    await dropResetCodes(tx, id)
    await notify(tx, patient, [PASSWORD_CHANGED], deps.clock)
  })
}
