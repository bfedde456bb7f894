import type { FastifyBaseLogger } from 'fastify'
import { writeReminders } from '../appointments/reminders.ts'
import { type Job, jobFailed, jobSucceeded } from '../counters.ts'
import { dayListEmail, writeDayList } from '../front-desk/day-list.ts'
import type { Channel } from '../db/schema-appointments.ts'
import { closuresJob } from '../closures/notify.ts'
import type { EventSettings } from '../config/events.ts'
import type { Deps } from '../deps.ts'
import { startEventWorker } from '../events/deliver.ts'
import { endForgottenEvents } from '../events/receiver.ts'
import { channelsOf, type Senders, startOutboxWorker } from '../outbox/outbox.ts'
import { purgeOldData } from './purge.ts'
import type { Worker } from '../worker.ts'
import { sweepPayments } from '../payments/sweep.ts'
import { notifyWaitingList } from '../waiting-list/notify.ts'

const EVERY_MS = 15_000

type RunInput = Deps & {
  log: FastifyBaseLogger
  channels?: Channel[]
  events?: EventSettings | undefined
  lookAtClosures?: ReturnType<typeof closuresJob>
}

export function startJobs(input: RunInput & Senders & { site: string }): Worker {
  const { site, post, sms, events, ...parts } = input
  const outboxWorker = (post || sms) && startOutboxWorker({ ...parts, site, post, sms, dayListEmail })
  const eventWorker = events && startEventWorker(parts, events)
  const channels = channelsOf({ emails: post, texts: sms })
  const lookAtClosures = closuresJob()
  let isStopped = false
  let current = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  const begin = () => {
    current = runJobs({ ...parts, events, channels, lookAtClosures }).then(() => {
      if (!isStopped) timer = setTimeout(begin, EVERY_MS).unref()
    })
  }
  begin()
  return {
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      await Promise.all([current, outboxWorker?.stop(), eventWorker?.stop()])
    },
  }
}

export async function runJobs({
  log,
  db,
  clock,
  channels,
  online,
  events,
  lookAtClosures = closuresJob(),
}: RunInput) {
  await run('closures', () => lookAtClosures(db, clock))
  await run('waiting list', () => notifyWaitingList(db, clock))
  await run('reminders', () => writeReminders(db, clock))
  if (online) await run('payments', () => sweepPayments({ db, clock, provider: online.provider }))
  await run('day list', () => writeDayList(db, clock))
  await run('retention', async () => {
    await purgeOldData(db, clock, channels)
    if (!events) await endForgottenEvents(db)
  })

  async function run(job: Job, work: () => Promise<unknown>): Promise<void> {
    try {
      await work()
      jobSucceeded(job)
    } catch (error) {
      jobFailed(job, error, log)
    }
  }
}
