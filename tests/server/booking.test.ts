import { eq } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { appointments, doctors } from '#server/db/schema.ts'
import { BOOKING, isSkipped, useHospital } from '../hospital.ts'

describe.skipIf(isSkipped)('booking', () => {
  const hospital = useHospital()

  const book = (token: string | undefined, change: object = {}, headers = {}) =>
    hospital.request('POST', '/api/user/book-appointments', {
      payload: { ...BOOKING, ...change },
      headers,
      ...(token && { token }),
    })

  it('gives the patient a place and says when it is their turn', async () => {
    const token = await hospital.newPatient()

    const { status, body } = await book(token)

    expect(status).toBe(200)
    expect(body).toMatchObject({ success: true, data: { place: 1, arrivesAt: '9:00 AM' } })
    expect(body.appointmentId).toBe(body.data.appointmentId)
  })

  it('gives the next patient the next place', async () => {
    await book(await hospital.newPatient())

    const { body } = await book(await hospital.newPatient())

    expect(body.data).toMatchObject({ place: 2, arrivesAt: '9:15 AM' })
  })

  it('answers the same wish of the same patient with the same appointment', async () => {
    const token = await hospital.newPatient()
    const first = await book(token)

    const second = await book(token)

    expect(second.body.appointmentId).toBe(first.body.appointmentId)
    expect(await hospital.db.$count(appointments)).toBe(1)
  })

  it('says whether the patient had it already; a lost answer that is asked for again is no repeat', async () => {
    const token = await hospital.newPatient()
    const key = (name: string) => ({ 'idempotency-key': name })
    const isRepeat = async (...asked: Parameters<typeof book>) => (await book(...asked)).body.data.isRepeat

    expect(await isRepeat(token, {}, key('one'))).toBe(false)
    expect(await isRepeat(token, {}, key('one'))).toBe(false)
    expect(await isRepeat(token, {}, key('two'))).toBe(true)
    expect(await isRepeat(token, { paymentStatus: 'paid' })).toBe(true)
    expect(await isRepeat(token, { selectedSlot: 'evening' }, key('two'))).toBe(false)
    expect(await isRepeat(await hospital.newPatient('Bela'), {}, key('one'))).toBe(false)
  })

  it('never calls paid what stays to be paid', async () => {
    const token = await hospital.newPatient()
    expect((await book(token)).body.data.paymentStatus).toBe('pending')

    const again = await book(token, { paymentStatus: 'paid' })

    expect(again.body.data.paymentStatus).toBe('pending')
  })

  it('gives a turn that is still to come once the slot has begun, as long as there is one', async () => {
    hospital.time.now = new Date('2026-11-20T04:35:00Z') // 10:05, an hour and five minutes after opening
    const today = { selectedDate: '2026-11-20' }
    const places: unknown[] = []
    for (let patients = 0; patients < 8; patients += 1) {
      const { body } = await book(await hospital.newPatient(), today)
      places.push(`${body.data.place} ${body.data.arrivesAt}`)
    }

    expect(places).toEqual([
      ...['6 10:15 AM', '7 10:30 AM', '8 10:45 AM', '9 11:00 AM', '10 11:15 AM', '11 11:30 AM'],
      ...['12 11:45 AM', '1 9:00 AM'],
    ])
  })

  it('answers a repeated Idempotency-Key with the stored answer, and refuses it for another booking', async () => {
    const token = await hospital.newPatient()
    const key = { 'idempotency-key': 'one' }
    const first = await book(token, {}, key)

    const again = await book(token, {}, key)
    const other = await book(token, { selectedSlot: 'evening' }, key)

    expect(again.raw).toBe(first.raw)
    expect(other).toMatchObject({ status: 422, body: { code: 'key_reused' } })
  })

  it('still answers a repeated Idempotency-Key after the slot has ended', async () => {
    const token = await hospital.newPatient()
    const first = await book(token, {}, { 'idempotency-key': 'one' })
    hospital.time.now = new Date('2026-11-24T04:00:00Z')

    const again = await book(token, {}, { 'idempotency-key': 'one' })

    expect(again.raw).toBe(first.raw)
  })

  it('is not told "full" by the place that the same wish, sent twice, has just taken', async () => {
    await hospital.db.update(doctors).set({ slotCapacity: 1 }).where(eq(doctors.id, 'doc1'))
    const other = await hospital.newPatient()
    const { body } = await book(other)
    const token = await hospital.newPatient()
    const count = hospital.db.$count.bind(hospital.db)
    let twin: Awaited<ReturnType<typeof book>> | undefined
    const spy = vi.spyOn(hospital.db, '$count').mockImplementationOnce((async (
      ...asked: Parameters<typeof count>
    ) => {
      await hospital.request('POST', `/api/user/appointments/${body.appointmentId}/cancel`, { token: other })
      twin = await book(token)
      return count(...asked)
    }) as never)

    const answer = await book(token)

    spy.mockRestore()
    await hospital.db.update(doctors).set({ slotCapacity: 12 }).where(eq(doctors.id, 'doc1'))
    expect([answer.status, twin?.status]).toEqual([200, 200])
    expect(answer.body.appointmentId).toBe(twin?.body.appointmentId)
  })

  it('refuses a full slot with 409 and keeps the others open', async () => {
    await hospital.db.update(doctors).set({ slotCapacity: 1 }).where(eq(doctors.id, 'doc1'))
    await book(await hospital.newPatient())

    const full = await book(await hospital.newPatient())
    const other = await book(await hospital.newPatient(), { selectedSlot: 'evening' })
    await hospital.db.update(doctors).set({ slotCapacity: 12 }).where(eq(doctors.id, 'doc1'))

    expect(full).toMatchObject({ status: 409, body: { success: false, code: 'slot_full' } })
    expect(other.status).toBe(200)
  })

  it('refuses a fee that is not the doctor’s, so that the patient sees the new one', async () => {
    const { status, body } = await book(await hospital.newPatient(), { fee: 1 })

    expect(status).toBe(400)
    expect(body).toMatchObject({ code: 'fee_changed', message: expect.stringContaining('₹50') })
  })

  it('takes the doctor’s name and fee from the database, whatever the browser says', async () => {
    const token = await hospital.newPatient()
    await book(token, { doctorName: 'Somebody', fee: undefined })

    const { body } = await hospital.request('GET', '/api/user/my-appointments', { token })

    expect(body.appointments[0]).toMatchObject({ fee: 50, docId: { name: 'Dr. Arjun Mehta' } })
  })

  it.each([
    ['a Sunday', { selectedDate: '2026-11-22' }, 'closed on Sunday'],
    ['a past day', { selectedDate: '2026-11-19' }, '13 days after'],
    ['a day after the window', { selectedDate: '2026-12-04' }, '13 days after'],
    ['a day that does not exist', { selectedDate: '2026-02-30' }, 'not a day'],
    ['a day in another form', { selectedDate: '23-11-2026' }, 'selectedDate'],
    ['a slot that is no slot', { selectedSlot: 'night' }, 'selectedSlot'],
    ['an unavailable doctor', { docId: 'doc6' }, 'takes no appointments'],
    ['a number for a doctor', { docId: 1 }, 'docId'],
  ])('refuses %s with a sentence', async (_, change, sentence) => {
    const { status, body } = await book(await hospital.newPatient(), change)

    expect(status).toBe(400)
    expect(body).toMatchObject({ success: false, message: expect.stringContaining(sentence) })
  })

  it('refuses an unknown doctor with 404', async () => {
    expect((await book(await hospital.newPatient(), { docId: 'nobody' })).status).toBe(404)
  })

  it('takes the last day of the window and refuses nothing before it', async () => {
    expect((await book(await hospital.newPatient(), { selectedDate: '2026-12-03' })).status).toBe(200)
  })

  it('takes a slot of today until 30 minutes before it ends', async () => {
    hospital.time.now = new Date('2026-11-20T06:00:00Z')
    const inTime = await book(await hospital.newPatient(), { selectedDate: '2026-11-20' })

    hospital.time.now = new Date('2026-11-20T06:01:00Z')
    const late = await book(await hospital.newPatient(), { selectedDate: '2026-11-20' })

    expect(inTime.status).toBe(200)
    expect(late).toMatchObject({ status: 400, body: { code: 'slot_closed' } })
  })

  it('refuses a visitor before looking at the body', async () => {
    const { status, body } = await hospital.request('POST', '/api/user/book-appointments', {
      payload: { nonsense: true },
    })

    expect({ status, code: body.code }).toEqual({ status: 401, code: 'signed_out' })
  })

  it.each(['2026-02-30', '0000-00-00', '9999-99-99'])(
    'refuses a day that does not exist, with an Idempotency-Key too: %s',
    async (selectedDate) => {
      const token = await hospital.newPatient()

      const { status, body } = await book(token, { selectedDate }, { 'idempotency-key': 'one' })

      expect([status, body.code]).toEqual([400, 'invalid_input'])
    },
  )
})
