import { and, eq, ne, sql } from 'drizzle-orm'
import type { User } from '#contract/patient.ts'
import type { PasswordChange, ProfileChange } from '#contract/profile.ts'
import { wallTime } from '#lib/dates.ts'
import { hospital } from '#lib/hospital.ts'
import { isBirthday } from '#lib/profile-rules.ts'
import { normalisePhone } from '#lib/phone.ts'
import type { Clock, Deps } from '../deps.ts'
import { withRetry, type Db } from '../db/database.ts'
import { emailConfirmations, patients, sessions } from '../db/schema-people.ts'
import {
  notifyBestEffort,
  notify,
  PASSWORD_CHANGED,
  PROFILE_COMPLETED,
} from '../notifications/notifications.ts'
import { RefusalError } from '../refusal.ts'
import { describePatient } from './user.ts'
import { startEmailConfirmation, confirmPassword, dropResetCodes } from './confirm.ts'
import { hashPassword } from './passwords.ts'
import type { Patient, LoginSession } from '../sessions/sessions.ts'

/** Refuses with `stale_version`. A new email address needs the password; the current one cancels an unconfirmed one. */
export async function changeProfile(means: Deps, session: LoginSession, wish: ProfileChange): Promise<User> {
  const { db, clock } = means
  const { patient } = session
  const { version, phone, email, password, ...change } = wish
  refuseOtherPhone(phone, patient)
  if (change.dob !== undefined && !isBirthday(change.dob, wallTime(clock()).day))
    throw new RefusalError('invalid_input', 'Please enter a valid date of birth, between 1900 and today.')
  const { newEmail } = await describePatient(means, patient)
  const isOther = email !== undefined && email !== (newEmail || patient.email)
  if (isOther && email !== patient.email) await confirmPassword(means, session, password ?? '')
  const isCurrent = version === undefined ? undefined : eq(patients.version, version)
  const changed = await db.transaction(async (tx) => {
    const [row] = await tx
      .update(patients)
      .set({
        ...change,
        ...(change.name && { name: change.name.trim() }),
        version: sql`${patients.version} + 1`,
      })
      .where(and(eq(patients.id, patient.id), isCurrent))
      .returning()
    if (!row)
      throw new RefusalError(
        'stale_version',
        'Your profile was changed on another device. Reload it, then make your change again.',
      )
    if (isOther && email !== patient.email)
      await startEmailConfirmation({ ...means, db: tx }, patient.id, email)
    else if (isOther) await tx.delete(emailConfirmations).where(eq(emailConfirmations.patientId, patient.id))
    return row
  })
  const user = await describePatient(means, changed)
  if (isComplete(changed, user) && !isComplete(patient, { newEmail }))
    await notifyBestEffort(db, changed, PROFILE_COMPLETED, clock)
  return user
}

/** The phone is the login name, and its next owner could take over the account. */
function refuseOtherPhone(phone: string | undefined, patient: Patient): void {
  if (phone !== undefined && normalisePhone(phone) !== patient.phone)
    throw new RefusalError(
      'invalid_input',
      `You log in with your phone number, so it cannot be changed here. To change it, please call ${hospital.phone}.`,
    )
}

const isComplete = (
  { email, dob, bloodGroup, emergencyContact }: Patient,
  { newEmail }: Pick<User, 'newEmail'>,
): boolean => Boolean((email || newEmail) && dob && bloodGroup && emergencyContact.name)

export async function changePassword(
  means: Deps,
  session: LoginSession,
  wish: PasswordChange,
): Promise<void> {
  const { patient, tokenHash } = session
  await confirmPassword(means, session, wish.currentPassword)
  const passwordHash = await hashPassword(wish.newPassword)
  await withRetry(() =>
    means.db.transaction((tx) => setPassword(tx, patient, passwordHash, tokenHash, means.clock)),
  )
}

async function setPassword(
  db: Db,
  { id, passwordHash: verified, language }: Patient,
  passwordHash: string,
  tokenHash: string,
  clock: Clock,
): Promise<void> {
  const [changed] = await db
    .update(patients)
    .set({ passwordHash })
    .where(and(eq(patients.id, id), eq(patients.passwordHash, verified)))
    .returning({ id: patients.id })
  if (!changed)
    throw new RefusalError(
      'invalid_input',
      'The password was changed on another device. Please log in again.',
    )
  await db.delete(sessions).where(and(eq(sessions.patientId, id), ne(sessions.tokenHash, tokenHash)))
  await dropResetCodes(db, id)
  await notify(db, { id, language }, [PASSWORD_CHANGED], clock)
}
