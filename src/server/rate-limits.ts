import { addHours } from 'date-fns/addHours'
import { addSeconds } from 'date-fns/addSeconds'
import { eq, type SQL, sql } from 'drizzle-orm'
import { endOfDay, wallTime } from '#lib/dates.ts'
import type { Client, Clock, Deps } from './deps.ts'
import type { Db } from './db/database.ts'
import { rateLimits } from './db/schema-appointments.ts'
import { NOW, value } from './db/statement.ts'
import { proofNeeded, RefusalError, refusals } from './refusal.ts'

export type Use = { uses: number; resetsAt: Date }

/** In seconds from the first use on, or until midnight in the hospital. */
type Window = number | 'day'

/** Above `free` the client solves a proof of work, above `max` it is refused. */
export type Limit = {
  key: string
  window: Window
  free?: number
  max?: number
  refusal?: (seconds: number) => RefusalError
}

const { key: KEY, uses: USES, resetsAt: RESETS } = rateLimits

/** A window that ends later than the next one would is over, too: the clock was ahead when it began. */
const counted = (now: SQL) => {
  const isOver = sql`(${RESETS} <= ${now} or ${RESETS} - excluded.resets_at > excluded.resets_at - ${now})`
  return {
    uses: sql`case when ${isOver} then 1 else ${USES} + 1 end`,
    resetsAt: sql`case when ${isOver} then excluded.resets_at else ${RESETS} end`,
  }
}

export const countUseSql = (key: SQL | string, ends: SQL, now: SQL, from = sql``) => sql`
  insert into rate_limits (key, uses, resets_at)
  select ${key}::text, 1, ${ends} ${from}
  on conflict (key) do update set uses = ${counted(now).uses}, resets_at = ${counted(now).resetsAt}
  returning uses, resets_at as "resetsAt"`

export const COUNT_USE = countUseSql(sql`${value('key')}`, sql`${value('ends')}::timestamptz`, NOW)

export const bookingKey = (patientId: string): string => `booking ${patientId}`

export async function countUse(db: Db, key: string, window: Window, clock: Clock): Promise<Use> {
  const now = clock()
  const ends = window === 'day' ? endOfDay(now) : addSeconds(now, window)
  const set = counted(sql`${now.toISOString()}::timestamptz`)
  const [use] = await db
    .insert(rateLimits)
    .values({ key, uses: 1, resetsAt: ends })
    .onConflictDoUpdate({ target: KEY, set })
    .returning({ uses: USES, resetsAt: RESETS })
  if (!use) throw new Error('The database counted nothing')
  return use
}

export const isFirstInWindow = async (db: Db, key: string, seconds: number, clock: Clock): Promise<boolean> =>
  (await countUse(db, key, seconds, clock)).uses === 1

export const tooMany = (seconds: number, what = 'requests'): RefusalError =>
  refusals.too_many_tries(`Too many ${what}. Please wait a little and try again.`, Math.max(1, seconds))

const secondsBetween = (from: Date, to: Date) => Math.ceil((to.getTime() - from.getTime()) / 1000)

export function refuseAboveLimit(use: Use, max: number, clock: Clock, refusal = tooMany): void {
  if (use.uses > max) throw refusal(secondsBetween(clock(), use.resetsAt))
}

type Counting = Pick<Deps, 'db' | 'clock' | 'secret'>
type Rules = { client?: Pick<Client, 'hasProof'>; isSuspect?: boolean; attempt?: string }

/** Counts a use of each limit, and the attempt. A refused try counts for none of them. */
export async function limitUses(
  deps: Counting,
  limits: Limit[],
  { client, isSuspect = false, attempt }: Rules = {},
): Promise<{ uses: number[]; wait: number }> {
  const { db, clock } = deps
  const keys: string[] = []
  const uses: number[] = []
  let needsProof = isSuspect
  try {
    for (const { key, window, free = Infinity, max = Infinity, refusal } of limits) {
      const use = await countUse(db, key, window, clock)
      keys.push(key)
      uses.push(use.uses)
      refuseAboveLimit(use, max, clock, refusal)
      needsProof ||= use.uses > free
    }
    if (needsProof && !(await client?.hasProof())) throw proofNeeded()
    return { uses, wait: attempt ? await countAttempt(deps, attempt) : 0 }
  } catch (error) {
    // A failure here must not replace the refusal.
    for (const key of keys) await giveBack(db, key).catch(() => undefined)
    throw error
  }
}

export async function giveBack(db: Db, key: string): Promise<void> {
  const fewer = { uses: sql`greatest(0, ${USES} - 1)` }
  await db.update(rateLimits).set(fewer).where(eq(KEY, key))
}

const FREE_ATTEMPTS = 5
const LONGEST_WAIT_SECONDS = 15 * 60
export const ATTEMPTS_KEPT_HOURS = 24

const attemptKey = ({ secret, clock }: Counting, attempt: string) =>
  secret.fingerprint(`${attempt} ${wallTime(clock()).day}`)

/**
 * Counts before the comparison, so that parallel attempts count too. Returns the seconds that the next one has to wait:
 * from the sixth of a day on, until as long before `resetsAt` as a count is kept.
 */
export async function countAttempt(deps: Counting, attempt: string): Promise<number> {
  const { db, clock } = deps
  const key = attemptKey(deps, attempt)
  const kept = addSeconds(addHours(clock(), ATTEMPTS_KEPT_HOURS), -LONGEST_WAIT_SECONDS)
  const seconds = sql`least(power(2, least(${USES}, 30) - ${FREE_ATTEMPTS}), ${LONGEST_WAIT_SECONDS})`
  const added = sql`case when ${USES} < ${FREE_ATTEMPTS} then 0 else ${seconds} end * interval '1 second'`
  const [use] = await db
    .insert(rateLimits)
    .values({ key, uses: 1, resetsAt: kept })
    .onConflictDoUpdate({
      target: KEY,
      set: { uses: sql`${USES} + 1`, resetsAt: sql`excluded.resets_at + ${added}` },
      // Longer than the longest wait: the clock was ahead when it was written.
      setWhere: sql`${USES} <= ${FREE_ATTEMPTS} or ${RESETS} <= excluded.resets_at
        or ${RESETS} > excluded.resets_at + ${LONGEST_WAIT_SECONDS} * interval '1 second'`,
    })
    .returning()
  if (use) return secondsBetween(kept, use.resetsAt)
  const [waiting] = await db.select().from(rateLimits).where(eq(KEY, key))
  throw tooMany(secondsBetween(kept, waiting?.resetsAt ?? kept), 'attempts')
}

export async function clearAttempts(deps: Counting, attempt: string) {
  await deps.db.delete(rateLimits).where(eq(KEY, attemptKey(deps, attempt)))
}

export const attemptError = (wait: number, wrong: RefusalError): RefusalError =>
  wait > 0 ? tooMany(wait, 'attempts') : wrong
