import type { FastifyInstance } from 'fastify'
import type { Check } from './operator-limit.ts'

type Series = { count: number; seconds: number }

/** There are three dozen more that a stranger can send, each with a series of its own. */
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** GET /metrics, as Prometheus reads it: calls by route and status with their time, memory, uptime. Names nobody. */
export function metrics(app: FastifyInstance, onRequest: Check): void {
  const calls = new Map<string, Series>()

  app.addHook('onResponse', async (request, reply) => {
    // The pattern of a route, never the path: a path holds ids, and there is no end of them.
    const route = request.routeOptions.url ?? 'unknown'
    const method = METHODS.includes(request.method) ? request.method : 'other'
    const key = `method="${method}",route="${route}",status="${reply.statusCode}"`
    const series = calls.get(key) ?? { count: 0, seconds: 0 }
    series.count += 1
    series.seconds += reply.elapsedTime / 1000
    calls.set(key, series)
  })

  app.get('/metrics', { schema: { hide: true }, logLevel: 'warn', onRequest }, (_, reply) => {
    const counts = [...calls].map(([key, { count }]) => `openward_requests_total{${key}} ${count}`)
    const times = [...calls].map(
      ([key, { seconds }]) => `openward_request_seconds_total{${key}} ${seconds.toFixed(6)}`,
    )
    const lines = [
      '# TYPE openward_requests_total counter',
      ...counts,
      '# TYPE openward_request_seconds_total counter',
      ...times,
      '# TYPE process_resident_memory_bytes gauge',
      `process_resident_memory_bytes ${process.memoryUsage.rss()}`,
      '# TYPE process_uptime_seconds gauge',
      `process_uptime_seconds ${process.uptime().toFixed(1)}`,
    ]
    return reply
      .headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
      .type('text/plain; version=0.0.4')
      .send(`${lines.join('\n')}\n`)
  })
}
