import { collectDefaultMetrics, Gauge, type Registry } from 'prom-client'
import { askedOnce } from '../asked-once.ts'
import type { Clock } from '../clock.ts'
import { processMetrics } from '../counters.ts'
import { type Db, poolOf } from '../db/database.ts'
import { COUNTED_AT_MOST, waitingLetters } from '../messages/waiting.ts'
import type { Way } from '../messages/ways.ts'
import { hashingQueue } from '../patients/passwords.ts'

const KEPT_MS = 1000
let isWatched = false

/** What is one for the whole process: memory, processor time, the event loop, the queue for hashing. */
export function watchProcess(): void {
  if (isWatched) return
  isWatched = true
  collectDefaultMetrics({ register: processMetrics })
  gauge('openward_hashing_running', 'Calls whose password is worked on', () => hashingQueue().running)
  gauge(
    'openward_hashing_waiting',
    'Calls that wait for their turn to be hashed for',
    () => hashingQueue().waiting,
  )
}

/** The connections to PostgreSQL; of the embedded database there is nothing to tell. */
export function watchPool(registry: Registry, db: Db): void {
  const pool = poolOf(db)
  if (!pool) return
  const all = [registry]
  gauge('openward_database_pool_size', 'Connections to PostgreSQL', () => pool.totalCount, all)
  gauge('openward_database_pool_idle', 'Connections that do nothing', () => pool.idleCount, all)
  gauge('openward_database_pool_waiting', 'Calls that wait for a connection', () => pool.waitingCount, all)
  gauge('openward_database_pool_limit', 'Connections there may be', () => pool.options.max, all)
}

/** One question to the database for both, and none more often than once a second; while it is away neither is told. */
export function watchOutbox(registry: Registry, db: Db, clock: Clock, ways: Way[]): void {
  const look = askedOnce(() => waitingLetters(db, clock, ways), KEPT_MS)
  const known = () => look().catch(() => undefined)
  const all = [registry]
  gauge(
    'openward_outbox_letters',
    `Letters that wait, counted to ${COUNTED_AT_MOST}`,
    async () => (await known())?.letters,
    all,
  )
  gauge(
    'openward_outbox_oldest_seconds',
    'How long the oldest of them has waited',
    async () => (await known())?.oldestSeconds,
    all,
  )
}

type Value = number | undefined

/** Asked anew at each scrape; what is not known has no line. */
function gauge(
  name: string,
  help: string,
  ask: () => Value | Promise<Value>,
  registers: Registry[] = [processMetrics],
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
