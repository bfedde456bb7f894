import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Histogram, Registry } from 'prom-client'
import { processMetrics } from '../counters.ts'
import { waysOf } from '../messages/ways.ts'
import type { Tools } from '../routes/route.ts'
import { watchOutbox, watchPool, watchProcess } from './gauges.ts'
import type { Check } from './operator-limit.ts'

type Parts = Pick<Tools, 'db' | 'clock' | 'sendsMessages' | 'texts'>

/** There are three dozen more that a stranger can send, each with series of its own. */
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
/** From what nobody notices to what is given up. */
const BUCKETS_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]

/** GET /metrics, as Prometheus reads it: of this process and of this app. Names nobody. */
export function metrics(app: FastifyInstance, parts: Parts, onRequest: Check): void {
  const own = new Registry()
  watchProcess()
  watchPool(own, parts.db)
  const ways = waysOf({ letters: parts.sendsMessages, texts: parts.texts })
  if (ways.length > 0) watchOutbox(own, parts.db, parts.clock, ways)
  const durations = new Histogram({
    name: 'openward_request_duration_seconds',
    help: 'Calls by method, route and class of status, with their time',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: BUCKETS_SECONDS,
    registers: [own],
  })

  app.addHook('onResponse', async (request, reply) => {
    durations.observe(labelsOf(request, reply), reply.elapsedTime / 1000)
  })
  app.get('/metrics', { schema: { hide: true }, logLevel: 'warn', onRequest }, async (_, reply) => {
    const [ofProcess, ofApp] = await Promise.all([processMetrics.metrics(), own.metrics()])
    return reply
      .header('cache-control', 'no-store')
      .type(processMetrics.contentType)
      .send(`${ofProcess}\n${ofApp}`)
  })
}

/** The pattern of a route, never the path: a path holds ids, and there is no end of them. */
function labelsOf({ method, routeOptions }: FastifyRequest, { statusCode }: FastifyReply) {
  return {
    method: METHODS.includes(method) ? method : 'other',
    route: routeOptions.url ?? 'unknown',
    status: `${Math.floor(statusCode / 100)}xx`,
  }
}
