import rateLimit from '@fastify/rate-limit'
import { addMinutes } from 'date-fns/addMinutes'
import { sql } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import { usage } from '../db/schema.ts'
import { sha256 } from '../patients/sessions.ts'
import { Refused } from '../refused.ts'

type Check = (request: FastifyRequest) => Promise<void>
export type Limits = { signUps: Check; logIns: Check; bookings: Check }
type Parts = { isOn: boolean; db: Db; clock: Clock }

const none: Check = async () => undefined

/**
 * Limits a minute. What is dear is counted in the database, for all processes together; everything the API
 * answers counts for its address in this process; static files never.
 */
export async function limits(app: FastifyInstance, { isOn, db, clock }: Parts): Promise<Limits> {
  if (!isOn) return { signUps: none, logIns: none, bookings: none }
  await app.register(rateLimit, { global: false, timeWindow: '1 minute' })
  const everything = app.createRateLimit({ max: 3000, keyGenerator: ({ ip }) => ip })
  app.addHook('onRequest', async (request) => {
    const verdict = await everything(request)
    if (!verdict.isAllowed && verdict.isExceeded) throw tooMany(verdict.ttlInSeconds)
  })
  const shared = (what: string, max: number, keyOf: (request: FastifyRequest) => string): Check => {
    return async (request) => {
      const { uses, resetsAt } = await countUse(db, `${what} ${sha256(keyOf(request))}`, clock)
      if (uses > max) throw tooMany(Math.ceil((resetsAt.getTime() - clock().getTime()) / 1000))
    }
  }
  return {
    signUps: shared('signup', 60, ({ ip }) => ip),
    logIns: shared('login', 120, ({ ip }) => ip),
    bookings: shared('booking', 60, ({ signedIn }) => signedIn.patient.id),
  }
}

const tooMany = (seconds: number) =>
  new Refused(
    'too_many_tries',
    'Too many requests. Please wait a little and try again.',
    Math.max(1, seconds),
  )

async function countUse(db: Db, key: string, clock: Clock) {
  const now = clock()
  const resetsAt = addMinutes(now, 1)
  const isOver = sql`${usage.resetsAt} <= ${now.toISOString()}::timestamptz`
  const [row] = await db
    .insert(usage)
    .values({ key, uses: 1, resetsAt })
    .onConflictDoUpdate({
      target: usage.key,
      set: {
        uses: sql`case when ${isOver} then 1 else ${usage.uses} + 1 end`,
        resetsAt: sql`case when ${isOver} then excluded.resets_at else ${usage.resetsAt} end`,
      },
    })
    .returning()
  if (!row) throw new Error('The database returned no count')
  return row
}
