import { randomBytes, randomInt } from 'node:crypto'
import { addHours } from 'date-fns/addHours'
import { addMinutes } from 'date-fns/addMinutes'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { ResetRequest } from '#contract/account-access.ts'
import { RESET_CODE_DIGITS, RESET_CODE_MINUTES, RESET_LINK_HOURS } from '#contract/limits.ts'
import { normalisePhone } from '#lib/phone.ts'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import { passwordResets, patients, sessions } from '../db/schema.ts'
import { PASSWORD_CHANGED } from '../notifications/notices.ts'
import { notify } from '../notifications/notifications.ts'
import { Refused } from '../refused.ts'
import type { Opened } from './account.ts'
import { countTry, forgetTries } from './failed-logins.ts'
import { hashPassword } from './passwords.ts'
import { openSession, sha256 } from './sessions.ts'

const TRIES = 5

const wrongCode = () =>
  new Refused('wrong_code', 'This code or link is not right, or no longer works. Please ask for a new one.')

const codeHash = (phone: string, code: string) => sha256(`${phone} ${code}`)

/**
 * Puts a new code into the outbox of the patient with this phone, if they have an e-mail address. The same
 * statement runs for every phone, so that nobody learns from it which ones are patients'.
 */
export async function sendResetCode(db: Db, typed: string, clock: Clock): Promise<void> {
  const phone = normalisePhone(typed)
  await countTry(db, `reset ${phone}`, clock)
  const now = clock()
  const code = String(randomInt(10 ** RESET_CODE_DIGITS)).padStart(RESET_CODE_DIGITS, '0')
  const expires = sql`${addMinutes(now, RESET_CODE_MINUTES).toISOString()}::timestamptz`
  await db.execute(sql`
    with found as (select id from patients where phone = ${phone} and email <> ''),
    stale as (delete from messages where kind = 'code' and patient_id in (select id from found)),
    reset as (
      insert into password_resets (patient_id, way, secret_hash, tries_left, expires_at)
      select id, 'code', ${codeHash(phone, code)}, ${TRIES}::int, ${expires} from found
      on conflict (patient_id, way) do update set secret_hash = excluded.secret_hash,
        tries_left = excluded.tries_left, expires_at = excluded.expires_at)
    insert into messages (kind, patient_id, code, next_try_at, expires_at)
    select 'code', id, ${code}, ${now.toISOString()}::timestamptz, ${expires} from found`)
}

/** A new secret for the link an operator hands out; it works once. Undefined when no patient has the phone. */
export async function issueResetLink(db: Db, typed: string, clock: Clock): Promise<string | undefined> {
  const [patient] = await db
    .select()
    .from(patients)
    .where(eq(patients.phone, normalisePhone(typed)))
  if (!patient) return undefined
  const secret = randomBytes(32).toString('base64url')
  const reset = {
    secretHash: sha256(secret),
    triesLeft: TRIES,
    expiresAt: addHours(clock(), RESET_LINK_HOURS),
  }
  await db
    .insert(passwordResets)
    .values({ patientId: patient.id, way: 'link', ...reset })
    .onConflictDoUpdate({ target: [passwordResets.patientId, passwordResets.way], set: reset })
  return secret
}

/** Sets a new password, ends every session and opens one; refuses with `wrong_code`. */
export async function resetPassword(
  db: Db,
  wish: ResetRequest,
  clock: Clock,
  device: string,
): Promise<Opened> {
  const reset = await findReset(db, wish, clock)
  const passwordHash = await hashPassword(wish.newPassword)
  const opened = await db.transaction(async (tx) => {
    const used = and(
      eq(passwordResets.patientId, reset.patientId),
      eq(passwordResets.secretHash, reset.secretHash),
    )
    const [spent] = await tx.delete(passwordResets).where(used).returning()
    if (!spent) return undefined
    const { patientId } = spent
    await tx.delete(passwordResets).where(eq(passwordResets.patientId, patientId))
    await tx.delete(sessions).where(eq(sessions.patientId, patientId))
    const [patient] = await tx
      .update(patients)
      .set({ passwordHash })
      .where(eq(patients.id, patientId))
      .returning()
    if (!patient) return undefined
    await notify(tx, patientId, [PASSWORD_CHANGED], clock)
    return { patient, utoken: await openSession(tx, patientId, clock, device) }
  })
  if (!opened) throw wrongCode()
  await forgetTries(db, opened.patient.phone)
  return opened
}

type Reset = typeof passwordResets.$inferSelect

async function findReset(db: Db, { phone, code, secret }: ResetRequest, clock: Clock): Promise<Reset> {
  if (secret) return findLink(db, secret, clock)
  if (phone && code) return findCode(db, normalisePhone(phone), code, clock)
  throw new Refused('invalid_input', 'Invalid input: send a phone and its code, or the secret of a link')
}

async function findLink(db: Db, secret: string, clock: Clock): Promise<Reset> {
  const [reset] = await db
    .select()
    .from(passwordResets)
    .where(
      and(
        eq(passwordResets.way, 'link'),
        eq(passwordResets.secretHash, sha256(secret)),
        gt(passwordResets.expiresAt, clock()),
      ),
    )
  if (!reset) throw wrongCode()
  return reset
}

/** A try is counted before the code is compared, so that guesses sent all at once are counted too. */
async function findCode(db: Db, phone: string, code: string, clock: Clock): Promise<Reset> {
  const owner = sql`(select id from patients where phone = ${phone})`
  const [reset] = await db
    .update(passwordResets)
    .set({ triesLeft: sql`${passwordResets.triesLeft} - 1` })
    .where(
      and(
        eq(passwordResets.patientId, owner),
        eq(passwordResets.way, 'code'),
        gt(passwordResets.triesLeft, 0),
        gt(passwordResets.expiresAt, clock()),
      ),
    )
    .returning()
  if (reset?.secretHash !== codeHash(phone, code)) throw wrongCode()
  return reset
}
