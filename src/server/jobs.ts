import type { FastifyBaseLogger } from 'fastify'
import { countJob, type Job } from './counters.ts'
import { sqlState } from './db/database.ts'
import { noteFullDisk } from './db/disk.ts'

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
