import type { FastifyBaseLogger } from 'fastify'
import { writeReminders } from '../booking/reminders.ts'
import { type Job, jobFailed, jobSucceeded } from '../counters.ts'
import { writeDayList } from '../front-desk/day-list-email.ts'
import { disruptionRound } from '../closures/notify.ts'
import type { Means } from '../deps.ts'
import { type Posts, startPostman } from '../outbox/outbox.ts'
import { forget } from './purge.ts'
import { notifyWaitingList } from '../waiting-list/notify.ts'

const EVERY_MS = 15_000

type Parts = Means & { log: FastifyBaseLogger }
type Round = Parts & { lookAtClosures?: ReturnType<typeof disruptionRound> }

export function startRounds({ site, post, sms, ...parts }: Parts & Posts & { site: string }): {
  stop: () => Promise<void>
} {
  const postman = (post || sms) && startPostman({ ...parts, site, post, sms })
  const lookAtClosures = disruptionRound()
  let isStopped = false
  let current = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  const begin = () => {
    current = goRound({ ...parts, lookAtClosures }).then(() => {
      if (!isStopped) timer = setTimeout(begin, EVERY_MS).unref()
    })
  }
  begin()
  return {
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      await current
      await postman?.stop()
    },
  }
}

export async function goRound({ log, db, clock, lookAtClosures = disruptionRound() }: Round): Promise<void> {
  await run('closures', () => lookAtClosures(db, clock))
  await run('waiting list', () => notifyWaitingList(db, clock))
  await run('reminders', () => writeReminders(db, clock))
  await run('day list', () => writeDayList(db, clock))
  await run('retention', () => forget(db, clock))

  async function run(job: Job, work: () => Promise<unknown>): Promise<void> {
    try {
      await work()
      jobSucceeded(job)
    } catch (error) {
      jobFailed(job, error, log)
    }
  }
}
