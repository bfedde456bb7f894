import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { processMetrics } from '../../counters.ts'
import type { Channel } from '../../db/schema-appointments.ts'
import { cachedFor } from '../routes/public-answers.ts'
import type { RouteDeps } from '../routes/route.ts'
import type { Check } from './call-limits.ts'
import type { Clock } from '../../deps.ts'
import { type Db, poolOf } from '../../db/database.ts'
import { COUNTED_AT_MOST, outboxBacklog } from '../../outbox/backlog.ts'
import { eventBacklog } from '../../events/receiver.ts'
import { paymentCounts } from '../../payments/counts.ts'
import { readVersion } from '../../version.ts'

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
const BUCKETS_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]

type Watched = Pick<RouteDeps, 'db' | 'clock' | 'hashing' | 'channels' | 'online'> & { sendsEvents: boolean }

export function metrics(
  app: FastifyInstance,
  { db, clock, hashing, channels, online, sendsEvents }: Watched,
  onRequest: Check,
): void {
  const own = new Registry()
  watchProcess()
  watchHashing(own, hashing)
  watchPool(own, db)
  if (channels.length > 0) watchOutbox(own, db, clock, channels)
  if (online) watchPayments(own, db, clock)
  if (sendsEvents) watchEvents(own, db)
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

function watchHashing(registry: Registry, { counts }: RouteDeps['hashing']): void {
  const all = [registry]
  gauge('openward_hashing_running', 'Calls whose password is worked on', () => counts().running, all)
  gauge('openward_hashing_waiting', 'Calls that wait for their turn', () => counts().waiting, all)
}

function watchPool(registry: Registry, db: Db): void {
  const pool = poolOf(db)
  if (!pool) return
  const all = [registry]
  gauge('openward_database_pool_size', 'Connections to PostgreSQL', () => pool.totalCount, all)
  gauge('openward_database_pool_idle', 'Connections that do nothing', () => pool.idleCount, all)
  gauge('openward_database_pool_waiting', 'Calls that wait for a connection', () => pool.waitingCount, all)
  gauge('openward_database_pool_limit', 'Connections there may be', () => pool.options.max, all)
}

/** Makes gauges that share one look at the database. */
function gaugesOf<Counts extends Record<string, number>>(
  registry: Registry,
  count: () => Promise<Counts>,
  seconds: number,
) {
  const look = cachedFor(count, seconds)
  return (name: string, help: string, of: keyof Counts) =>
    gauge(name, help, async () => (await look('').catch(() => undefined))?.[of], [registry])
}

function watchOutbox(registry: Registry, db: Db, clock: Clock, channels: Channel[]): void {
  const watch = gaugesOf(registry, () => outboxBacklog(db, clock, channels), 1)
  watch('openward_outbox_messages', `Messages not sent yet, counted to ${COUNTED_AT_MOST}`, 'messages')
  watch('openward_outbox_oldest_seconds', 'Age of the oldest of them', 'oldestSeconds')
}

const COUNTED_EVERY_SECONDS = 10

function watchPayments(registry: Registry, db: Db, clock: Clock): void {
  const look = cachedFor(() => paymentCounts(db, clock), COUNTED_EVERY_SECONDS)
  const counts = () => look('').catch(() => undefined)
  const watch = (name: string, help: string, label: string, of: 'payments' | 'refunds' | 'differences') =>
    new Gauge({
      name,
      help,
      labelNames: [label],
      registers: [registry],
      async collect() {
        this.reset()
        for (const [value, count] of Object.entries((await counts())?.[of] ?? {}))
          this.set({ [label]: value }, count)
      },
    })
  watch('openward_payments', 'Payments online by state', 'state', 'payments')
  watch('openward_refunds', 'Tries to pay back by state', 'state', 'refunds')
  watch('openward_payment_differences', 'Payments on the list of reception', 'reason', 'differences')
  const own = [registry]
  const late = 'Payments that are open for over an hour'
  gauge('openward_payments_open_over_an_hour', late, async () => (await counts())?.late, own)
  const quiet = 'Since the last event of the payment provider, without any since the first payment'
  gauge('openward_payment_event_age_seconds', quiet, async () => (await counts())?.quiet, own)
}

function watchEvents(registry: Registry, db: Db): void {
  const watch = gaugesOf(registry, () => eventBacklog(db), COUNTED_EVERY_SECONDS)
  watch(
    'openward_events_waiting',
    `Events that the hospital’s own system has not taken yet, counted to ${COUNTED_AT_MOST}`,
    'waiting',
  )
  watch('openward_events_oldest_seconds', 'Age of the oldest of them', 'oldestSeconds')
  watch('openward_events_stopped', '1 when it refused them for good or for three days', 'stopped')
}

function gauge(
  name: string,
  help: string,
  ask: () => number | undefined | Promise<number | undefined>,
  registers: Registry[],
): void {
  new Gauge({
    name,
    help,
    registers,
    async collect() {
      const value = await ask()
      if (value === undefined) this.remove()
      else this.set(value)
    },
  })
}
