import { Counter, Gauge, Registry } from 'prom-client'
import { type Refusal, REFUSALS } from '#contract/refusals.ts'
import type { FastifyBaseLogger } from 'fastify'
import { sqlState } from './db/database.ts'
import { noteFullDisk } from './db/disk.ts'

const CHANGES = ['booked', 'moved', 'cancelled', 'disrupted', 'reopened'] as const

const WAITING = ['joined', 'left', 'notified', 'taken', 'expired'] as const

const JOBS = ['closures', 'waiting list', 'reminders', 'day list', 'retention', 'messages'] as const
export type Job = (typeof JOBS)[number]

export const processMetrics = new Registry()
const registers = [processMetrics]

const changes = new Counter({
  name: 'openward_appointments_total',
  help: 'Appointments that were booked, moved and cancelled, could not take place, and could after all',
  labelNames: ['what'] as const,
  registers,
})
const waits = new Counter({
  name: 'openward_waits_total',
  help: 'Entries of the waiting list: joined, left, notified of a free place, booked by then, expired',
  labelNames: ['what'] as const,
  registers,
})
const refusals = new Counter({
  name: 'openward_refusals_total',
  help: 'Calls that were refused, by the code of the answer',
  labelNames: ['code'] as const,
  registers,
})
const jobFailures = new Counter({
  name: 'openward_job_failures_total',
  help: 'Scheduled jobs that failed, by name; each is tried again',
  labelNames: ['name'] as const,
  registers,
})
const jobFailuresInARow = new Gauge({
  name: 'openward_job_failures_in_a_row',
  help: 'How often a scheduled job has failed since it last succeeded',
  labelNames: ['name'] as const,
  registers,
})
// From the first scrape on: a counter that begins with 1 has, for Prometheus, never risen.
for (const what of CHANGES) changes.inc({ what }, 0)
for (const what of WAITING) waits.inc({ what }, 0)
for (const code of Object.keys(REFUSALS)) refusals.inc({ code }, 0)
for (const name of JOBS) {
  jobFailures.inc({ name }, 0)
  jobFailuresInARow.set({ name }, 0)
}

/** Counts what was done, not what was answered: the same wish again changes nothing. */
export const countChange = (what: (typeof CHANGES)[number]): void => changes.inc({ what })

export const countWait = (what: (typeof WAITING)[number]): void => waits.inc({ what })

export const countRefusal = (code: Refusal): void => refusals.inc({ code })

/** `inARow` is how often it has failed since it last succeeded; 0 after a success. */
export function countJob(name: Job, inARow: number): void {
  if (inARow > 0) jobFailures.inc({ name })
  jobFailuresInARow.set({ name }, inARow)
}

/** One failure may be a database that restarts; so many in a row need somebody to look. */
const ERROR_FROM = 3

const failures = new Map<Job, number>()

function setFailures(job: Job, inARow: number): void {
  failures.set(job, inARow)
  countJob(job, inARow)
}

export const jobSucceeded = (job: Job): void => setFailures(job, 0)

/** Logs and counts a failure: a warning at first, an error from the third in a row on. */
export function jobFailed(job: Job, error: unknown, log: Pick<FastifyBaseLogger, 'warn' | 'error'>): void {
  noteFullDisk(error, log)
  const inARow = (failures.get(job) ?? 0) + 1
  setFailures(job, inARow)
  log[inARow < ERROR_FROM ? 'warn' : 'error'](
    { job, inARow, state: sqlState(error) },
    'scheduled job failed; will retry',
  )
}
