import { and, eq, gt, isNotNull, ne, sql } from 'drizzle-orm'
import type { ResetRequest } from '#contract/patient.ts'
import { normalisePhone } from '#lib/phone.ts'
import { type Db, retriedTransaction } from '../db/database.ts'
import { emailConfirmations, passwordResets, patients, phoneConfirmations, sessions } from '../db/schema.ts'
import { messages, type Channel } from '../db/schema-appointments.ts'
import type { Client, Clock, Deps } from '../deps.ts'
import { notify, PASSWORD_CHANGED } from '../outbox/notifications.ts'
import { refusals } from '../refusal.ts'
import { loginAttempt, type OpenedSession } from './account.ts'
import { CODE_SMS_KEY, dropResetCodes } from './confirm.ts'
import { findPatient } from './deletion.ts'
import { hashPassword } from '../passwords.ts'
import { openSession } from '../sessions/sessions.ts'
import { randomBytes } from 'node:crypto'
import { addHours } from 'date-fns/addHours'
import { addMinutes } from 'date-fns/addMinutes'
import { CODE_MINUTES, RESET_LINK_HOURS } from '#contract/limits.ts'
import { endOfDay } from '#lib/dates.ts'
import { isEqualConstantTime, newNonce, sha256 } from '../secret.ts'
import {
  attemptError,
  clearAttempts,
  countUseSql,
  giveBack,
  isFirstInWindow,
  limitUses,
} from '../rate-limits.ts'

const CODE_GUESSES_A_DAY = 30

const wrongCode = () =>
  refusals.wrong_code('This code or link is wrong or has expired. Please request a new one.')

/** Refuses with `wrong_code`. The front desk's link also clears email and phone: they may belong to a stranger. */
export async function resetPassword(deps: Deps, input: ResetRequest, client: Client): Promise<OpenedSession> {
  const found = await findReset(deps, input, client)
  const passwordHash = await deps.hashing.run(() => hashPassword(input.newPassword))
  const opened = await retriedTransaction(deps.db, (tx) =>
    useReset({ ...deps, db: tx }, found, passwordHash, client.device),
  )
  if (!opened) throw wrongCode()
  await clearAttempts(deps, loginAttempt(opened.patient.phone, client))
  return opened
}

type Found = typeof passwordResets.$inferSelect

async function useReset(deps: Deps, found: Found, passwordHash: string, device: string) {
  const { db, clock } = deps
  const { patientId, secretHash, channel } = found
  // Locks the patient first, as every change of an account does, to avoid deadlocks.
  const [before] = await db.select().from(patients).where(eq(patients.id, patientId)).for('update')
  const [spent] = await db.delete(passwordResets).where(eq(passwordResets.secretHash, secretHash)).returning()
  if (!before || !spent) return undefined
  const isByDesk = channel === 'desk'
  if (isByDesk) await clearContactChannels(db, patientId)
  await dropResetCodes(db, patientId)
  await db.delete(sessions).where(eq(sessions.patientId, patientId))
  const change = { passwordHash, ...(isByDesk && { email: '', phoneConfirmedAt: null }) }
  const [patient] = await db.update(patients).set(change).where(eq(patients.id, patientId)).returning()
  const utoken = patient && (await openSession(db, patient, clock, device))
  if (!utoken) return undefined
  await notify(db, patient, [PASSWORD_CHANGED], clock)
  return { patient, utoken }
}

/** Removes codes, links and unconfirmed channels: they may be with a stranger. */
export async function clearContactChannels(db: Db, id: string): Promise<void> {
  for (const table of [emailConfirmations, phoneConfirmations, passwordResets])
    await db.delete(table).where(eq(table.patientId, id))
  await db.delete(messages).where(and(eq(messages.patientId, id), isNotNull(messages.nonce)))
}

async function findReset(deps: Deps, input: ResetRequest, client: Client): Promise<Found> {
  const { phone, code, secret } = input
  if (secret) return findLink(deps, secret)
  if (phone && code) return findCode(deps, normalisePhone(phone), code, client)
  throw refusals.invalid_input('Invalid input: send a phone and its code, or the secret of a link')
}

async function findLink({ db, clock }: Deps, secret: string): Promise<Found> {
  const isLive = and(eq(passwordResets.secretHash, sha256(secret)), gt(passwordResets.expiresAt, clock()))
  const reset = await db.query.passwordResets.findFirst({ where: isLive })
  if (!reset) throw wrongCode()
  return reset
}

