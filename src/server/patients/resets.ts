import { and, eq, gt, inArray, ne } from 'drizzle-orm'
import type { ResetRequest } from '#contract/account-access.ts'
import { normalisePhone } from '#lib/phone.ts'
import { again, type Db } from '../db/database.ts'
import {
  emailConfirmations,
  messages,
  passwordResets,
  patients,
  phoneConfirmations,
  sessions,
} from '../db/schema.ts'
import type { Caller, Means } from '../means.ts'
import { notify, PASSWORD_CHANGED } from '../notifications/notifications.ts'
import { Refused } from '../refused.ts'
import type { Opened } from './account.ts'
import { isSame } from './confirm.ts'
import { countEverywhere, countGuess, forgetGuess, wrongGuess } from './guesses.ts'
import { hashPassword } from './passwords.ts'
import { openSession, sha256 } from './sessions.ts'

/** Wrong codes for one phone in a day, from everywhere; then only the link of the letter opens. */
const CODE_GUESSES_A_DAY = 30

const wrongCode = () =>
  new Refused('wrong_code', 'This code or link is not right, or no longer works. Please ask for a new one.')

/**
 * Sets a new password, ends every session and opens one; refuses with `wrong_code`. The desk's link takes the
 * e-mail address and the confirmation of the phone away too, because they may be a stranger's.
 */
export async function resetPassword(means: Means, wish: ResetRequest, caller: Caller): Promise<Opened> {
  const found = await findReset(means, wish, caller)
  const passwordHash = await hashPassword(wish.newPassword)
  const opened = await again(() =>
    means.db.transaction((tx) => useReset({ ...means, db: tx }, found, passwordHash, caller.device)),
  )
  if (!opened) throw wrongCode()
  await forgetGuess(means, { what: `login ${opened.patient.phone}`, who: caller.network })
  return opened
}

type Found = typeof passwordResets.$inferSelect

async function useReset(means: Means, found: Found, passwordHash: string, device: string) {
  const { db, clock } = means
  const { patientId, secretHash, way } = found
  // The row every change of an account takes first, so that no two wait for each other.
  const [before] = await db.select().from(patients).where(eq(patients.id, patientId)).for('update')
  const [spent] = await db.delete(passwordResets).where(eq(passwordResets.secretHash, secretHash)).returning()
  if (!before || !spent) return undefined
  const isByDesk = way === 'desk'
  if (isByDesk) await clearWays(db, patientId)
  // The desk's link stays: whoever has a code may be whom it is meant to put out.
  await db
    .delete(passwordResets)
    .where(and(eq(passwordResets.patientId, patientId), ne(passwordResets.way, 'desk')))
  await db.delete(sessions).where(eq(sessions.patientId, patientId))
  const change = { passwordHash, ...(isByDesk && { email: '', phoneConfirmedAt: null }) }
  const [patient] = await db.update(patients).set(change).where(eq(patients.id, patientId)).returning()
  const utoken = patient && (await openSession(db, patient, clock, device))
  if (!utoken) return undefined
  await notify(db, patient, [PASSWORD_CHANGED], clock)
  return { patient, utoken }
}

/** Leaves only the patient at the desk a way into the account. */
async function clearWays(db: Db, id: string): Promise<void> {
  await db.delete(emailConfirmations).where(eq(emailConfirmations.patientId, id))
  await db.delete(phoneConfirmations).where(eq(phoneConfirmations.patientId, id))
  await db.delete(passwordResets).where(eq(passwordResets.patientId, id))
  await db
    .delete(messages)
    .where(and(eq(messages.patientId, id), inArray(messages.kind, ['code', 'confirm'])))
}

async function findReset(means: Means, wish: ResetRequest, caller: Caller): Promise<Found> {
  const { phone, code, secret } = wish
  if (secret) return findLink(means, secret)
  if (phone && code) return findCode(means, normalisePhone(phone), code, caller)
  throw new Refused('invalid_input', 'Invalid input: send a phone and its code, or the secret of a link')
}

async function findLink({ db, clock }: Means, secret: string): Promise<Found> {
  const [reset] = await db
    .select()
    .from(passwordResets)
    .where(and(eq(passwordResets.secretHash, sha256(secret)), gt(passwordResets.expiresAt, clock())))
  if (!reset) throw wrongCode()
  return reset
}

/** A guess is counted before it is compared; strangers' guesses leave the owner's own alone. */
async function findCode(means: Means, phone: string, code: string, caller: Caller): Promise<Found> {
  const { db, clock, secret } = means
  const guess = { what: `code ${phone}`, who: caller.network }
  const counted = await countGuess(means, guess)
  if ((await countEverywhere(means, guess.what)) > CODE_GUESSES_A_DAY)
    throw new Refused(
      'wrong_code',
      'Too many codes were tried for this phone today. Please use the link in the e-mail, or ask the desk.',
    )
  const live = await db
    .select({ reset: passwordResets })
    .from(passwordResets)
    .innerJoin(patients, eq(patients.id, passwordResets.patientId))
    .where(
      and(eq(patients.phone, phone), ne(passwordResets.way, 'desk'), gt(passwordResets.expiresAt, clock())),
    )
  const found = live.find(({ reset }) => isSame(secret.codeOf(reset.nonce), code))
  if (!found) throw wrongGuess(counted, wrongCode())
  await forgetGuess(means, guess)
  return found.reset
}
