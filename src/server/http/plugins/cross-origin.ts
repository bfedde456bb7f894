import cors from '@fastify/cors'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { DESK_ROOT, FHIR_ROOT } from '#contract/paths.ts'

export async function crossOrigin(app: FastifyInstance, origins: string[]): Promise<void> {
  if (origins.length === 0) return
  const ofPages = {
    origin: (origin = '', done: (error: null, isIt: boolean) => void) => done(null, origins.includes(origin)),
    methods: ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE'],
    allowedHeaders: ['authorization', 'content-type', 'idempotency-key', 'x-proof'],
    exposedHeaders: ['date', 'retry-after', 'x-request-id'],
    maxAge: 600,
  }
  await app.register(cors, {
    delegator: (request: FastifyRequest, done: (error: null, options: object) => void) =>
      done(null, isForSystems(request) ? { origin: false } : ofPages),
  })
}

/** Checks the written path and, for a preflight, the route. */
const isForSystems = ({ url, routeOptions }: FastifyRequest): boolean =>
  [url, routeOptions.url].some((path) => path?.startsWith(DESK_ROOT) || path?.startsWith(FHIR_ROOT))
