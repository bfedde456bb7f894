import cors from '@fastify/cors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { DESK_ROOT, FHIR_ROOT } from '#contract/paths.ts'

const EXPOSED = ['date', 'retry-after', 'x-request-id']

const isAllowed = (origins: string[], origin = ''): boolean => origins.includes(origin)

export async function crossOrigin(app: FastifyInstance, origins: string[]): Promise<void> {
  if (origins.length === 0) return
  const ofPages = {
    origin: (origin: string | undefined, done: (error: null, isIt: boolean) => void) =>
      done(null, isAllowed(origins, origin)),
    methods: ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE'],
    allowedHeaders: ['authorization', 'content-type', 'idempotency-key', 'x-proof'],
    exposedHeaders: EXPOSED,
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

export function setCorsHeaders(reply: FastifyReply, { headers }: FastifyRequest, origins: string[]) {
  if (origins.length === 0) return reply
  reply.header('vary', 'Origin')
  if (!isAllowed(origins, headers.origin)) return reply
  return reply.headers({
    'access-control-allow-origin': headers.origin,
    'access-control-expose-headers': EXPOSED.join(', '),
  })
}
