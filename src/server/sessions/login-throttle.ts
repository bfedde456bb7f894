import { eq, sql } from 'drizzle-orm'
import { dayAround } from '#lib/dates.ts'
import { loginAttempts } from '../db/schema-people.ts'
import type { Deps } from '../deps.ts'
import { RefusalError, refusals } from '../refusal.ts'

const FREE_ATTEMPTS = 5
const LONGEST_WAIT_SECONDS = 15 * 60
export const ATTEMPTS_KEPT_HOURS = 24

type LoginAttempt = { what: string; who: string }

/** Counts before the comparison, so that parallel attempts count too. Refuses with `too_many_tries`. */
export async function countAttempt({ db, clock, secret }: Deps, { what, who }: LoginAttempt) {
  const now = clock()
  const key = secret.fingerprint(`${what} ${who}`)
  const seconds = sql`least(power(2, least(${countAt(now)}, 30) - ${FREE_ATTEMPTS + 1}), ${LONGEST_WAIT_SECONDS})`
  const lockedUntil = sql`case when ${countAt(now)} > ${FREE_ATTEMPTS} then ${at(now)} + ${seconds} * interval '1 second' end`
  const [row] = await db
    .insert(loginAttempts)
    .values({ key, attempts: 1, lastAttemptAt: now })
    .onConflictDoUpdate({
      target: loginAttempts.key,
      set: { attempts: countAt(now), lastAttemptAt: now, lockedUntil },
      // Longer than the longest wait: the clock was ahead when it was written.
      setWhere: sql`${loginAttempts.lockedUntil} is null or ${loginAttempts.lockedUntil} <= ${at(now)}
        or ${loginAttempts.lockedUntil} > ${at(now)} + ${LONGEST_WAIT_SECONDS} * interval '1 second'`,
    })
    .returning({ counted: loginAttempts.attempts })
  if (row) return row.counted
  const [locked] = await db.select().from(loginAttempts).where(eq(loginAttempts.key, key))
  const wait = locked?.lockedUntil ? (locked.lockedUntil.getTime() - now.getTime()) / 1000 : 1
  throw tooManyTries(Math.max(1, Math.ceil(wait)))
}

/** Counts for all networks together. With as many as `max` today, returns more than `max` and counts nothing. */
export async function countToday({ db, clock, secret }: Deps, what: string, max = 2 ** 30): Promise<number> {
  const now = clock()
  const [row] = await db
    .insert(loginAttempts)
    .values({ key: secret.fingerprint(what), attempts: 1, lastAttemptAt: now })
    .onConflictDoUpdate({
      target: loginAttempts.key,
      set: { attempts: countAt(now), lastAttemptAt: now },
      setWhere: sql`${countAt(now)} <= ${max}`,
    })
    .returning({ counted: loginAttempts.attempts })
  return row?.counted ?? max + 1
}

type DayLimit = {
  what?: string
  max: number
  /** Returns when a try above the limit is allowed. */
  refuse: () => Promise<void>
}

/** Counts a try of one network or patient, and of all today. A refused try does not count for the others. */
export async function countLimited(deps: Deps, attempt: LoginAttempt, limit: DayLimit) {
  const { what = attempt.what, max, refuse } = limit
  let today = await countToday(deps, what, max)
  if (today > max) {
    await refuse()
    today = await countToday(deps, what)
  }
  try {
    return { counted: await countAttempt(deps, attempt), today }
  } catch (error) {
    await uncountAttempt(deps, what)
    throw error
  }
}

export async function clearAttempts({ db, secret }: Deps, { what, who }: LoginAttempt): Promise<void> {
  await db.delete(loginAttempts).where(eq(loginAttempts.key, secret.fingerprint(`${what} ${who}`)))
  await uncountAttempt({ db, secret }, what)
}

export async function uncountAttempt({ db, secret }: Pick<Deps, 'db' | 'secret'>, what: string) {
  await db
    .update(loginAttempts)
    .set({ attempts: sql`greatest(0, ${loginAttempts.attempts} - 1)` })
    .where(eq(loginAttempts.key, secret.fingerprint(what)))
}

export const attemptError = (counted: number, wrong: RefusalError): RefusalError =>
  counted > FREE_ATTEMPTS
    ? tooManyTries(Math.min(2 ** (counted - FREE_ATTEMPTS - 1), LONGEST_WAIT_SECONDS))
    : wrong

const at = (moment: Date) => sql`${moment.toISOString()}::timestamptz`

/** Counts begin again each day at midnight in the hospital. */
function countAt(now: Date) {
  const { starts, ends } = dayAround(now)
  const { lastAttemptAt, attempts } = loginAttempts
  return sql`case when ${lastAttemptAt} >= ${at(starts)} and ${lastAttemptAt} < ${at(ends)} then ${attempts} + 1 else 1 end`
}

const tooManyTries = (seconds: number) =>
  refusals.too_many_tries('Too many attempts. Please wait a little and try again.', seconds)
