import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { Doctor, DoctorInfo } from '#contract/doctor.ts'
import { PATHS, pathTo } from '#contract/paths.ts'
import { readDoctorsFile } from '#scheduling/doctors-file.ts'
import { doctors } from '#server/db/schema-appointments.ts'
import { publish } from '../closures.ts'
import { BOOKING, isSkipped, openHospital, useHospital } from '../hospital.ts'
import { patientSteps } from './patient-steps.ts'

const SLOTS = ['morning', 'afternoon', 'evening']

describe.skipIf(isSkipped)('doctors', () => {
  const hospital = useHospital()
  const { book, cancel, setClock, changeDoctor: change } = patientSteps(hospital)
  beforeEach(() => publish(hospital.db))

  const get = (path: string, headers = {}) => hospital.request('GET', path, { headers })
  const daysOf = async (docId = 'doc1') => (await get(pathTo(PATHS.availability, docId))).body.days
  const dayOf = async (date: string, docId = 'doc1') =>
    (await daysOf(docId)).find((day: { date: string }) => day.date === date)

  it('are listed in the order of the content file, with every field', async () => {
    const { status, body } = await get(PATHS.doctors)

    const ids = body.doctors.map((doctor: Doctor) => doctor._id)
    expect({ status, success: body.success }).toEqual({ status: 200, success: true })
    expect(ids).toEqual(readDoctorsFile().map(({ _id }) => _id))
    for (const doctor of body.doctors)
      expect(Object.keys(doctor).sort()).toEqual(Object.keys(Doctor.properties).sort())
  })

  it('can be read one by one, with every field', async () => {
    const { body } = await get(pathTo(PATHS.doctor, 'doc1'))

    expect(Object.keys(body.doctorInfo).sort()).toEqual(Object.keys(DoctorInfo.properties).sort())
    expect(body).toEqual({ success: true, doctorInfo: readDoctorsFile()[0] })
  })

  it.each([PATHS.doctors, pathTo(PATHS.doctor, 'doc1')])('at %s may be cached briefly', async (path) => {
    const { headers } = await get(path)

    expect(headers['cache-control']).toMatch(/^public, max-age=[1-9]\d?$/)
    expect(headers.etag).toMatch(/^(W\/)?"[^"]+"$/)
  })

  it.each([
    ['the same ETag', (etag: string) => etag],
    ['the weak ETag of a compressing proxy', (etag: string) => `W/${etag}`],
    ['a list of ETags', (etag: string) => `"older", ${etag}`],
  ])('are not sent again for %s', async (_, markOf) => {
    const first = await get(PATHS.doctors)
    const mark = String(first.headers.etag)

    const again = await get(PATHS.doctors, { 'if-none-match': markOf(mark) })

    expect(again).toMatchObject({ status: 304, raw: '', headers: { etag: mark } })
  })

  it('are sent again once one of them changes', async () => {
    const { etag } = (await get(PATHS.doctors)).headers
    await change({ fee: 99 })

    const again = await get(PATHS.doctors, { 'if-none-match': etag })

    expect(again.status).toBe(200)
    expect(again.body.doctors[0].fee).toBe(99)
  })

  it('are read from the database once for all requests within a few seconds', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    onTestFinished(() => void vi.useRealTimers())
    const busy = await openHospital({ keptSeconds: 5 })
    onTestFinished(() => busy.close())
    const ask = async () => (await busy.request('GET', PATHS.doctors)).body.doctors[0].fee
    const before = await ask()
    await busy.db.update(doctors).set({ fee: before + 1 })

    vi.advanceTimersByTime(4999)
    expect(await ask()).toBe(before)
    vi.advanceTimersByTime(1)
    expect(await ask()).toBe(before + 1)
  })

  it('return 404 when unknown, and are not cached', async () => {
    for (const path of [PATHS.doctor, PATHS.availability])
      expect(await get(pathTo(path, 'nobody'))).toMatchObject({
        status: 404,
        headers: { 'cache-control': 'no-store' },
        body: { success: false, code: 'not_found', message: expect.stringContaining('doctor') },
      })
  })

  const ODD = ['a%2Fb', '%2e%2e', '%00', 'x'.repeat(100), 'x'.repeat(300), '%E0%A4%85', '%F0%9F%A9%BA', '%25']
  it.each([...ODD, 'doc1%27%20or%20%271%27=%271', '%ZZ'])('with the id %s are refused', async (id) => {
    for (const path of [`/api/appointments/${id}`, `/api/doctors/${id}/availability`]) {
      const { status, body } = await get(path)

      expect([400, 404]).toContain(status)
      expect(body).toMatchObject({ success: false, message: expect.any(String), code: expect.any(String) })
    }
  })

  it('have 14 days of three slots from today on, never cached', async () => {
    const { headers, body } = await get(pathTo(PATHS.availability, 'doc1'))

    expect(headers['cache-control']).toBe('no-store')
    expect(body.days).toHaveLength(14)
    expect([body.days[0].date, body.days[13].date]).toEqual(['2026-11-20', '2026-12-03'])
    for (const { slots } of body.days) expect(slots.map(({ slot }: { slot: string }) => slot)).toEqual(SLOTS)
  })

  const shut = (date: string, reason: string, why = {}) => ({
    date,
    reason,
    ...why,
    slots: SLOTS.map((slot) => ({ slot, placesLeft: 0, reason, ...why })),
  })

  it('have no places on Sundays and holidays', async () => {
    expect(await dayOf('2026-11-22')).toEqual(shut('2026-11-22', 'closed_weekday'))

    setClock('2026-12-20T04:00:00Z')

    expect(await dayOf('2026-12-25')).toEqual(shut('2026-12-25', 'holiday', { why: 'Christmas Day' }))
    expect(await dayOf('2026-12-24')).not.toHaveProperty('reason')
  })

  it('have one place fewer after a booking and one more after a cancellation', async () => {
    const token = await hospital.newPatient()
    const left = async () => (await dayOf(BOOKING.selectedDate)).slots[0].placesLeft

    const id = await book(token)
    expect(await left()).toBe(11)
    await cancel(id, token)
    expect(await left()).toBe(12)
  })

  it('are full slot by slot, then for the day', async () => {
    await change({ slotCapacity: 1 })
    for (const selectedSlot of SLOTS) {
      expect(await dayOf(BOOKING.selectedDate)).not.toHaveProperty('reason')
      await book(await hospital.newPatient(), { selectedSlot })
    }

    expect(await dayOf(BOOKING.selectedDate)).toEqual(shut(BOOKING.selectedDate, 'full'))
    expect(await dayOf('2026-11-24')).not.toHaveProperty('reason')
    expect(await dayOf(BOOKING.selectedDate, 'doc2')).not.toHaveProperty('reason')
  })

  it('start their 14 days at midnight in the hospital’s time zone', async () => {
    setClock('2026-11-20T18:29:59Z')
    expect((await daysOf())[0].date).toBe('2026-11-20')

    setClock('2026-11-20T18:30:00Z')
    const days = await daysOf()

    expect([days[0].date, days[13].date]).toEqual(['2026-11-21', '2026-12-04'])
    expect(days[0]).not.toHaveProperty('reason')
  })
})
