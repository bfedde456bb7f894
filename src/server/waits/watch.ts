import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import { jobFailed, jobSucceeded } from '../jobs.ts'
import { settleOffers } from './settle.ts'

/** So soon is a patient told of a place; at rest a look is one small question to the database. */
const LOOK_EVERY_MS = 1000
/** After a look at which something failed: most often the database is away. */
const REST_MS = 15_000

type Parts = { db: Db; clock: Clock; log: Pick<FastifyBaseLogger, 'warn' | 'error'> }

/** Looks after the places that are kept for who waits. A look is never beside itself. */
export function watchOffers({ db, clock, log }: Parts): { stop: () => Promise<void> } {
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  let current = look()
  return {
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      await current
    },
  }

  async function look(): Promise<void> {
    let rest = LOOK_EVERY_MS
    const note = (error: unknown) => {
      rest = REST_MS
      jobFailed('offers', error, log)
    }
    await settleOffers(db, clock, note).catch(note)
    if (rest === LOOK_EVERY_MS) jobSucceeded('offers')
    if (!isStopped) timer = setTimeout(() => (current = look()), rest).unref()
  }
}
