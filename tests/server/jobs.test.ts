import { describe, expect, it } from 'vitest'
import { jobFailed, jobSucceeded, processMetrics } from '#server/counters.ts'

const metricsOf = async (name: string) =>
  (await processMetrics.metrics()).split('\n').find((line) => line.startsWith(`${name}{name="reminders"}`))

describe('a scheduled job that fails', () => {
  it('is logged as a warning twice, then as an error until it succeeds, and is counted', async () => {
    const logged: unknown[] = []
    const log = {
      warn: (facts: object, text: string) => void logged.push(['warn', facts, text]),
      error: (facts: object, text: string) => void logged.push(['error', facts, text]),
    } as never
    const fail = () => jobFailed('reminders', Object.assign(new Error('Asha'), { code: '57P01' }), log)
    jobSucceeded('reminders')

    for (let time = 0; time < 4; time += 1) fail()
    const afterFour = await metricsOf('openward_job_failures_in_a_row')
    jobSucceeded('reminders')
    fail()

    const facts = (inARow: number) => ({ job: 'reminders', inARow, state: '57P01' })
    expect(logged).toEqual(
      [1, 2, 3, 4, 1].map((count) => [
        count < 3 ? 'warn' : 'error',
        facts(count),
        'scheduled job failed; will retry',
      ]),
    )
    expect(afterFour).toMatch(/ 4$/)
    expect(await metricsOf('openward_job_failures_in_a_row')).toMatch(/ 1$/)
    expect(await metricsOf('openward_job_failures_total')).toMatch(/ 5$/)
    jobSucceeded('reminders')
  })
})
