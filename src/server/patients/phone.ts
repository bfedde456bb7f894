import { addMinutes } from 'date-fns/addMinutes'
import { and, eq, sql } from 'drizzle-orm'
import { CODE_MINUTES } from '#contract/limits.ts'
import type { User } from '#contract/patient.ts'
import { messages, patients, phoneConfirmations } from '../db/schema.ts'
import type { Caller, Means } from '../means.ts'
import { notify, PHONE_CONFIRMED } from '../notifications/notifications.ts'
import { Refused } from '../refused.ts'
import { newNonce } from '../secret.ts'
import { isFirst, limit } from '../usage.ts'
import { confirmByCode, isSame } from './confirm.ts'
import { countEverywhere, countGuess } from './guesses.ts'
import type { Patient } from './sessions.ts'

/** Asked for again within so long, the text message that is on its way is the answer. */
const GAP_SECONDS = 30

/**
 * Sends a code to the phone that the patient logs in with. One that works for a while yet is sent again as it is,
 * so that the text message that came late holds the right one too.
 */
export async function sendPhoneCode(means: Means, patient: Patient, caller: Caller): Promise<void> {
  const { db, clock, secret } = means
  if (patient.phoneConfirmedAt) throw new Refused('not_found', 'Your phone number is confirmed already.')
  await countGuess(means, { what: 'phone codes', who: patient.id })
  await limitTexts(means, patient.phone, caller)
  if (!(await isFirst(db, secret.fingerprint(`text ${patient.phone}`), GAP_SECONDS, clock))) return
  const now = clock()
  const fresh = { nonce: newNonce(), expiresAt: addMinutes(now, CODE_MINUTES) }
  const isStale = sql`${phoneConfirmations.expiresAt} <= ${addMinutes(now, CODE_MINUTES / 2).toISOString()}::timestamptz`
  await db.transaction(async (tx) => {
    await tx
      .insert(phoneConfirmations)
      .values({ patientId: patient.id, ...fresh })
      .onConflictDoUpdate({ target: phoneConfirmations.patientId, set: fresh, setWhere: isStale })
    const mine = eq(phoneConfirmations.patientId, patient.id)
    const [waiting] = await tx.select().from(phoneConfirmations).where(mine)
    await tx.delete(messages).where(and(eq(messages.patientId, patient.id), ...CODE_TEXT))
    await tx.insert(messages).values({
      ...{ kind: 'confirm', way: 'text', patientId: patient.id, nextTryAt: now },
      ...{ ...fresh, ...waiting },
    })
  })
}

const CODE_TEXT = [eq(messages.kind, 'confirm'), eq(messages.way, 'text')]

/** From then on text messages go to the phone. Refuses with `wrong_code`; a code that was right already is right again. */
export async function confirmPhone(means: Means, patient: Patient, code: string): Promise<User> {
  const { clock, secret } = means
  return confirmByCode(means, { what: 'phone', who: patient.id }, async (tx) => {
    const mine = eq(patients.id, patient.id)
    const [before] = await tx.select().from(patients).where(mine).for('update')
    if (before?.phoneConfirmedAt) return before
    const [waiting] = await tx
      .select()
      .from(phoneConfirmations)
      .where(eq(phoneConfirmations.patientId, patient.id))
    if (!before || !waiting || waiting.expiresAt <= clock()) return undefined
    if (!isSame(secret.codeOf(waiting.nonce), code)) return undefined
    const change = { phoneConfirmedAt: clock(), version: sql`${patients.version} + 1` }
    const [after] = await tx.update(patients).set(change).where(mine).returning()
    await tx.delete(phoneConfirmations).where(eq(phoneConfirmations.patientId, patient.id))
    await notify(tx, before, [PHONE_CONFIRMED], clock)
    return after
  })
}

const HOUR_SECONDS = 3600
/** A waiting room is one network. */
const AN_HOUR = { free: 20, max: 100, window: HOUR_SECONDS }
export const DAY_SECONDS = 24 * HOUR_SECONDS
/** To one phone in a day, for all requests and accounts together: it may be a stranger's. */
export const TEXTS_TO_A_PHONE = 6
/** What all have sent together, under one key; each costs the hospital money. */
export const ALL_TEXTS = 'code texts'
/** From this share of a day's on, each needs a proof of work. */
const CALM = 0.1

/** Counts a text message to a phone that nobody has confirmed. Above a rate it needs a proof of work (`proof_needed`), far above `too_many_tries` comes. */
export async function limitTexts(means: Means, phone: string, caller: Caller): Promise<void> {
  const { secret, texts } = means
  const codesADay = texts?.codesADay ?? 0
  const limits = [
    { key: `texts ${secret.fingerprint(caller.network)}`, ...AN_HOUR },
    { key: ALL_TEXTS, free: codesADay * CALM, max: codesADay, window: DAY_SECONDS },
  ]
  await limit(means, caller, limits, {
    check: async () => {
      if ((await countEverywhere(means, `texts ${phone}`)) > TEXTS_TO_A_PHONE) throw tooManyToday()
    },
  })
}

const tooManyToday = () =>
  new Refused('too_many_tries', 'Too many codes went to this phone today. Please try tomorrow.', HOUR_SECONDS)
