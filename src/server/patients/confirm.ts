import { and, eq, ne, sql } from 'drizzle-orm'
import type { User } from '#contract/patient.ts'
import { type Db, retriedTransaction } from '../db/database.ts'
import {
  accountEvents,
  emailConfirmations,
  messages,
  passwordResets,
  patients,
  phoneConfirmations,
} from '../db/schema.ts'
import type { Channel } from '../db/schema-appointments.ts'
import type { Client, Deps } from '../deps.ts'
import { claimGuestAppointments, lockGuestAppointments } from '../appointments/guests.ts'
import { refusals } from '../refusal.ts'
import { describePatient } from './user.ts'
import type { Patient, LoginSession } from '../sessions/sessions.ts'
import { passwordMatches } from '../passwords.ts'
import { addMinutes } from 'date-fns/addMinutes'
import { CODE_MINUTES } from '#contract/limits.ts'
import { expiryOf } from '../outbox/kinds/registry.ts'
import { openedChannels } from '../outbox/reach.ts'
import { EMAIL_CHANGED, notify, PHONE_CONFIRMED } from '../outbox/notifications.ts'
import { isEqualConstantTime, newNonce } from '../secret.ts'
import {
  attemptError,
  clearAttempts,
  countAttempt,
  countUse,
  giveBack,
  isFirstInWindow,
  type Limit,
  limitUses,
} from '../rate-limits.ts'

type Confirmation<W> = {
  what: 'confirm' | 'phone'
  /** Locks other rows. It runs before the patient's row is locked. */
  lock?: (tx: Db) => Promise<unknown>
  find: (tx: Db) => Promise<W[]>
  change: (waiting: W) => Partial<Patient>
  after: (tx: Db, before: Patient) => Promise<unknown>
  isDone?: (patient: Patient) => boolean
}

async function confirmByCode<W extends { nonce: string; expiresAt: Date }>(
  deps: Deps,
  { id }: Patient,
  code: string,
  { what, lock, find, change, after, isDone }: Confirmation<W>,
): Promise<User> {
  const { db, clock, secret } = deps
  const isOwn = eq(patients.id, id)
  const attempt = `${what} ${id}`
  const wait = await countAttempt(deps, attempt)
  const confirmed = await retriedTransaction(db, async (tx) => {
    await lock?.(tx)
    const [before] = await tx.select().from(patients).where(isOwn).for('update')
    if (before && isDone?.(before)) return before
    const [waiting] = await find(tx)
    if (!before || !waiting?.nonce || waiting.expiresAt <= clock()) return undefined
    if (!isEqualConstantTime(secret.codeOf(waiting.nonce), code)) return undefined
    const changed = { ...change(waiting), version: sql`${patients.version} + 1` }
    const [patient] = await tx.update(patients).set(changed).where(isOwn).returning()
    await after(tx, before)
    return patient
  })
  if (!confirmed)
    throw attemptError(
      wait,
      refusals.wrong_code('This code is wrong or has expired. Please check it, or request a new one.'),
    )
  await clearAttempts(deps, attempt)
  return describePatient(deps, confirmed)
}

export const dropResetCodes = (db: Db, patientId: string) =>
  db
    .delete(passwordResets)
    .where(and(eq(passwordResets.patientId, patientId), ne(passwordResets.channel, 'desk')))

/** A stolen token alone must not allow it. Counts for this session only: strangers must not block the patient. */
export async function confirmPassword(deps: Deps, { patient, tokenHash }: LoginSession, password: string) {
  const attempt = `password ${tokenHash}`
  const wrong = refusals.invalid_input('The current password is incorrect.')
  if (!password) throw wrong
  let wait = 0
  const matches = await deps.hashing.run(async () => {
    wait = await countAttempt(deps, attempt)
    return passwordMatches(patient.passwordHash, password)
  })
  if (!matches) throw attemptError(wait, wrong)
  await clearAttempts(deps, attempt)
}

/** Limit for one address, over all requests: the address may belong to a stranger. */
const EMAILS_A_DAY = 5

const emailsTo = ({ secret }: Deps, email: string): Limit => ({
  key: secret.fingerprint(`emails ${email.toLowerCase()}`),
  max: EMAILS_A_DAY,
  window: 'day',
  refusal: refusalOf('address'),
})

const refusalOf = (what: 'address' | 'phone') => (seconds: number) =>
  refusals.too_many_tries(
    `Too many codes were sent to this ${what} today. Please try again tomorrow.`,
    seconds,
  )

export async function startEmailConfirmation(deps: Deps, patientId: string, email: string): Promise<void> {
  const { key, window } = emailsTo(deps, email)
  const { uses } = await countUse(deps.db, key, window, deps.clock)
  await saveConfirmation(deps, patientId, email, uses > EMAILS_A_DAY ? '' : newNonce())
}

export async function sendConfirmation(deps: Deps, patient: Patient): Promise<void> {
  const isOwn = eq(emailConfirmations.patientId, patient.id)
  const [waiting] = await deps.db.select().from(emailConfirmations).where(isOwn)
  if (!waiting) throw refusals.not_found('There is no e-mail address to confirm.')
  await limitUses(deps, [emailsTo(deps, waiting.email)], { attempt: `confirmations ${patient.id}` })
  await saveConfirmation(deps, patient.id, waiting.email, newNonce())
}

