import { describe, expect, it } from 'vitest'
import { PATHS } from '#contract/paths.ts'
import { messages } from '#server/db/schema-appointments.ts'
import { openOutbox } from '#server/outbox/outbox.ts'
import { BOOKING, isSkipped, useHospital } from '../hospital.ts'
import { senderBy, sendMessages } from './mailbox.ts'
import { patientSteps, SITE } from './patient-steps.ts'

const DAY_SECONDS = 24 * 60 * 60
const PASSWORD = 'secret1'

describe.skipIf(isSkipped)('a clock that was a day ahead', () => {
  const hospital = useHospital({ rateLimits: true })
  const post = (path: string, payload: object, token?: string) =>
    hospital.request('POST', path, { payload, ...(token && { token }) })
  /** Does this while the clock is a day ahead, then puts it right. */
  async function aDayAhead<T>(work: () => Promise<T>): Promise<T> {
    hospital.passSeconds(DAY_SECONDS)
    const done = await work()
    hospital.passSeconds(-DAY_SECONDS)
    return done
  }
  async function statuses(times: number, send: () => Promise<{ status: number }>): Promise<number[]> {
    const seen = []
    for (let time = 0; time < times; time += 1) seen.push((await send()).status)
    return seen
  }

  it('locks nobody out for a day after wrong passwords', async () => {
    await post(PATHS.signUp, { name: 'Asha', phone: '9876543210', password: PASSWORD })
    const logIn = (password: string) => post(PATHS.logIn, { phone: '9876543210', password })
    const wrong = await aDayAhead(() => statuses(7, () => logIn('wrong-one')))
    expect(wrong).toEqual([401, 401, 401, 401, 401, 429, 429])

    expect((await logIn(PASSWORD)).status).toBe(200)
  })

  it('stops no bookings for a day', async () => {
    const token = await hospital.newPatient()
    const tooCheap = () => post(PATHS.book, { ...BOOKING, fee: 1 }, token)
    expect((await aDayAhead(() => statuses(61, tooCheap))).at(-1)).toBe(429)

    expect((await post(PATHS.book, BOOKING, token)).status).toBe(200)
  })

  it('lets no message about a booking replace the later one about its cancellation', async () => {
    const { book, cancel } = patientSteps(hospital)
    const token = await hospital.newPatient('Asha', 'asha@home.example')
    const id = await aDayAhead(async () => {
      const booked = await book(token)
      const away = senderBy(() => Promise.reject(new Error('away')))
      await openOutbox(hospital.deps, away, SITE).sendAllDue()
      return booked
    })
    await cancel(id, token)

    const { emails } = await sendMessages(hospital.deps, 'email')
    expect(emails).toMatchObject([{ subject: expect.stringMatching(/^Cancelled: /) }])
    expect(await hospital.db.$count(messages)).toBe(0)
  })

  it('ends no session, and keeps a booking', async () => {
    const token = await hospital.newPatient()
    const { body } = await aDayAhead(() =>
      post(PATHS.book, { ...BOOKING, selectedDate: '2026-11-25' }, token),
    )

    const { body: mine } = await hospital.request('GET', PATHS.appointments, { token })
    expect(mine.appointments.map(({ id }: { id: string }) => id)).toEqual([body.appointmentId])
  })
})
