import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import { networkOf } from '../network.ts'
import { sha256 } from '../patients/sessions.ts'
import { bookingKey, limitUses, tooMany } from '../usage.ts'

type Check = (request: FastifyRequest) => Promise<void>
export type Limits = {
  signUps: Check
  logIns: Check
  moves: Check
  /** A patient's; moving an appointment counts as one. Undefined when nothing is limited. */
  bookingsAMinute?: number
}
type Parts = { isOn: boolean; db: Db; clock: Clock }

const BOOKINGS_A_MINUTE = 60

const none: Check = async () => undefined

/**
 * Limits a minute. What is dear is counted in the database, for all processes together; everything the API
 * answers counts for its network in this process; static files never.
 */
export async function limits(app: FastifyInstance, { isOn, db, clock }: Parts): Promise<Limits> {
  if (!isOn) return { signUps: none, logIns: none, moves: none }
  await app.register(rateLimit, { global: false, timeWindow: '1 minute' })
  const everything = app.createRateLimit({ max: 3000, keyGenerator: ({ ip }) => networkOf(ip) })
  app.addHook('onRequest', async (request) => {
    const verdict = await everything(request)
    if (!verdict.isAllowed && verdict.isExceeded) throw tooMany(verdict.ttlInSeconds)
  })
  return {
    signUps: ({ ip }) => limitUses(db, `signup ${sha256(networkOf(ip))}`, 60, clock),
    logIns: ({ ip }) => limitUses(db, `login ${sha256(networkOf(ip))}`, 120, clock),
    moves: ({ signedIn }) => limitUses(db, bookingKey(signedIn.patient.id), BOOKINGS_A_MINUTE, clock),
    bookingsAMinute: BOOKINGS_A_MINUTE,
  }
}
