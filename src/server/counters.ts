import { Counter, Gauge, Registry } from 'prom-client'
import { type RefusalCode, REFUSALS } from '#contract/refusals.ts'
import type { FastifyBaseLogger } from 'fastify'
import { sqlState, noteFullDisk } from './db/database.ts'

export const processMetrics = new Registry()

const labelled = (name: string, help: string, label: string) => ({
  name,
  help,
  labelNames: [label],
  registers: [processMetrics],
})

function counterFor<Value extends string>(
  name: string,
  help: string,
  label: string,
  values: readonly Value[],
) {
  const counter = new Counter(labelled(name, help, label))
  for (const value of values) counter.inc({ [label]: value }, 0)
  return (value: Value, times = 1): void => counter.inc({ [label]: value }, times)
}

export const countChange = counterFor(
  'openward_appointments_total',
  'Appointments that were booked, moved and cancelled, could not take place, and could after all',
  'what',
  ['booked', 'moved', 'cancelled', 'affected', 'reopened'],
)

export const countWaitingListChange = counterFor(
  'openward_waiting_list_total',
  'Entries of the waiting list: joined, left, notified of a free place, booked by then, expired',
  'what',
  ['joined', 'left', 'notified', 'taken', 'expired'],
)

export const countMessage = counterFor(
  'openward_messages_total',
  'Messages that were sent, failed and are tried again, were given up after a day, were refused for good by the address, belonged to a channel that is off, or were over the limit of a day',
  'what',
  ['sent', 'retried', 'given_up', 'refused', 'channel_off', 'over_limit'],
)

export const countEvent = counterFor(
  'openward_events_total',
  'Events to the hospital’s own system that were delivered, failed and are tried again, or were given up after three days',
  'what',
  ['delivered', 'retried', 'given_up'],
)

export const countRefusal = counterFor(
  'openward_refusals_total',
  'Calls that were refused, by the code of the answer',
  'code',
  Object.keys(REFUSALS) as RefusalCode[],
)

const JOBS = [
  'closures',
  'waiting list',
  'reminders',
  'payments',
  'day list',
  'retention',
  'messages',
  'events',
  'older appointments',
] as const
export type Job = (typeof JOBS)[number]

const countJobFailure = counterFor(
  'openward_job_failures_total',
  'Scheduled jobs that failed, by name; each is tried again',
  'name',
  JOBS,
)

const FAILURES_HELP = 'How often a scheduled job has failed since it last succeeded'
const failuresInARow = new Gauge(labelled('openward_job_failures_in_a_row', FAILURES_HELP, 'name'))
for (const name of JOBS) failuresInARow.set({ name }, 0)

const ERROR_FROM = 3

const failures = new Map<Job, number>()

export function jobSucceeded(job: Job): void {
  failures.set(job, 0)
  failuresInARow.set({ name: job }, 0)
}

export function jobFailed(job: Job, error: unknown, log: Pick<FastifyBaseLogger, 'warn' | 'error'>): void {
  noteFullDisk(error, log)
  const inARow = (failures.get(job) ?? 0) + 1
  failures.set(job, inARow)
  failuresInARow.set({ name: job }, inARow)
  countJobFailure(job)
  log[inARow < ERROR_FROM ? 'warn' : 'error'](
    { job, inARow, state: sqlState(error) },
    'scheduled job failed; will retry',
  )
}