/** Failed tries from one network do not slow down the owner on another. All networks together have a limit for each day. */
async function findCode(deps: Deps, phone: string, code: string, client: Client): Promise<Found> {
  const { db, clock, secret } = deps
  const attempt = `code ${phone} ${client.network}`
  const key = secret.fingerprint(`code ${phone}`)
  const refusal = () =>
    refusals.wrong_code(
      'Too many codes were tried for this phone today. Please use the link in the e-mail, or call reception.',
    )
  const limits = [{ key, max: CODE_GUESSES_A_DAY, window: 'day' as const, refusal }]
  const { wait } = await limitUses(deps, limits, { attempt })
  const isLive = and(ne(passwordResets.channel, 'desk'), gt(passwordResets.expiresAt, clock()))
  const live = await db
    .select({ reset: passwordResets })
    .from(passwordResets)
    .innerJoin(patients, eq(patients.id, passwordResets.patientId))
    .where(and(eq(patients.phone, phone), isLive))
  const found = live.find(({ reset }) => isEqualConstantTime(secret.codeOf(reset.nonce), code))
  if (!found) throw attemptError(wait, wrongCode())
  await clearAttempts(deps, attempt)
  await giveBack(db, key)
  return found.reset
}

const REQUESTS_WITHOUT_PROOF = 20
const SMS_BEFORE_GAP = 20
const TEXT_GAP_SECONDS = 3600
const EMAILS_BEFORE_GAP = 6
const GAP_SECONDS = { prompt: 30, later: 5 * 60 }

/**
 * Sends a valid code again, so that strangers do not replace the owner's. Runs the same statements for every
 * phone, so that the time does not show which phones belong to patients.
 */
export async function sendResetCode(deps: Deps, typed: string, client: Client, channels: Channel[]) {
  const { db, clock, secret, texts } = deps
  const phone = normalisePhone(typed)
  const attempt = `codes ${phone} ${client.network}`
  const key = secret.fingerprint(`codes ${phone}`)
  const limits = [{ key, free: REQUESTS_WITHOUT_PROOF, window: 'day' as const }]
  const [emails = 0] = (await limitUses(deps, limits, { client, attempt })).uses
  const gap = emails > EMAILS_BEFORE_GAP ? GAP_SECONDS.later : GAP_SECONDS.prompt
  if (!(await isFirstInWindow(db, secret.fingerprint(`email ${phone}`), gap, clock))) return
  const now = clock()
  const nonce = newNonce()
  const isTooMany =
    emails > SMS_BEFORE_GAP &&
    !(await isFirstInWindow(db, secret.fingerprint(`late text ${phone}`), TEXT_GAP_SECONDS, clock))
  const may = isTooMany ? channels.filter((channel) => channel !== 'sms') : channels
  const ends = sql`${endOfDay(now).toISOString()}::timestamptz`
  await db.execute(sql`
    with reached as (
      select patient_id, channel from patient_channels join patients on patients.id = patient_id
      where phone = ${phone} and channel = any(${sql.param(may)}::text[])
        -- A phone may have another owner by now: who has an e-mail address gets the code there.
        and (not is_second or 'email' <> all(${sql.param(may)}::text[]))),
    live as (
      select nonce, expires_at from password_resets
      where patient_id in (select patient_id from reached) and channel <> 'desk'
        and expires_at > ${addMinutes(now, CODE_MINUTES / 2).toISOString()}::timestamptz
      order by expires_at desc limit 1),
    made as (
      insert into password_resets (secret_hash, patient_id, channel, nonce, expires_at)
      select ${sha256(secret.linkOf(nonce))}, patient_id, min(channel), ${nonce},
        ${addMinutes(now, CODE_MINUTES).toISOString()}::timestamptz
      from reached where not exists (select 1 from live) group by patient_id returning nonce, expires_at),
    stale as (delete from messages where kind = 'code' and patient_id in (select patient_id from reached)),
    texts as (${countUseSql(CODE_SMS_KEY, ends, sql`${now.toISOString()}::timestamptz`, sql`from reached where channel = 'sms'`)})
    insert into messages (kind, channel, patient_id, nonce, next_try_at, expires_at)
    select 'code', reached.channel, reached.patient_id, code.nonce, ${now.toISOString()}::timestamptz, code.expires_at
    from reached, (select * from live union all select * from made) as code
    where reached.channel = 'email' or (select uses from texts) <= ${texts?.codesADay ?? 0}`)
}

export async function issueResetLink(db: Db, phone: string, clock: Clock): Promise<string> {
  const patient = await findPatient(db, phone)
  const secret = randomBytes(32).toString('base64url')
  const link = { secretHash: sha256(secret), expiresAt: addHours(clock(), RESET_LINK_HOURS) }
  await db.transaction(async (tx) => {
    const before = and(eq(passwordResets.patientId, patient.id), eq(passwordResets.channel, 'desk'))
    await tx.delete(passwordResets).where(before)
    await tx.insert(passwordResets).values({ patientId: patient.id, channel: 'desk', ...link })
  })
  return secret
}
