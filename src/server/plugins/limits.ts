import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refused } from '../refused.ts'

type Check = (request: FastifyRequest) => Promise<void>
export type Limits = { signUps: Check; logIns: Check; bookings: Check }

const none: Check = async () => undefined

/** Limits a minute; everything the API answers counts for its address, static files never. */
export async function limits(app: FastifyInstance, isOn: boolean): Promise<Limits> {
  if (!isOn) return { signUps: none, logIns: none, bookings: none }
  await app.register(rateLimit, { global: false, timeWindow: '1 minute' })
  const perMinute = (max: number, keyGenerator: (request: FastifyRequest) => string): Check => {
    const check = app.createRateLimit({ max, keyGenerator })
    return async (request) => {
      const verdict = await check(request)
      if (!verdict.isAllowed && verdict.isExceeded)
        throw new Refused(
          'too_many_tries',
          'Too many requests. Please wait a little and try again.',
          verdict.ttlInSeconds,
        )
    }
  }
  app.addHook(
    'onRequest',
    perMinute(3000, (request) => request.ip),
  )
  return {
    signUps: perMinute(60, (request) => request.ip),
    logIns: perMinute(120, (request) => request.ip),
    bookings: perMinute(60, (request) => request.signedIn.patient.id),
  }
}
