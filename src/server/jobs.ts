import type { FastifyBaseLogger } from 'fastify'
import { Counter, Gauge } from 'prom-client'
import { processMetrics } from './counters.ts'
import { sqlState } from './db/database.ts'
import { noteFullDisk } from './db/disk.ts'

const JOBS = ['closures', 'waiting list', 'offers', 'reminders', 'day list', 'retention', 'messages'] as const
type Job = (typeof JOBS)[number]

/** Once may be a database that restarts; so often in a row somebody has to look. */
const ERROR_FROM = 3

const registers = [processMetrics]
const failures = new Counter({
  name: 'openward_job_failures_total',
  help: 'Scheduled jobs that failed, by job; each is tried again',
  labelNames: ['name'] as const,
  registers,
})
const inARow = new Gauge({
  name: 'openward_job_failures_in_a_row',
  help: 'How often a scheduled job has failed since it last succeeded; 3 and more need somebody to look',
  labelNames: ['name'] as const,
  registers,
})
const counts = new Map<Job, number>(JOBS.map((job) => [job, 0]))
// From the first scrape on: a counter that begins with 1 has, for Prometheus, never risen.
for (const job of JOBS) {
  failures.inc({ name: job }, 0)
  inARow.set({ name: job }, 0)
}

function setCount(job: Job, count: number): void {
  counts.set(job, count)
  inARow.set({ name: job }, count)
}

export const jobSucceeded = (job: Job): void => setCount(job, 0)

/** Logs and counts a failure: a warning at first, an error from the third in a row on. */
export function jobFailed(job: Job, error: unknown, log: Pick<FastifyBaseLogger, 'warn' | 'error'>): void {
  noteFullDisk(error, log)
  failures.inc({ name: job })
  const count = (counts.get(job) ?? 0) + 1
  setCount(job, count)
  const level = count < ERROR_FROM ? 'warn' : 'error'
  log[level]({ job, inARow: count, state: sqlState(error) }, 'scheduled job failed; will retry')
}
