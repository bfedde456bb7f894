import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { FastifyBaseLogger } from 'fastify'
import { PATHS } from '#contract/paths.ts'
import { guesses, messages, sessions } from '#server/db/schema.ts'
import type { Post } from '#server/messages/outbox.ts'
import { goRound } from '#server/rounds.ts'
import { BOOKING, type Hospital, isSkipped, openHospital } from '../hospital.ts'

describe.skipIf(isSkipped)('the rounds', () => {
  let hospital: Hospital
  beforeAll(async () => {
    hospital = await openHospital({ sendsMessages: true })
  })
  beforeEach(() => hospital.forgetPatients())
  afterAll(() => hospital.close())

  const warnings: object[] = []
  const log = { warn: (what: object) => void warnings.push(what) } as unknown as FastifyBaseLogger
  const go = (post: Post = { send: async () => undefined, close: () => undefined }) =>
    goRound({ ...hospital.means, site: 'https://hospital.example', post, log })
  const book = async (token: string) =>
    void (await hospital.request('POST', PATHS.book, { token, payload: BOOKING }))

  it('write reminders, send messages and forget what is over', async () => {
    const sent: string[] = []
    await book(await hospital.newPatient('Asha', 'asha@home.example'))
    await hospital.request('POST', PATHS.logIn, { payload: { phone: '9999999999', password: 'x' } })
    hospital.time.now = new Date('2026-11-22T03:30:00Z')

    await go({ send: async ({ subject }) => void sent.push(subject), close: () => undefined })

    expect(sent).toEqual(['Reminder: your appointment with Dr. Arjun Mehta, Monday, 23 November 2026'])
    expect([await hospital.db.$count(messages), await hospital.db.$count(guesses)]).toEqual([0, 0])
    expect(await hospital.db.$count(sessions)).toBe(1)
    hospital.time.now = new Date('2026-12-20T04:00:00Z')
    await go()
    expect(await hospital.db.$count(sessions)).toBe(0)
  })

  it('go on when the post fails, and say so without naming anybody', async () => {
    warnings.length = 0
    await book(await hospital.newPatient('Asha', 'asha@home.example'))

    await go({ send: () => Promise.reject(new Error('asha@home.example refused')), close: () => undefined })

    expect(warnings).toEqual([{ failed: 1 }])
    expect(await hospital.db.$count(messages)).toBe(1)
  })
})
