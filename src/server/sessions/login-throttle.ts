import { eq, sql } from 'drizzle-orm'
import { guesses } from '../db/schema-people.ts'
import type { Means } from '../deps.ts'
import { Refused } from '../refusal.ts'

const FREE_GUESSES = 5
const LONGEST_WAIT_SECONDS = 15 * 60
export const FORGOTTEN_AFTER_HOURS = 24

type Guess = { what: string; who: string }

/** Counts before the comparison, so that parallel attempts count too. Refuses with `too_many_tries`. */
export async function countGuess({ db, clock, secret }: Means, { what, who }: Guess): Promise<number> {
  const now = clock()
  const key = secret.fingerprint(`${what} ${who}`)
  const seconds = sql`least(power(2, least(${countAt(now)}, 30) - ${FREE_GUESSES + 1}), ${LONGEST_WAIT_SECONDS})`
  const lockedUntil = sql`case when ${countAt(now)} > ${FREE_GUESSES} then ${at(now)} + ${seconds} * interval '1 second' end`
  const [row] = await db
    .insert(guesses)
    .values({ key, guesses: 1, lastGuessAt: now })
    .onConflictDoUpdate({
      target: guesses.key,
      set: { guesses: countAt(now), lastGuessAt: now, lockedUntil },
      setWhere: sql`${guesses.lockedUntil} is null or ${guesses.lockedUntil} <= ${at(now)}`,
    })
    .returning({ counted: guesses.guesses })
  if (row) return row.counted
  const [locked] = await db.select().from(guesses).where(eq(guesses.key, key))
  const wait = locked?.lockedUntil ? (locked.lockedUntil.getTime() - now.getTime()) / 1000 : 1
  throw tooManyTries(Math.max(1, Math.ceil(wait)))
}

export async function countEverywhere({ db, clock, secret }: Means, what: string): Promise<number> {
  const now = clock()
  const [row] = await db
    .insert(guesses)
    .values({ key: secret.fingerprint(what), guesses: 1, lastGuessAt: now })
    .onConflictDoUpdate({ target: guesses.key, set: { guesses: countAt(now), lastGuessAt: now } })
    .returning({ counted: guesses.guesses })
  return row?.counted ?? 1
}

export async function forgetGuess({ db, secret }: Means, { what, who }: Guess): Promise<void> {
  await db.delete(guesses).where(eq(guesses.key, secret.fingerprint(`${what} ${who}`)))
  await takeBack({ db, secret }, what)
}

export async function takeBack({ db, secret }: Pick<Means, 'db' | 'secret'>, what: string): Promise<void> {
  await db
    .update(guesses)
    .set({ guesses: sql`greatest(0, ${guesses.guesses} - 1)` })
    .where(eq(guesses.key, secret.fingerprint(what)))
}

export const wrongGuess = (counted: number, wrong: Refused): Refused =>
  counted > FREE_GUESSES
    ? tooManyTries(Math.min(2 ** (counted - FREE_GUESSES - 1), LONGEST_WAIT_SECONDS))
    : wrong

const at = (moment: Date) => sql`${moment.toISOString()}::timestamptz`

const countAt = (now: Date) =>
  sql`case when ${guesses.lastGuessAt} < ${at(now)} - interval '${sql.raw(String(FORGOTTEN_AFTER_HOURS))} hours' then 1 else ${guesses.guesses} + 1 end`

const tooManyTries = (seconds: number) =>
  new Refused('too_many_tries', 'Too many attempts. Please wait a little and try again.', seconds)
