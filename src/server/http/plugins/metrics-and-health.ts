import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { processMetrics } from '../../counters.ts'
import { cachedFor } from '../routes/public-answers.ts'
import type { App, RouteDeps } from '../routes/route.ts'
import type { Check } from './call-limits.ts'
import { busy } from './errors.ts'
import { checkDatabase, poolOf } from '../../db/database.ts'
import { COUNTED_AT_MOST, outboxBacklog } from '../../outbox/backlog.ts'
import { eventBacklog } from '../../events/receiver.ts'
import { paymentCounts } from '../../payments/counts.ts'
import { readVersion } from '../../version.ts'

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
const BUCKETS_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]

type Watched = Pick<RouteDeps, 'db' | 'clock' | 'hashing' | 'channels' | 'online'> & { sendsEvents: boolean }

export function metrics(app: FastifyInstance, watched: Watched, onRequest: Check): void {
  const own = new Registry()
  watchProcess()
  watchAll(own, watched)
  const durations = new Histogram({
    name: 'openward_request_duration_seconds',
    help: 'Calls by method, route and class of status, with their time',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: BUCKETS_SECONDS,
    registers: [own],
  })

  app.addHook('onResponse', async ({ method, routeOptions }, { statusCode, elapsedTime }) => {
    const labels = {
      method: METHODS.includes(method) ? method : 'other',
      route: routeOptions.url ?? 'unknown',
      status: `${Math.floor(statusCode / 100)}xx`,
    }
    durations.observe(labels, elapsedTime / 1000)
  })
  app.get('/metrics', { schema: { hide: true }, logLevel: 'warn', onRequest }, async (_, reply) => {
    const [ofProcess, ofApp] = await Promise.all([processMetrics.metrics(), own.metrics()])
    return reply
      .header('cache-control', 'no-store')
      .type(processMetrics.contentType)
      .send(`${ofProcess}\n${ofApp}`)
  })
}

let isWatched = false

function watchProcess(): void {
  if (isWatched) return
  isWatched = true
  collectDefaultMetrics({ register: processMetrics })
  const build = { name: 'openward_build_info', help: 'Always 1; the labels say which build this is' }
  new Gauge({ ...build, labelNames: ['version', 'commit'], registers: [processMetrics] }).set(
    readVersion(),
    1,
  )
}

type Values = number | Record<string, number> | undefined
type Row<Field> = [name: string, help: string, field: Field, label?: string]

/** Makes gauges that share one look in `seconds`. They have no value while it fails. */
function watch<Field extends string>(
  registry: Registry,
  seconds: number,
  read: () => Promise<Record<Field, Values>>,
  rows: Row<NoInfer<Field>>[],
): void {
  const look = cachedFor(read, seconds)
  for (const [name, help, field, label] of rows)
    new Gauge({
      name,
      help,
      labelNames: label ? [label] : [],
      registers: [registry],
      async collect() {
        const values = (await look().catch(() => undefined))?.[field]
        if (typeof values === 'number') return this.set(values)
        if (!label) return this.remove()
        this.reset()
        for (const [value, count] of Object.entries(values ?? {})) this.set({ [label]: value }, count)
      },
    })
}

const COUNTED_EVERY_SECONDS = 10

function watchAll(own: Registry, { db, clock, hashing, channels, online, sendsEvents }: Watched): void {
  watch(own, 0, async () => hashing.counts(), [
    ['openward_hashing_running', 'Calls whose password is worked on', 'running'],
    ['openward_hashing_waiting', 'Calls that wait for their turn', 'waiting'],
  ])
  const pool = poolOf(db)
  const connections = async () => ({
    all: pool?.totalCount,
    idle: pool?.idleCount,
    waiting: pool?.waitingCount,
    most: pool?.options.max,
  })
  if (pool)
    watch(own, 0, connections, [
      ['openward_database_pool_size', 'Connections to PostgreSQL', 'all'],
      ['openward_database_pool_idle', 'Connections that do nothing', 'idle'],
      ['openward_database_pool_waiting', 'Calls that wait for a connection', 'waiting'],
      ['openward_database_pool_limit', 'Connections there may be', 'most'],
    ])
  if (channels.length > 0)
    watch(own, 1, () => outboxBacklog(db, clock, channels), [
      ['openward_outbox_messages', `Messages not sent yet, counted to ${COUNTED_AT_MOST}`, 'messages'],
      ['openward_outbox_oldest_seconds', 'Age of the oldest of them', 'oldestSeconds'],
    ])
  if (online)
    watch(own, COUNTED_EVERY_SECONDS, () => paymentCounts(db, clock), [
      ['openward_payments', 'Payments online by state', 'payments', 'state'],
      ['openward_refunds', 'Tries to pay back by state', 'refunds', 'state'],
      ['openward_payment_differences', 'Payments on the list of reception', 'differences', 'reason'],
      ['openward_payments_open_over_an_hour', 'Payments that are open for over an hour', 'late'],
      [
        'openward_payment_event_age_seconds',
        'Since the last event of the payment provider, without any since the first payment',
        'quiet',
      ],
      [
        'openward_payments_without_event',
        'Payments of the last day, paid ten minutes ago or longer, with no event of the payment provider since they were begun',
        'unannounced',
      ],
    ])
  if (sendsEvents)
    watch(own, COUNTED_EVERY_SECONDS, () => eventBacklog(db), [
      [
        'openward_events_waiting',
        `Events that the hospital’s own system has not taken yet, counted to ${COUNTED_AT_MOST}`,
        'waiting',
      ],
      ['openward_events_oldest_seconds', 'Age of the oldest of them', 'oldestSeconds'],
      ['openward_events_stopped', '1 when it refused them for good or for three days', 'stopped'],
    ])
}

const PLAIN = { 'cache-control': 'no-store' }

export function health(app: App, { db }: Pick<RouteDeps, 'db'>, leaving: AbortSignal) {
  const hidden = { schema: { hide: true }, logLevel: 'warn' as const }
  const alive = { status: 'ok', ...readVersion() }
  // Balancers ask without limit: at most one query a second while the database answers.
  const ask = cachedFor(() => checkDatabase(db), 1)

  app.get('/healthz', hidden, (_, reply) => reply.headers(PLAIN).send(alive))
  app.get('/readyz', hidden, async (_, reply) => {
    reply.headers(PLAIN)
    if (leaving.aborted) throw busy()
    await ask().catch(() => {
      throw busy()
    })
    return { status: 'ok' }
  })
}