async function saveConfirmation({ db, clock }: Deps, patientId: string, email: string, nonce: string) {
  const now = clock()
  const expiresAt = addMinutes(now, CODE_MINUTES)
  const waiting = { email, nonce, expiresAt }
  await db
    .insert(emailConfirmations)
    .values({ patientId, ...waiting })
    .onConflictDoUpdate({ target: emailConfirmations.patientId, set: waiting })
  await db.delete(messages).where(codesSentBy('email', patientId))
  const message = { kind: 'confirm' as const, patientId, address: email, nonce }
  if (nonce) await db.insert(messages).values({ ...message, nextTryAt: now, expiresAt })
}

export function confirmEmail(deps: Deps, patient: Patient, code: string): Promise<User> {
  const isOwn = eq(emailConfirmations.patientId, patient.id)
  return confirmByCode(deps, patient, code, {
    what: 'confirm',
    find: (tx) => tx.select().from(emailConfirmations).where(isOwn),
    change: ({ email }) => ({ email }),
    after: async (tx, before) => {
      await tx.delete(emailConfirmations).where(isOwn)
      await dropResetCodes(tx, patient.id)
      await notify(tx, before, [EMAIL_CHANGED], deps.clock)
      const nextTryAt = deps.clock()
      const expiresAt = expiryOf('email_changed', nextTryAt)
      const changed = { kind: 'email_changed' as const, patientId: patient.id, address: before.email }
      if (before.email) await tx.insert(messages).values({ ...changed, nextTryAt, expiresAt })
    },
  })
}

const GAP_SECONDS = 30

export async function sendPhoneCode(deps: Deps, patient: Patient, client: Client): Promise<void> {
  const { db, clock, secret } = deps
  if (patient.phoneConfirmedAt) throw refusals.not_found('Your phone number is already confirmed.')
  const limits = codeSmsLimits(deps, patient, client)
  await limitUses(deps, limits, { client, attempt: `phone codes ${patient.id}` })
  if (!(await isFirstInWindow(db, secret.fingerprint(`text ${patient.phone}`), GAP_SECONDS, clock))) {
    // Nothing is sent, so nothing counts; asking counts as an attempt.
    for (const { key } of limits) await giveBack(db, key)
    return
  }
  const now = clock()
  const fresh = { nonce: newNonce(), expiresAt: addMinutes(now, CODE_MINUTES) }
  const isStale = sql`${phoneConfirmations.expiresAt} <= ${addMinutes(now, CODE_MINUTES / 2).toISOString()}::timestamptz`
  await db.transaction(async (tx) => {
    await tx
      .insert(phoneConfirmations)
      .values({ patientId: patient.id, ...fresh })
      .onConflictDoUpdate({ target: phoneConfirmations.patientId, set: fresh, setWhere: isStale })
    const isOwn = eq(phoneConfirmations.patientId, patient.id)
    const [waiting] = await tx.select().from(phoneConfirmations).where(isOwn)
    await tx.delete(messages).where(codesSentBy('sms', patient.id))
    const sent = { patientId: patient.id, nextTryAt: now, ...fresh, ...waiting }
    await tx.insert(messages).values({ kind: 'confirm', channel: 'sms', ...sent })
  })
}

const codesSentBy = (channel: Channel, patientId: string) =>
  and(eq(messages.patientId, patientId), eq(messages.kind, 'confirm'), eq(messages.channel, channel))

export function confirmPhone(deps: Deps, patient: Patient, code: string): Promise<User> {
  const isOwn = eq(phoneConfirmations.patientId, patient.id)
  return confirmByCode(deps, patient, code, {
    what: 'phone',
    lock: (tx) => lockGuestAppointments(tx, patient, deps.clock()),
    isDone: ({ phoneConfirmedAt }) => phoneConfirmedAt !== null,
    find: (tx) => tx.select().from(phoneConfirmations).where(isOwn),
    change: () => ({ phoneConfirmedAt: deps.clock() }),
    after: async (tx, before) => {
      await tx.delete(phoneConfirmations).where(isOwn)
      const event = { patientId: patient.id, at: deps.clock(), phone: before.phone }
      await tx.insert(accountEvents).values({ ...event, what: 'phone_confirmed', confirmedBy: 'code' })
      await claimGuestAppointments(tx, before, deps.clock(), openedChannels(deps.db))
      await notify(tx, before, [PHONE_CONFIRMED], deps.clock)
    },
  })
}

const HOUR_SECONDS = 3600
/** High, because a waiting room is one network. */
const AN_HOUR = { free: 20, max: 100, window: HOUR_SECONDS }
/** In a day, over all accounts: it may belong to a stranger. */
const SMS_A_DAY = 6
export const CODE_SMS_KEY = 'code texts'
const SHARE_WITHOUT_PROOF = 0.1

function codeSmsLimits({ secret, texts }: Deps, { phone }: Patient, client: Client): Limit[] {
  const codesADay = texts?.codesADay ?? 0
  return [
    { key: `texts ${secret.fingerprint(client.network)}`, ...AN_HOUR },
    { key: CODE_SMS_KEY, free: codesADay * SHARE_WITHOUT_PROOF, max: codesADay, window: 'day' },
    { key: secret.fingerprint(`texts ${phone}`), max: SMS_A_DAY, window: 'day', refusal: refusalOf('phone') },
  ]
}
