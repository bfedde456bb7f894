import { describe, expect, it } from 'vitest'
import { PATHS } from '#contract/paths.ts'
import { appointments } from '#server/db/schema-appointments.ts'
import { isSkipped, useHospital } from '../hospital.ts'
import { patientSteps } from './patient-steps.ts'

describe.skipIf(isSkipped)('booking', () => {
  const hospital = useHospital()

  const { tryToBook: book, move, erase, read, listOf, setClock } = patientSteps(hospital)

  it('gives each patient the next place and its time', async () => {
    const { status, body } = await book(await hospital.newPatient())
    const next = await book(await hospital.newPatient())

    expect(status).toBe(200)
    expect(body).toMatchObject({ success: true, data: { place: 1, arrivesAt: '9:00 AM' } })
    expect(body.appointmentId).toBe(body.data.appointmentId)
    expect(next.body.data).toMatchObject({ place: 2, arrivesAt: '9:15 AM' })
  })

  it('says whether the patient already had it, and never marks it paid; a retry with the same key does not count', async () => {
    const token = await hospital.newPatient()
    const isRepeat = async (...asked: Parameters<typeof book>) => (await book(...asked)).body.data.isRepeat

    expect(await isRepeat(token, {}, 'one')).toBe(false)
    expect(await isRepeat(token, {}, 'one')).toBe(false)
    expect(await isRepeat(token, {}, 'two')).toBe(true)
    const paid = { data: { isRepeat: true, paymentStatus: 'pending' } }
    expect((await book(token, { paymentStatus: 'paid' })).body).toMatchObject(paid)
    expect(await hospital.db.$count(appointments)).toBe(1)
    expect(await isRepeat(token, { selectedSlot: 'evening' }, 'two')).toBe(false)
    expect(await isRepeat(await hospital.newPatient('Bela'), {}, 'one')).toBe(false)
  })

  it('keeps for whom and why it is, gives each person a place, and loses both with the account', async () => {
    const token = await hospital.newPatient()
    const details = { forName: ' Ravi ', forBirthYear: 2019, reason: 'Fever' }
    const { body } = await book(token, details)
    await book(token, { forBirthYear: 2019 })

    expect((await book(token, details)).body.appointmentId).toBe(body.appointmentId)
    const [own, child] = (await listOf(token)).sort((a, b) =>
      (a.forName ?? '').localeCompare(b.forName ?? ''),
    )
    expect(child).toMatchObject({ forName: 'Ravi', forBirthYear: 2019, reason: 'Fever', place: 1 })
    expect([own?.place, own?.forName, own?.forBirthYear]).toEqual([2, undefined, undefined])
    const exported = await read(PATHS.export, token)
    expect(JSON.stringify(exported)).toContain('"forName":"Ravi","forBirthYear":2019,"reason":"Fever"')
    const reasons = ['x'.repeat(201), 'a\nb'].map((reason) => ({ reason }))
    for (const wrong of [{ forName: ' ' }, { forBirthYear: 1899 }, { forBirthYear: 2027 }, ...reasons])
      expect((await book(token, wrong)).status).toBe(400)

    await erase(token)
    const rows = await hospital.db.select().from(appointments)
    expect(rows.map(({ forName, forBirthYear, reason }) => [forName, forBirthYear, reason])).toEqual([
      [null, null, ''],
      [null, null, ''],
    ])
  })

  it('gives a place still to come once the slot has begun, if there is one', async () => {
    setClock('2026-11-20T04:35:00Z') // 10:05, an hour and five minutes after opening
    const today = { selectedDate: '2026-11-20' }
    const places: [number, string][] = []
    for (let patients = 0; patients < 8; patients += 1) {
      const { body } = await book(await hospital.newPatient(), today)
      places.push([body.data.place, body.data.arrivesAt])
    }

    expect(places.map(([place]) => place)).toEqual([6, 7, 8, 9, 10, 11, 12, 1])
    expect([places[0]?.[1], places[7]?.[1]]).toEqual(['10:15 AM', '9:00 AM'])
  })

  it('repeats the stored answer for an Idempotency-Key, and refuses the key for another booking', async () => {
    const token = await hospital.newPatient()
    const first = await book(token, {}, 'one')

    const again = await book(token, {}, 'one')
    const other = await book(token, { selectedSlot: 'evening' }, 'one')
    setClock('2026-11-24T04:00:00Z')
    const later = await book(token, {}, 'one')

    expect([again.raw, later.raw]).toEqual([first.raw, first.raw])
    expect(other).toMatchObject({ status: 422, body: { code: 'key_reused' } })
  })

  it('repeats the answer for an Idempotency-Key with the appointment where it is by now', async () => {
    const token = await hospital.newPatient()
    const { body } = await book(token, {}, 'one')
    await move(body.appointmentId, token, '2026-11-24', 'evening')
    const again = await book(token, {}, 'one')
    expect([again.status, again.body.appointmentId]).toEqual([200, body.appointmentId])
    expect(again.body.data).toMatchObject({ isRepeat: true, arrivesAt: expect.stringContaining('6:') })
  })

  it('refuses another fee than the doctor’s; takes name and fee from the database', async () => {
    const { status, body } = await book(await hospital.newPatient(), { fee: 1 })

    expect(status).toBe(400)
    expect(body).toMatchObject({ code: 'fee_changed', message: expect.stringContaining('₹50') })
    const token = await hospital.newPatient()
    await book(token, { doctorName: 'Somebody', fee: undefined })
    expect((await listOf(token))[0]).toMatchObject({ fee: 50, docId: { name: 'Dr. Arjun Mehta' } })
  })

  it.each([
    ['a Sunday', { selectedDate: '2026-11-22' }, 'closed on Sunday'],
    ['a past day', { selectedDate: '2026-11-19' }, 'next 13 days'],
    ['a day after the window', { selectedDate: '2026-12-04' }, 'next 13 days'],
    ['a day that does not exist', { selectedDate: '2026-02-30' }, 'not a valid date'],
    ['a day in another format', { selectedDate: '23-11-2026' }, 'selectedDate'],
    ['an unknown slot', { selectedSlot: 'night' }, 'selectedSlot'],
    ['an unavailable doctor', { docId: 'doc6' }, 'is not taking appointments'],
    ['a number for a doctor', { docId: 1 }, 'docId'],
    ['a doctor in two lines', { docId: 'doc1\n' }, 'docId must be one line'],
  ])('refuses %s with a message, also with an Idempotency-Key', async (_, change, sentence) => {
    const token = await hospital.newPatient()
    for (const key of [undefined, 'one']) {
      const { status, body } = await book(token, change, key)
      expect(status).toBe(400)
      expect(body).toMatchObject({ success: false, message: expect.stringContaining(sentence) })
    }
  })

  it('accepts the last bookable day, and refuses an unknown doctor with 404', async () => {
    const token = await hospital.newPatient()
    expect((await book(token, { selectedDate: '2026-12-03' })).status).toBe(200)
    expect((await book(token, { docId: 'nobody' })).status).toBe(404)
  })
})
