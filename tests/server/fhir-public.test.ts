import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Schedule, Slot } from 'fhir/r4.js'
import { DESK_PATHS } from '#contract/paths.ts'
import { zonedTime } from '#lib/dates.ts'
import { doctors } from '#server/db/schema-appointments.ts'
import { SAMPLE } from '../closures.ts'
import { BOOKING, isSkipped, useHospital } from '../hospital.ts'
import { faultsIn, MONDAY, referencesIn, useFhir } from './fhir-steps.ts'

it.each([
  ['Asia/Kolkata', '2026-11-23T09:00:00+05:30'],
  ['America/St_Johns', '2026-11-23T00:00:00-03:30'],
  ['Europe/London', '2026-11-23T03:30:00+00:00'],
])('a time in %s has its offset', (zone, expected) => {
  expect(zonedTime(new Date('2026-11-23T03:30:00Z'), zone)).toBe(expected)
})

it('faults of a resource are found', () => {
  const times = { start: MONDAY, end: '2026-11-23T09:00:00Z' }
  const slot = { resourceType: 'Slot', id: 'a b', schedule: {}, status: 'fre', colour: 'red', ...times }
  expect(faultsIn(slot)).toEqual([
    expect.stringMatching(/^Slot\.status: /),
    expect.stringMatching(/^Slot\.colour: /),
    'id is "a b"',
    'schedule is empty',
    'start is "2026-11-23"',
  ])
})

describe.skipIf(isSkipped)('what FHIR shows to everybody', () => {
  const hospital = useHospital({ fhir: true })
  const { desk, get, all, read } = useFhir(hospital)

  it('is valid, refers to what is there, and comes once in pages', async () => {
    await hospital.db.update(doctors).set({ available: false }).where(eq(doctors.id, 'doc3'))
    for (const type of ['Practitioner', 'PractitionerRole', 'HealthcareService', 'Location', 'Schedule']) {
      const found = await all(`${type}?_count=4`)
      expect((await get(`${type}?_count=4`)).total).toBe(found.length)
      expect(new Set(found.map(({ id }) => id)).size).toBe(found.length)
      for (const { id = '' } of found) expect((await get<Schedule>(`${type}/${id}`)).id).toBe(id)
      for (const reference of new Set(referencesIn(found)))
        expect([reference, (await read(reference)).status]).toEqual([reference, 200])
    }
    expect(await get('Schedule/doc3')).toMatchObject({
      active: false,
      planningHorizon: { start: '2026-11-20', end: '2026-12-03' },
    })
    expect(await get('Location/hospital')).toMatchObject({ address: { city: 'Bengaluru' } })
    const room = await get('Location/room.room-g01-block-a-ground-floor')
    expect(room).toMatchObject({ partOf: { reference: 'Location/hospital' } })
    expect(room).not.toHaveProperty('address')
    const ofDoctor = await all<Schedule>('Schedule?actor=Practitioner/doc2&specialty=gynecologist')
    expect(ofDoctor.map(({ id }) => id)).toEqual(['doc2'])
    expect(await all('Schedule?actor=Location/hospital')).toHaveLength(SAMPLE.doctors.length)
  })

  it('has no person and needs no key', async () => {
    await desk.book(await hospital.newPatient('Asha Quillfeather', 'asha@home.example'))
    await desk.bookGuest({ name: 'Kamala Quillfeather' })
    for (const type of ['Slot', 'Schedule', 'Practitioner', 'PractitionerRole', 'Location']) {
      const { status, raw } = await read(`${type}?_count=100`)
      expect([status, raw]).toEqual([200, expect.not.stringMatching(/Quillfeather|home\.example|9000000001/)])
    }
  })

  it('lists slots by time, and finds the next free ones of a speciality', async () => {
    const { docId } = BOOKING
    await hospital.request('POST', DESK_PATHS.closures, {
      token: desk.key,
      payload: {
        docId,
        day: MONDAY,
        slots: ['morning'],
        kind: 'late',
        reason: 'Surgery',
        lateUntil: '10:30',
      },
    })
    const slots = await all<Slot>('Slot?status=free&specialty=general-physician&start=ge2026-11-23&_count=20')
    const starts = slots.map(({ start }) => start)
    expect(slots.length).toBeGreaterThan(60)
    expect(await get('Slot/doc1.2026-11-23.morning')).toMatchObject({
      start: `${MONDAY}T10:30:00+05:30`,
      end: `${MONDAY}T12:00:00+05:30`,
    })
    expect(starts.map((start) => start.slice(0, 10))).toEqual(
      starts.map((start) => start.slice(0, 10)).sort(),
    )
    const free = await all<Slot>('Slot?schedule=Schedule/doc1&start=2026-11-23')
    expect(free.map(({ id }) => id)).toEqual(
      ['morning', 'afternoon', 'evening'].map((slot) => `doc1.2026-11-23.${slot}`),
    )
  })
})
