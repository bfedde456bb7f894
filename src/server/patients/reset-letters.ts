import { randomBytes } from 'node:crypto'
import { addHours } from 'date-fns/addHours'
import { addMinutes } from 'date-fns/addMinutes'
import { addSeconds } from 'date-fns/addSeconds'
import { and, eq, sql } from 'drizzle-orm'
import { CODE_MINUTES, RESET_LINK_HOURS } from '#contract/limits.ts'
import { normalisePhone } from '#lib/phone.ts'
import type { Caller, Clock, Means } from '../means.ts'
import type { Db } from '../db/database.ts'
import { passwordResets, patients, type Way } from '../db/schema.ts'
import { newNonce } from '../secret.ts'
import { isFirst } from '../usage.ts'
import { ALL_TEXTS, DAY_SECONDS } from './phone.ts'
import { countEverywhere, countGuess } from './guesses.ts'
import { proofNeeded } from '../refused.ts'
import { sha256 } from './sessions.ts'

/** From one network's askers a phone gets a few codes; above this many from everywhere, only for a proof of work. */
const LETTERS_WITHOUT_PROOF = 20
/** After as many, a text message goes once an hour only: it costs money and wakes people. Letters still go. */
const PROMPT_TEXTS = 20
const TEXT_GAP_SECONDS = 3600
/** After this many letters in a day the next waits longer: what is asked meanwhile is in the last one. */
const PROMPT_LETTERS = 6
const GAP_SECONDS = { prompt: 30, later: 5 * 60 }

/**
 * Puts a code into the outbox of the patient with this phone, by each of these ways that they have confirmed: in a
 * letter with a link, and in a text message. A code that works for a while yet is sent again as it is, so that nobody's asking spends the owner's.
 * The same statements run for every phone: nobody learns from them which ones are patients'.
 */
export async function sendResetCode(means: Means, typed: string, caller: Caller, ways: Way[]): Promise<void> {
  const { db, clock, secret, texts } = means
  const phone = normalisePhone(typed)
  await countGuess(means, { what: `codes ${phone}`, who: caller.network })
  const letters = await countEverywhere(means, `codes ${phone}`)
  if (letters > LETTERS_WITHOUT_PROOF && !(await caller.hasProof())) throw proofNeeded()
  const gap = letters > PROMPT_LETTERS ? GAP_SECONDS.later : GAP_SECONDS.prompt
  if (!(await isFirst(db, secret.fingerprint(`letter ${phone}`), gap, clock))) return
  const now = clock()
  const nonce = newNonce()
  const isTooMany =
    letters > PROMPT_TEXTS &&
    !(await isFirst(db, secret.fingerprint(`late text ${phone}`), TEXT_GAP_SECONDS, clock))
  const may = isTooMany ? ways.filter((way) => way !== 'text') : ways
  await db.execute(sql`
    with ways as (
      select patient_id, way from ways_to_patient join patients on patients.id = patient_id
      where phone = ${phone} and way = any(${sql.param(may)}::text[])
        -- A phone may have another owner by now: who has an e-mail address gets the code there.
        and (not is_second or 'letter' <> all(${sql.param(may)}::text[]))),
    live as (
      select nonce, expires_at from password_resets
      where patient_id in (select patient_id from ways) and way <> 'desk'
        and expires_at > ${addMinutes(now, CODE_MINUTES / 2).toISOString()}::timestamptz
      order by expires_at desc limit 1),
    made as (
      insert into password_resets (secret_hash, patient_id, way, nonce, expires_at)
      select ${sha256(secret.linkOf(nonce))}, patient_id, min(way), ${nonce},
        ${addMinutes(now, CODE_MINUTES).toISOString()}::timestamptz
      from ways where not exists (select 1 from live) group by patient_id returning nonce, expires_at),
    stale as (delete from messages where kind = 'code' and patient_id in (select patient_id from ways)),
    texts as (${countTexts(now)})
    insert into messages (kind, way, patient_id, nonce, next_try_at, expires_at)
    select 'code', ways.way, ways.patient_id, code.nonce, ${now.toISOString()}::timestamptz, code.expires_at
    from ways, (select * from live union all select * from made) as code
    where ways.way = 'letter' or (select uses from texts) <= ${texts?.codesADay ?? 0}`)
}

const countTexts = (now: Date) => sql`
  insert into usage (key, uses, resets_at)
  select ${ALL_TEXTS}::text, 1, ${addSeconds(now, DAY_SECONDS).toISOString()}::timestamptz from ways where way = 'text'
  on conflict (key) do update set
    uses = case when usage.resets_at <= ${now.toISOString()}::timestamptz then 1 else usage.uses + 1 end,
    resets_at = case when usage.resets_at <= ${now.toISOString()}::timestamptz then excluded.resets_at else usage.resets_at end
  returning uses`

/** After the # it reaches neither a server nor a log. `pages` is the public address, and of what language. */
export const linkTo = (pages: string, secret: string): string =>
  `${new URL(pages).href}?dialog=reset#secret=${secret}`

/** A new secret for the link an operator hands out; it works once. Undefined when no patient has the phone. */
export async function issueResetLink(db: Db, typed: string, clock: Clock): Promise<string | undefined> {
  const [patient] = await db
    .select()
    .from(patients)
    .where(eq(patients.phone, normalisePhone(typed)))
  if (!patient) return undefined
  const secret = randomBytes(32).toString('base64url')
  const link = { secretHash: sha256(secret), expiresAt: addHours(clock(), RESET_LINK_HOURS) }
  await db.transaction(async (tx) => {
    const before = and(eq(passwordResets.patientId, patient.id), eq(passwordResets.way, 'desk'))
    await tx.delete(passwordResets).where(before)
    await tx.insert(passwordResets).values({ patientId: patient.id, way: 'desk', ...link })
  })
  return secret
}
