import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { PATHS, pathTo } from '#contract/paths.ts'
import { appointments, notifications } from '#server/db/schema.ts'
import { BOOKING, type Hospital, isSkipped, openHospital } from '../hospital.ts'

describe.skipIf(isSkipped)('changes of one appointment at the same moment', () => {
  let hospital: Hospital
  let asha: string
  beforeAll(async () => {
    hospital = await openHospital({ poolSize: 10 })
    await hospital.warmUp(10)
  })
  beforeEach(async () => {
    await hospital.forgetPatients()
    asha = await hospital.newPatient('Asha')
  })
  afterAll(() => hospital.close())

  const post = (path: string, payload?: object, key?: string) =>
    hospital.request('POST', path, {
      token: asha,
      ...(payload && { payload }),
      ...(key && { headers: { 'idempotency-key': key } }),
    })
  const book = (change: object = {}, key?: string) => post(PATHS.book, { ...BOOKING, ...change }, key)
  const rowOf = async (id: string) =>
    (await hospital.db.select().from(appointments).where(eq(appointments.id, id)))[0]
  const noticesOf = (title: string) =>
    hospital.db.select().from(notifications).where(eq(notifications.title, title))

  it('never tell that a payment was made which was not', async () => {
    let paid = 0
    for (let round = 0; round < 20; round += 1) {
      const { body } = await book()
      const id = body.appointmentId
      const [cancelled, payment] = await Promise.all([
        post(pathTo(PATHS.cancel, id)),
        post(pathTo(PATHS.pay, id)),
      ])

      const row = await rowOf(id)
      expect([cancelled.status, row?.status]).toEqual([200, 'cancelled'])
      expect([row?.paymentStatus, payment.status, payment.body.code]).toEqual(
        payment.status === 200 ? ['paid', 200, undefined] : ['pending', 400, 'slot_closed'],
      )
      if (payment.status === 200) paid += 1
    }
    expect(await noticesOf('Payment completed')).toHaveLength(paid)
  })

  it('tell the day and session that was cancelled, not the one it was moved from meanwhile', async () => {
    for (let round = 0; round < 20; round += 1) {
      const { body } = await book()
      const id = body.appointmentId
      await Promise.all([
        post(pathTo(PATHS.reschedule, id), { selectedDate: '2026-11-26', selectedSlot: 'evening' }),
        post(pathTo(PATHS.cancel, id)),
      ])

      const notices = await noticesOf('Appointment cancelled')
      const { day } = (await rowOf(id)) ?? {}
      const told = day === '2026-11-26' ? '26 Nov 2026, evening' : '23 Nov 2026, morning'
      expect(notices).toHaveLength(1)
      expect(notices[0]?.body).toContain(told)
      await hospital.db.delete(notifications)
    }
  })
})

describe.skipIf(isSkipped)('the Idempotency-Key of a booking that was cancelled', () => {
  let hospital: Hospital
  beforeAll(async () => {
    hospital = await openHospital()
  })
  beforeEach(() => hospital.forgetPatients())
  afterAll(() => hospital.close())

  const book = (token: string, key?: string, change: object = {}) =>
    hospital.request('POST', PATHS.book, {
      token,
      payload: { ...BOOKING, ...change },
      ...(key && { headers: { 'idempotency-key': key } }),
    })

  it('is told that it was cancelled, and books nothing', async () => {
    const token = await hospital.newPatient()
    const { body } = await book(token, 'one')
    await hospital.request('POST', pathTo(PATHS.cancel, body.appointmentId), { token })

    const again = await book(token, 'one')

    expect(again).toMatchObject({ status: 400, body: { success: false, code: 'slot_closed' } })
    expect(again.body.message).toMatch(/^You cancelled this appointment\./)
    expect(await hospital.db.$count(appointments)).toBe(1)
    expect((await book(token, 'two')).status).toBe(200)
  })

  it('gets what was booked in its place since', async () => {
    const token = await hospital.newPatient()
    const { body } = await book(token, 'one')
    await hospital.request('POST', pathTo(PATHS.cancel, body.appointmentId), { token })
    const since = await book(token, 'two')

    const again = await book(token, 'one')

    expect(again.body).toMatchObject({
      success: true,
      appointmentId: since.body.appointmentId,
      data: { isRepeat: true },
    })
  })

  it('is still refused for another booking', async () => {
    const token = await hospital.newPatient()
    const { body } = await book(token, 'one')
    await hospital.request('POST', pathTo(PATHS.cancel, body.appointmentId), { token })

    expect((await book(token, 'one', { selectedSlot: 'evening' })).body.code).toBe('key_reused')
  })
})
