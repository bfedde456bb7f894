import { addSeconds } from 'date-fns/addSeconds'
import { eq, type SQL, sql } from 'drizzle-orm'
import { dayAround } from '#lib/dates.ts'
import type { Client, Clock, Deps } from './deps.ts'
import { type Db, withRetry } from './db/database.ts'
import { rateLimits } from './db/schema-appointments.ts'
import { NOW, statement, value } from './db/statement.ts'
import { proofNeeded, RefusalError, refusals } from './refusal.ts'

export type Use = { uses: number; resetsAt: Date }

/** A window that ends later than the next one would is over, too: the clock was ahead when it began. */
export const countUseSql = (key: SQL | string, ends: SQL, now: SQL, from = sql``) => {
  const isOver = sql`(rate_limits.resets_at <= ${now}
    or rate_limits.resets_at - excluded.resets_at > excluded.resets_at - ${now})`
  return sql`
  insert into rate_limits (key, uses, resets_at)
  select ${key}::text, 1, ${ends} ${from}
  on conflict (key) do update set
    uses = case when ${isOver} then 1 else rate_limits.uses + 1 end,
    resets_at = case when ${isOver} then excluded.resets_at else rate_limits.resets_at end
  returning uses, resets_at as "resetsAt"`
}

export const COUNT_USE = countUseSql(sql`${value('key')}`, sql`${value('ends')}::timestamptz`, NOW)
const count = statement<Use>('count_use', COUNT_USE)

export const bookingKey = (patientId: string): string => `booking ${patientId}`

/** In seconds from the first use on, or the day of the hospital. */
export type Window = number | 'day'

export const endOf = (window: Window, now: Date): Date =>
  window === 'day' ? dayAround(now).ends : addSeconds(now, window)

export const secondsLeftToday = (now: Date): number =>
  Math.ceil((dayAround(now).ends.getTime() - now.getTime()) / 1000)

export async function countUse(db: Db, key: string, window: Window, clock: Clock): Promise<Use> {
  const now = clock()
  const ends = endOf(window, now).toISOString()
  const [use] = await count(db, { key, ends, now: now.toISOString() })
  if (!use) throw new Error('The database counted nothing')
  return use
}

export async function limitUses(db: Db, key: string, max: number, clock: Clock, seconds = 60): Promise<void> {
  refuseAboveLimit(await countUse(db, key, seconds, clock), max, clock)
}

export const isFirstInWindow = async (db: Db, key: string, seconds: number, clock: Clock): Promise<boolean> =>
  (await countUse(db, key, seconds, clock)).uses === 1

export function refuseAboveLimit({ uses, resetsAt }: Use, max: number, clock: Clock): void {
  if (uses > max) throw tooMany(Math.ceil((resetsAt.getTime() - clock().getTime()) / 1000))
}

export const tooMany = (seconds: number): RefusalError =>
  refusals.too_many_tries('Too many requests. Please wait a little and try again.', Math.max(1, seconds))

export async function requireProof(client: Pick<Client, 'hasProof'>): Promise<void> {
  if (!(await client.hasProof())) throw proofNeeded()
}

export type Limit = { key: string; free: number; max: number; window: Window }

export async function limitClient(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  client: Pick<Client, 'hasProof'>,
  limits: Limit[],
  { isSuspect = false, check }: { isSuspect?: boolean; check?: () => Promise<void> } = {},
): Promise<void> {
  const counted: string[] = []
  let needsProof = isSuspect
  try {
    for (const { key, free, max, window } of limits) {
      const use = await countUse(db, key, window, clock)
      counted.push(key)
      refuseAboveLimit(use, max, clock)
      needsProof ||= use.uses > free
    }
    if (needsProof) await requireProof(client)
    await check?.()
  } catch (error) {
    // A failure here must not replace the refusal.
    await giveBack(db, counted).catch(() => undefined)
    throw error
  }
}

async function giveBack(db: Db, keys: string[]): Promise<void> {
  const fewer = { uses: sql`${rateLimits.uses} - 1` }
  for (const key of keys)
    await withRetry(() => db.update(rateLimits).set(fewer).where(eq(rateLimits.key, key)))
}
