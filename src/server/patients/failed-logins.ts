import { eq, sql } from 'drizzle-orm'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import { failedLogins } from '../db/schema.ts'
import { Refused } from '../refused.ts'
import { sha256 } from './sessions.ts'

const FREE_TRIES = 5
const LONGEST_LOCK_SECONDS = 15 * 60
export const FORGOTTEN_AFTER_HOURS = 24

const lockSeconds = (failures: number) =>
  failures > FREE_TRIES ? Math.min(2 ** (failures - FREE_TRIES - 1), LONGEST_LOCK_SECONDS) : 0

/**
 * Counts a try before its password is looked at, so that guesses sent all at once are counted too;
 * a success forgets the count. Refuses while the phone is locked; returns the failures counted.
 */
export async function countTry(db: Db, phone: string, clock: Clock): Promise<number> {
  const now = clock()
  const phoneHash = sha256(phone)
  const stale = sql`${failedLogins.lastFailureAt} < ${now.toISOString()}::timestamptz - interval '${sql.raw(String(FORGOTTEN_AFTER_HOURS))} hours'`
  const failures = sql`case when ${stale} then 1 else ${failedLogins.failures} + 1 end`
  const seconds = sql`least(power(2, least(${failures}, 30) - ${FREE_TRIES + 1}), ${LONGEST_LOCK_SECONDS})`
  const lock = sql`case when ${failures} > ${FREE_TRIES} then ${now.toISOString()}::timestamptz + ${seconds} * interval '1 second' end`
  const [row] = await db
    .insert(failedLogins)
    .values({ phoneHash, failures: 1, lastFailureAt: now })
    .onConflictDoUpdate({
      target: failedLogins.phoneHash,
      set: { failures, lastFailureAt: now, lockedUntil: lock },
      setWhere: sql`${failedLogins.lockedUntil} is null or ${failedLogins.lockedUntil} <= ${now.toISOString()}`,
    })
    .returning({ failures: failedLogins.failures })
  if (row) return row.failures
  const [locked] = await db.select().from(failedLogins).where(eq(failedLogins.phoneHash, phoneHash))
  const wait = locked?.lockedUntil ? (locked.lockedUntil.getTime() - now.getTime()) / 1000 : 1
  throw tooManyTries(Math.max(1, Math.ceil(wait)))
}

export async function forgetTries(db: Db, phone: string): Promise<void> {
  await db.delete(failedLogins).where(eq(failedLogins.phoneHash, sha256(phone)))
}

/** What a wrong password is answered with, by how many came before. */
export function wrongLogin(failures: number): Refused {
  if (failures > FREE_TRIES) return tooManyTries(lockSeconds(failures))
  return new Refused('wrong_login', 'Invalid phone or password')
}

const tooManyTries = (seconds: number) =>
  new Refused('too_many_tries', 'Too many tries. Please wait a little and try again.', seconds)
