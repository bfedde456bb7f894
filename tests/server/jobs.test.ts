import { isNotNull } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { FastifyBaseLogger } from 'fastify'
import { PATHS } from '#contract/paths.ts'
import { appointments, messages, rateLimits } from '#server/db/schema-appointments.ts'
import { sessions } from '#server/db/schema-people.ts'
import { jobFailed, jobSucceeded, processMetrics } from '#server/counters.ts'
import { closuresJob } from '#server/closures/notify.ts'
import type { Email } from '#server/outbox/kinds/kind.ts'
import { openOutbox, type EmailSender, sendDue } from '#server/outbox/outbox.ts'
import { runJobs, startJobs } from '#server/jobs/scheduler.ts'
import { AWAY, publishClosures } from '../closures.ts'
import { isSkipped, useHospital } from '../hospital.ts'
import { senderBy } from './mailbox.ts'
import { patientSteps, SITE } from './patient-steps.ts'

describe.skipIf(isSkipped)('scheduled jobs', () => {
  const hospital = useHospital({ sendsMessages: true })
  const { book, setClock } = patientSteps(hospital)
  beforeEach(() => publishClosures(hospital.db))

  const warnings: unknown[][] = []
  const log = { warn: (...said: unknown[]) => void warnings.push(said) } as unknown as FastifyBaseLogger
  const go = () => runJobs({ ...hospital.deps, log })
  const sendBy = (send: EmailSender['send']) => sendDue(openOutbox(hospital.deps, senderBy(send), SITE), log)

  it('write reminders, send messages and purge old data', async () => {
    const sent: string[] = []
    await book(await hospital.newPatient('Asha', 'asha@home.example'))
    await hospital.request('POST', PATHS.logIn, { payload: { phone: '9999999999', password: 'x' } })
    setClock('2026-11-22T03:30:00Z')

    await go()
    expect(await hospital.db.$count(rateLimits)).toBe(0)
    await sendBy(async ({ subject }) => void sent.push(subject))

    expect(sent).toEqual(['Reminder: Mon 23 Nov, about 9:00 AM, Dr. Mehta'])
    expect(await hospital.db.$count(messages)).toBe(0)
    expect(await hospital.db.$count(sessions)).toBe(1)
    setClock('2026-12-20T04:00:00Z')
    await go()
    expect(await hospital.db.$count(sessions)).toBe(0)
  })

  it('notify affected patients if configured, and undo withdrawn closures', async () => {
    const token = await hospital.newPatient('Asha')
    await book(token)
    const lookAtClosures = closuresJob(true)
    const goOn = () => runJobs({ ...hospital.deps, log, lookAtClosures })
    const affected = () => hospital.db.$count(appointments, isNotNull(appointments.closureNotice))

    await publishClosures(hospital.db, AWAY)
    await go()
    expect(await affected(), 'this hospital tells by command').toBe(0)
    await goOn()
    expect(await affected()).toBe(1)
    await publishClosures(hospital.db)
    await goOn()
    expect(await affected()).toBe(0)
  })

  it('send an e-mail while another is stuck, and finish that one before they stop', async () => {
    await book(await hospital.newPatient('Asha', 'asha@home.example'))
    const [stuck, arrived] = [Promise.withResolvers<unknown>(), Promise.withResolvers<unknown>()]
    const sent: string[] = []
    const send = async ({ to }: Email) => {
      if (to === 'asha@home.example') await stuck.promise
      sent.push(to)
      arrived.resolve(true)
    }
    const post = { ...senderBy(send), close: () => void sent.push('closed') }
    const rounds = startJobs({ ...hospital.deps, site: SITE, post, log })

    await book(await hospital.newPatient('Bela', 'bela@home.example'))
    await arrived.promise
    const stopped = rounds.stop()
    stuck.resolve(true)
    await stopped

    expect(sent).toEqual(['bela@home.example', 'asha@home.example', 'closed'])
  })
})

const metricsOf = async (name: string) =>
  (await processMetrics.metrics()).split('\n').find((line) => line.startsWith(`${name}{name="reminders"}`))

describe('a scheduled job that fails', () => {
  it('is logged as a warning twice, then as an error until it succeeds, and is counted', async () => {
    const logged: unknown[] = []
    const log = {
      warn: (facts: object) => void logged.push(['warn', facts]),
      error: (facts: object) => void logged.push(['error', facts]),
    } as never
    const fail = () => jobFailed('reminders', Object.assign(new Error('Asha'), { code: '57P01' }), log)
    jobSucceeded('reminders')

    for (let time = 0; time < 4; time += 1) fail()
    const afterFour = await metricsOf('openward_job_failures_in_a_row')
    jobSucceeded('reminders')
    fail()

    const facts = (inARow: number) => ({ job: 'reminders', inARow, state: '57P01' })
    expect(logged).toEqual([1, 2, 3, 4, 1].map((count) => [count < 3 ? 'warn' : 'error', facts(count)]))
    expect(afterFour).toMatch(/ 4$/)
    expect(await metricsOf('openward_job_failures_in_a_row')).toMatch(/ 1$/)
    expect(await metricsOf('openward_job_failures_total')).toMatch(/ 5$/)
    jobSucceeded('reminders')
  })
})
