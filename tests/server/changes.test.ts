import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { PATHS } from '#contract/paths.ts'
import { appointments, notifications } from '#server/db/schema-appointments.ts'
import { isSkipped, useHospital } from '../hospital.ts'
import { patientSteps } from './patient-steps.ts'

describe.skipIf(isSkipped)('simultaneous changes of one appointment', () => {
  const hospital = useHospital()
  const { cancel, rowOf, ...steps } = patientSteps(hospital)
  let asha: string
  beforeAll(() => hospital.warmUp(10))
  beforeEach(async () => void (asha = await hospital.newPatient('Asha')))

  const noticesOf = (title: string) =>
    hospital.db.select().from(notifications).where(eq(notifications.title, title))

  it('never report a payment that was not made', async () => {
    let paid = 0
    for (let round = 0; round < 20; round += 1) {
      const id = await steps.book(asha)
      const [cancelled, payment] = await Promise.all([cancel(id, asha), steps.act(PATHS.pay, id, asha)])

      const row = await rowOf(id)
      expect([cancelled.status, row?.status]).toEqual([200, 'cancelled'])
      expect([row?.paymentStatus, payment.status, payment.body.code]).toEqual(
        payment.status === 200 ? ['paid', 200, undefined] : ['pending', 400, 'slot_closed'],
      )
      if (payment.status === 200) paid += 1
    }
    expect(await noticesOf('Payment completed')).toHaveLength(paid)
  })

  it('name the day and slot that was cancelled, also with a move at the same time', async () => {
    for (let round = 0; round < 20; round += 1) {
      const id = await steps.book(asha)
      await Promise.all([steps.move(id, asha, '2026-11-26', 'evening'), cancel(id, asha)])

      const notices = await noticesOf('Appointment cancelled')
      const { day } = (await rowOf(id)) ?? {}
      const received = day === '2026-11-26' ? '26 Nov 2026, evening' : '23 Nov 2026, morning'
      expect(notices).toHaveLength(1)
      expect(notices[0]?.body).toContain(received)
      await hospital.db.delete(notifications)
    }
  })
})

describe.skipIf(isSkipped)('the Idempotency-Key of a cancelled booking', () => {
  const hospital = useHospital()
  const { tryToBook: book, cancel } = patientSteps(hospital)
  let token: string
  beforeEach(async () => {
    token = await hospital.newPatient()
    await cancel((await book(token, {}, 'one')).body.appointmentId, token)
  })

  it('is refused because the appointment was cancelled, and books nothing', async () => {
    const again = await book(token, {}, 'one')

    expect(again).toMatchObject({ status: 400, body: { success: false, code: 'slot_closed' } })
    expect(again.body.message).toMatch(/^You cancelled this appointment\./)
    expect(await hospital.db.$count(appointments)).toBe(1)
    expect((await book(token, {}, 'two')).status).toBe(200)
  })

  it('returns the new appointment for the same slot', async () => {
    const since = await book(token, {}, 'two')

    const again = await book(token, {}, 'one')

    const { appointmentId } = since.body
    expect(again.body).toMatchObject({ success: true, appointmentId, data: { isRepeat: true } })
  })

  it('is still refused for another booking', async () => {
    expect((await book(token, { selectedSlot: 'evening' }, 'one')).body.code).toBe('key_reused')
  })
})
