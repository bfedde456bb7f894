import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isLoopback, networkOf } from '../network.ts'
import { tooMany } from '../usage.ts'

export type Check = (request: FastifyRequest) => Promise<void>

/** What monitoring asks: once a second from each network, and without end on this machine itself. */
export async function operatorLimit(app: FastifyInstance, isOn: boolean): Promise<Check> {
  if (!isOn) return async () => undefined
  let count: ReturnType<FastifyInstance['createRateLimit']> | undefined
  await app.register(async (own) => {
    await own.register(rateLimit, { global: false, timeWindow: '1 minute' })
    count = own.createRateLimit({ max: 60, keyGenerator: ({ ip }) => networkOf(ip) })
  })
  return async (request) => {
    if (isLoopback(request.ip)) return
    const verdict = await count?.(request)
    if (verdict && !verdict.isAllowed && verdict.isExceeded) throw tooMany(verdict.ttlInSeconds)
  }
}
