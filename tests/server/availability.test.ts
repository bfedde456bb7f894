import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { DoctorAvailability, NextAvailableSlot, type NextAvailableAnswer } from '#contract/availability.ts'
import { PATHS } from '#contract/paths.ts'
import { readDoctorsFile } from '#scheduling/doctors-file.ts'
import { AWAY, publishClosures, publish } from '../closures.ts'
import { BOOKING, isSkipped, useHospital } from '../hospital.ts'
import { manyPatients } from '../many-patients.ts'
import { patientSteps } from './patient-steps.ts'

/** A doctor with twelve places in each slot, from Friday, 20 November 2026 on. Closed on Sundays. */
const FREE = 'zz0zzzzzz0zzzz'
const SESSIONS = `${'ccc'.repeat(2)}000${'ccc'.repeat(6)}000${'ccc'.repeat(4)}`
const NOTHING = { next: null, days: '0'.repeat(14), sessions: '0'.repeat(42) }

describe.skipIf(isSkipped)('availability', () => {
  const hospital = useHospital()
  const { tryToBook, move, setClock, changeDoctor } = patientSteps(hospital)
  let tokens: string[] = []
  beforeEach(async () => {
    await publish(hospital.db)
    tokens = await manyPatients(hospital, 40)
  })

  const get = (query = '', headers = {}) => hospital.request('GET', `${PATHS.openings}${query}`, { headers })
  const ask = async (query = ''): Promise<NextAvailableAnswer> => (await get(query)).body
  const doctor = async (query = '', docId = 'doc1') => {
    const found = (await ask(query)).doctors.find((each) => each.docId === docId)
    if (!found) throw new Error(`${docId} is not listed`)
    return found
  }
  const book = async (change: object = {}) => (await tryToBook(tokens.pop() ?? '', change)).body

  it('has every field, for every doctor in list order', async () => {
    const answer = await ask()

    expect(answer).toMatchObject({ success: true, asOf: '2026-11-20T04:00:00.000Z', from: '2026-11-20' })
    expect(answer.doctors.map(({ docId }) => docId)).toEqual(readDoctorsFile().map(({ _id }) => _id))
    const { reason: _, until: __, ...always } = DoctorAvailability.properties
    for (const { docId, next, reason, ...received } of answer.doctors) {
      const fields = ['docId', 'next', ...(reason ? ['reason'] : []), ...Object.keys(received)]
      const expected = [...Object.keys(always), ...(next ? [] : ['reason'])]
      expect([docId, fields.sort()]).toEqual([docId, expected.sort()])
      if (next) expect(Object.keys(next)).toEqual(Object.keys(NextAvailableSlot.properties))
      expect([docId, received.days.length, received.sessions.length]).toEqual([docId, 14, 42])
    }
  })

  it('counts places per day and per slot, with z for 35 and more', async () => {
    await book({ selectedSlot: 'afternoon' })

    expect(await doctor()).toMatchObject({ days: FREE, sessions: SESSIONS.replace(/^(.{9})ccc/, '$1cbc') })
    await changeDoctor({ slotCapacity: 1 })
    expect((await doctor()).days).toBe('33022233303333'.replace('222', '233'))
    await changeDoctor({ slotCapacity: 60 })
    expect((await doctor()).sessions).toBe(SESSIONS.replaceAll('c', 'z'))
  })

  it('shows the place that a booking gets, also after the slot has begun', async () => {
    const today = { selectedDate: '2026-11-20' }
    await book(today)
    const first = { date: '2026-11-20', slot: 'morning', placesLeft: 11, arrivesAt: '9:45 AM' }
    expect((await doctor()).next).toEqual(first)

    setClock('2026-11-20T04:35:00Z')
    const { next } = await doctor()
    const { data } = await book(today)

    expect(next).toMatchObject({ arrivesAt: '10:15 AM' })
    expect(data.arrivesAt).toBe(next?.arrivesAt)
  })

  it('can be filtered by speciality and by days', async () => {
    const ofHeart = await ask('?speciality=Cardiologist')
    const few = await doctor('?from=2026-11-23&days=2')

    const hearts = readDoctorsFile().filter(({ speciality }) => speciality === 'Cardiologist')
    expect(ofHeart.doctors.map(({ docId }) => docId)).toEqual(hearts.map(({ _id }) => _id))
    expect(few).toMatchObject({ next: { date: '2026-11-23' }, days: 'zz', sessions: 'cccccc' })
    expect(await ask('?from=2026-12-03')).toMatchObject({ from: '2026-12-03' })
    expect(await doctor('?from=2026-12-03')).toMatchObject({ days: 'z', sessions: 'ccc' })
  })

  it('gives the reason when no place is free: unavailable, closed or full', async () => {
    expect(await doctor('?from=2026-11-22&days=1')).toMatchObject({ next: null, reason: 'closed_weekday' })
    expect(await doctor('', 'doc6')).toEqual({ docId: 'doc6', ...NOTHING, reason: 'unavailable' })

    await changeDoctor({ slotCapacity: 1 })
    for (const selectedSlot of ['morning', 'afternoon', 'evening']) await book({ selectedSlot })

    const full = { docId: 'doc1', next: null, reason: 'full', days: '0', sessions: '000' }
    expect(await doctor('?from=2026-11-23&days=1')).toEqual(full)
    expect((await doctor('?from=2026-11-23')).next).toMatchObject({ date: '2026-11-24' })
    expect(await doctor('?from=2026-11-22&days=2')).toMatchObject({ reason: 'full' })
  })

  it('says until when a doctor is away, when that is the only reason', async () => {
    await publishClosures(hospital.db, AWAY)
    expect((await doctor('?from=2026-11-23')).next).toMatchObject({ date: '2026-11-25' })
    const away = { next: null, reason: 'away', until: '2026-11-24', days: '00', sessions: '000000' }
    expect(await doctor('?from=2026-11-23&days=2')).toEqual({ docId: 'doc1', ...away })

    const [long, before] = [{ to: '2027-01-05' }, { from: '2026-11-20', to: '2026-11-23' }]
    await publishClosures(hospital.db, { ...AWAY, ...long }, { ...AWAY, ...before })
    expect(await doctor()).toEqual({ docId: 'doc1', ...NOTHING, reason: 'away', until: '2027-01-05' })
    expect((await doctor('', 'doc2')).next).not.toBeNull()
  })

  it('leaves out a doctor who was removed, and works with no doctors', async () => {
    const [first, ...others] = readDoctorsFile()
    await publish(hospital.db, { doctors: others })
    expect((await ask()).doctors.map(({ docId }) => docId)).not.toContain(first?._id)

    await publish(hospital.db, { doctors: [] })
    expect(await ask()).toMatchObject({ success: true, from: '2026-11-20', doctors: [] })
  })

  it('is zero when more places are taken than the capacity, whatever their numbers', async () => {
    const first = tokens.at(-1) ?? ''
    const moved = (await book({ selectedSlot: 'evening' })).appointmentId
    for (let place = 1; place <= 3; place += 1) await book()
    await hospital.db.execute(sql`update appointments set place = place + 6 where slot = 'morning'`)
    await changeDoctor({ slotCapacity: 3 })

    expect((await doctor('?from=2026-11-23')).sessions.slice(0, 3)).toBe('032')
    expect(await book()).toMatchObject({ code: 'slot_full' })
    expect((await move(moved, first, BOOKING.selectedDate, 'morning')).body.code).toBe('slot_full')
  })
})
