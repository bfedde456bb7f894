import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { bookingKey, type Limit, limitUses, tooMany } from '../../rate-limits.ts'
import type { Deps } from '../../deps.ts'
import { isLoopback } from '../../config/client-network.ts'
import { hashingBusy } from '../../passwords.ts'
import { clientAddress, clientNetwork, clientOf } from './forwarded.ts'

export type Check = (request: FastifyRequest) => Promise<void>
export type Limits = Awaited<ReturnType<typeof limits>>

const BOOKINGS_A_MINUTE = 60
const EXPORTS_AN_HOUR = { max: 10, window: 3600 }
const SIGN_UPS_AN_HOUR = { free: 100, max: 500, window: 3600 }

const none = async () => undefined

async function countNetworks(app: FastifyInstance, max: number): Promise<Check> {
  await app.register(rateLimit, { global: false, timeWindow: '1 minute' })
  const count = app.createRateLimit({ max, keyGenerator: clientNetwork })
  return async (request) => {
    const verdict = await count(request)
    if (!verdict.isAllowed && verdict.isExceeded) throw tooMany(verdict.ttlInSeconds)
  }
}

export async function limits(app: FastifyInstance, isOn: boolean, deps: Deps) {
  if (!isOn)
    return { signUps: none, logIns: none, moves: none, exports: none, isOn, bookingsAMinute: undefined }
  const { secret, hashing } = deps
  app.addHook('onRequest', await countNetworks(app, 3000))
  const keyOf = (what: string, request: FastifyRequest) =>
    `${what} ${secret.fingerprint(clientNetwork(request))}`

  /** Needs a proof of work above a rate, because a waiting room is one network. */
  async function limitSignUps(request: FastifyRequest): Promise<void> {
    const aMinute = { key: keyOf('signup', request), max: 60, window: 60 }
    const anHour = { key: keyOf('signups', request), ...SIGN_UPS_AN_HOUR }
    await limitUses(deps, [aMinute, anHour], { client: clientOf(request, deps) })
  }

  const withFreeHasher = limitConcurrent(hashing.capacity)
  const one = async (limit: Limit) => void (await limitUses(deps, [limit]))
  return {
    signUps: withFreeHasher(limitSignUps),
    logIns: withFreeHasher((request) => one({ key: keyOf('login', request), max: 120, window: 60 })),
    moves: ({ signedIn }: FastifyRequest) =>
      one({ key: bookingKey(signedIn.patient.id), max: BOOKINGS_A_MINUTE, window: 60 }),
    exports: ({ signedIn }: FastifyRequest) =>
      one({ key: `export ${signedIn.patient.id}`, ...EXPORTS_AN_HOUR }),
    isOn,
    bookingsAMinute: BOOKINGS_A_MINUTE,
  }
}

function limitConcurrent(limit: number) {
  let runningCount = 0
  return (check: Check) => async (request: FastifyRequest, reply: FastifyReply) => {
    if (runningCount >= limit) throw hashingBusy()
    runningCount += 1
    let isInside = true
    const leave = () => {
      if (isInside) runningCount -= 1
      isInside = false
    }
    reply.raw.once('finish', leave).once('close', leave)
    await check(request)
  }
}

export async function operatorLimit(app: FastifyInstance, isOn: boolean): Promise<Check> {
  if (!isOn) return none
  let count: Check = none
  await app.register(async (own) => void (count = await countNetworks(own, 60)))
  return async (request) => {
    if (!isLoopback(clientAddress(request))) await count(request)
  }
}
