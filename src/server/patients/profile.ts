import { and, eq, ne, sql } from 'drizzle-orm'
import type { User } from '#contract/patient.ts'
import type { PasswordChange, ProfileChange } from '#contract/profile.ts'
import { wallTime } from '#lib/dates.ts'
import { isBirthday } from '#lib/profile-rules.ts'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import { passwordResets, patients, sessions } from '../db/schema.ts'
import { EMAIL_CHANGED, PASSWORD_CHANGED, PROFILE_COMPLETED } from '../notifications/notices.ts'
import { noteEvent, notify } from '../notifications/notifications.ts'
import { Refused } from '../refused.ts'
import { describePatient } from './account.ts'
import { countTry, forgetTries, wrongLogin } from './failed-logins.ts'
import { hashPassword, passwordMatches } from './passwords.ts'
import type { Patient, SignedIn } from './sessions.ts'

/** Merges a change into the profile; refuses with `stale_version` when another device was faster. */
export async function changeProfile(
  db: Db,
  patient: Patient,
  wish: ProfileChange,
  clock: Clock,
): Promise<User> {
  const { version, ...change } = wish
  refuseBirthday(change.dob, clock)
  const [changed] = await db
    .update(patients)
    .set({ ...trimmed(change), version: sql`${patients.version} + 1` })
    .where(
      and(eq(patients.id, patient.id), version === undefined ? undefined : eq(patients.version, version)),
    )
    .returning()
  if (!changed)
    throw new Refused(
      'stale_version',
      'Your profile was changed on another device. Reload it, then make your change again.',
    )
  if (isComplete(changed) && !isComplete(patient)) await noteEvent(db, patient.id, PROFILE_COMPLETED, clock)
  if (patient.email && changed.email !== patient.email) await noteEvent(db, patient.id, EMAIL_CHANGED, clock)
  return describePatient(db, changed)
}

function refuseBirthday(dob: string | undefined, clock: Clock): void {
  if (dob !== undefined && !isBirthday(dob, wallTime(clock()).day))
    throw new Refused('invalid_input', 'Date of birth must be a day that exists, between 1900 and today.')
}

function trimmed(change: Omit<ProfileChange, 'version'>): Omit<ProfileChange, 'version'> {
  return { ...change, ...(change.name && { name: change.name.trim() }) }
}

const isComplete = ({ email, dob, bloodGroup, emergencyContact }: Patient) =>
  Boolean(email && dob && bloodGroup && emergencyContact.name)

/** Counts like a login: a session left open must not be a way to guess the password. */
async function confirmPassword(db: Db, patient: Patient, password: string, clock: Clock): Promise<void> {
  const failures = await countTry(db, patient.phone, clock)
  if (await passwordMatches(patient.passwordHash, password)) return forgetTries(db, patient.phone)
  const refusal = wrongLogin(failures)
  if (refusal.code === 'too_many_tries') throw refusal
  throw new Refused('invalid_input', 'The current password is not right.')
}

/** Ends every other session of the patient. */
export async function changePassword(
  db: Db,
  { patient, tokenHash }: SignedIn,
  wish: PasswordChange,
  clock: Clock,
): Promise<void> {
  await confirmPassword(db, patient, wish.currentPassword, clock)
  const passwordHash = await hashPassword(wish.newPassword)
  await db.transaction(async (tx) => {
    await tx.update(patients).set({ passwordHash }).where(eq(patients.id, patient.id))
    await tx
      .delete(sessions)
      .where(and(eq(sessions.patientId, patient.id), ne(sessions.tokenHash, tokenHash)))
    await tx.delete(passwordResets).where(eq(passwordResets.patientId, patient.id))
    await notify(tx, patient.id, [PASSWORD_CHANGED], clock)
  })
}

/** Erases the login and everything held; appointments go too, and their places are free. */
export async function deletePatient(db: Db, patient: Patient, password: string, clock: Clock): Promise<void> {
  await confirmPassword(db, patient, password, clock)
  await db.delete(patients).where(eq(patients.id, patient.id))
}
