import { addHours } from 'date-fns/addHours'
import { addMinutes } from 'date-fns/addMinutes'
import { and, eq, ne, sql } from 'drizzle-orm'
import type { User } from '#contract/patient.ts'
import { CODE_MINUTES } from '#contract/limits.ts'
import type { Clock, Means } from '../means.ts'
import type { Db } from '../db/database.ts'
import { emailConfirmations, messages, passwordResets, patients } from '../db/schema.ts'
import { EMAIL_CHANGED, notify } from '../notifications/notifications.ts'
import { MESSAGE_LIVES_HOURS } from '../notifications/events.ts'
import { Refused } from '../refused.ts'
import { newNonce } from '../secret.ts'
import { confirmByCode, isSame } from './confirm.ts'
import { countEverywhere, countGuess } from './guesses.ts'
import type { Patient } from './sessions.ts'

/** To one address in a day, whoever asks: it may be a stranger's. */
const LETTERS_A_DAY = 5

const mayWriteTo = async (means: Means, email: string): Promise<boolean> =>
  (await countEverywhere(means, `letters ${email.toLowerCase()}`)) <= LETTERS_A_DAY

export async function askToConfirm(means: Means, patientId: string, email: string): Promise<void> {
  await wait(means, patientId, email, (await mayWriteTo(means, email)) ? newNonce() : '')
}

/** Sends a new code to the address that waits. Refuses with `too_many_tries`, and `not_found` when none waits. */
export async function sendConfirmation(means: Means, patient: Patient): Promise<void> {
  await countGuess(means, { what: 'confirmations', who: patient.id })
  const mine = eq(emailConfirmations.patientId, patient.id)
  const [waiting] = await means.db.select().from(emailConfirmations).where(mine)
  if (!waiting) throw new Refused('not_found', 'No e-mail address waits to be confirmed.')
  if (!(await mayWriteTo(means, waiting.email)))
    throw new Refused(
      'too_many_tries',
      'Too many codes went to this address today. Please try tomorrow.',
      3600,
    )
  await wait(means, patient.id, waiting.email, newNonce())
}

/** Without a nonce no code is sent, and none is right. */
async function wait({ db, clock }: Means, patientId: string, email: string, nonce: string): Promise<void> {
  const now = clock()
  const expiresAt = addMinutes(now, CODE_MINUTES)
  const waiting = { email, nonce, expiresAt }
  await db
    .insert(emailConfirmations)
    .values({ patientId, ...waiting })
    .onConflictDoUpdate({ target: emailConfirmations.patientId, set: waiting })
  const letter = [eq(messages.kind, 'confirm'), eq(messages.way, 'letter')]
  await db.delete(messages).where(and(eq(messages.patientId, patientId), ...letter))
  const message = { kind: 'confirm' as const, patientId, address: email, nonce }
  if (nonce) await db.insert(messages).values({ ...message, nextTryAt: now, expiresAt })
}

/** The address becomes the patient's; the one before is told. Refuses with `wrong_code`. */
export async function confirmEmail(means: Means, patient: Patient, code: string): Promise<User> {
  const { clock, secret } = means
  return confirmByCode(means, { what: 'confirm', who: patient.id }, async (tx) => {
    const [before] = await tx.select().from(patients).where(eq(patients.id, patient.id)).for('update')
    const [waiting] = await tx
      .select()
      .from(emailConfirmations)
      .where(eq(emailConfirmations.patientId, patient.id))
    if (!before || !waiting?.nonce || waiting.expiresAt <= clock()) return undefined
    if (!isSame(secret.codeOf(waiting.nonce), code)) return undefined
    const [after] = await tx
      .update(patients)
      .set({ email: waiting.email, version: sql`${patients.version} + 1` })
      .where(eq(patients.id, patient.id))
      .returning()
    await tx.delete(emailConfirmations).where(eq(emailConfirmations.patientId, patient.id))
    await tx
      .delete(passwordResets)
      .where(and(eq(passwordResets.patientId, patient.id), ne(passwordResets.way, 'desk')))
    await notify(tx, before, [EMAIL_CHANGED], clock)
    if (before.email) await tellOldAddress(tx, before, clock)
    return after
  })
}

async function tellOldAddress(db: Db, { id, email }: Patient, clock: Clock): Promise<void> {
  const now = clock()
  const expiresAt = addHours(now, MESSAGE_LIVES_HOURS)
  const message = { kind: 'email_changed' as const, patientId: id, address: email }
  await db.insert(messages).values({ ...message, nextTryAt: now, expiresAt })
}
