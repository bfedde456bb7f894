import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { Doctor } from '#contract/doctor.ts'
import { PATHS, pathTo } from '#contract/paths.ts'
import { readDoctorsFile } from '#scheduling/doctors-file.ts'
import { doctors } from '#server/db/schema-appointments.ts'
import { publish } from '../closures.ts'
import { isSkipped, openHospital, useHospital } from '../hospital.ts'
import { patientSteps } from './patient-steps.ts'

const SLOTS = ['morning', 'afternoon', 'evening']

describe.skipIf(isSkipped)('doctors', () => {
  const hospital = useHospital()
  const { setClock, changeDoctor: change } = patientSteps(hospital)
  beforeEach(() => publish(hospital.db))

  const get = (path: string, headers = {}) => hospital.request('GET', path, { headers })
  const daysOf = async () => (await get(pathTo(PATHS.availability, 'doc1'))).body.days

  it('are listed in the order of the content file, with every field', async () => {
    const { body } = await get(PATHS.doctors)

    expect(body.doctors.map(({ _id }: Doctor) => _id)).toEqual(readDoctorsFile().map(({ _id }) => _id))
    for (const doctor of body.doctors)
      expect(Object.keys(doctor).sort()).toEqual(Object.keys(Doctor.properties).sort())
    const one = await get(pathTo(PATHS.doctor, 'doc1'))
    expect(one.body).toEqual({ success: true, doctorInfo: readDoctorsFile()[0] })
  })

  it.each([
    ['the same ETag', (etag: string) => etag],
    ['the weak ETag of a compressing proxy', (etag: string) => `W/${etag}`],
    ['a list of ETags', (etag: string) => `"older", ${etag}`],
  ])('are not sent again for %s, until one of them changes', async (_, markOf) => {
    const first = await get(PATHS.doctors)
    const mark = String(first.headers.etag)

    const again = await get(PATHS.doctors, { 'if-none-match': markOf(mark) })

    expect(again).toMatchObject({ status: 304, raw: '', headers: { etag: mark } })
    await change({ fee: 99 })
    const changed = await get(PATHS.doctors, { 'if-none-match': markOf(mark) })
    expect([changed.status, changed.body.doctors[0].fee]).toEqual([200, 99])
  })

  it('are read from the database once for all requests within a few seconds', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    onTestFinished(() => void vi.useRealTimers())
    const busy = await openHospital({ cacheSeconds: 5 })
    onTestFinished(() => busy.close())
    const ask = async () => (await busy.request('GET', PATHS.doctors)).body.doctors[0].fee
    const before = await ask()
    await busy.db.update(doctors).set({ fee: before + 1 })

    vi.advanceTimersByTime(4999)
    expect(await ask()).toBe(before)
    vi.advanceTimersByTime(1)
    expect(await ask()).toBe(before + 1)
  })

  it('start their 14 days at midnight in the hospital’s time zone', async () => {
    setClock('2026-11-20T18:29:59Z')
    const [today] = await daysOf()
    expect(today.date).toBe('2026-11-20')
    expect(today.slots.map(({ slot }: { slot: string }) => slot)).toEqual(SLOTS)

    setClock('2026-11-20T18:30:00Z')
    const days = await daysOf()

    expect(days).toHaveLength(14)
    expect([days[0].date, days[13].date]).toEqual(['2026-11-21', '2026-12-04'])
    expect(days[0]).not.toHaveProperty('reason')
  })
})
