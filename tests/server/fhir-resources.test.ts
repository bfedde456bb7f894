import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Appointment, Patient, Schedule, Slot } from 'fhir/r4.js'
import { DESK_PATHS } from '#contract/paths.ts'
import { zonedTime } from '#lib/dates.ts'
import { notifyAllAffected } from '#server/closures/notify.ts'
import { appointments, doctors } from '#server/db/schema-appointments.ts'
import { patients } from '#server/db/schema-people.ts'
import { AWAY, publish, publishClosures, SAMPLE } from '../closures.ts'
import { BOOKING, isSkipped, SITE, useHospital } from '../hospital.ts'
import { MONDAY_MORNING } from './desk-steps.ts'
import { faultsIn, referencesIn, useFhir } from './fhir-steps.ts'
import { patientSteps } from './patient-steps.ts'

const MONDAY = '2026-11-23'
const at = (time: string, day = MONDAY) => `${day}T${time}:00+05:30`
const DOCTOR = { actor: { reference: 'Practitioner/doc1', type: 'Practitioner', display: 'Dr. Arjun Mehta' } }
const asha = (id: string) => ({ actor: { reference: `Patient/${id}`, type: 'Patient', display: 'Asha Rao' } })
const named = (display: string) => ({ actor: { type: 'Patient', display } })
const inSlot = (id: string) => ({ slot: [{ reference: `Slot/${id}`, type: 'Slot' }] })

describe.skipIf(isSkipped)('an appointment in FHIR', () => {
  const hospital = useHospital({ fhir: true })
  const { desk, get, all, appointment, read } = useFhir(hospital)
  const steps = patientSteps(hospital)

  async function booked(change: object = {}) {
    await publish(hospital.db)
    const token = await hospital.newPatient('Asha Rao', 'asha@home.example')
    const { id, number } = await desk.book(token, change)
    const patientId = (await steps.rowOf(id))?.patientId ?? ''
    return { token, id, number, patientId }
  }
  const set = (id: string, change: Partial<typeof appointments.$inferInsert>) =>
    hospital.db.update(appointments).set(change).where(eq(appointments.id, id))

  type State = { id: string; expected: object }
  const STATES: Record<string, () => Promise<State>> = {
    'is booked, with our number, slot and times': async () => {
      const { id, number, patientId } = await booked()
      const identifier = [{ system: `${SITE}/appointment-number`, value: number }]
      const times = { start: at('09:00'), end: at('09:15'), created: at('09:30', '2026-11-20') }
      const participant = [DOCTOR, asha(patientId)].map((each) => ({ ...each, status: 'accepted' }))
      const expected = { status: 'booked', identifier, participant, ...times }
      return { id, expected: { ...expected, ...inSlot('doc1.2026-11-23.morning') } }
    },
    'is still booked after it was moved': async () => {
      const { id, token } = await booked()
      await steps.move(id, token, '2026-11-24', 'evening')
      const slot = inSlot('doc1.2026-11-24.evening')
      return { id, expected: { status: 'booked', start: at('18:00', '2026-11-24'), ...slot } }
    },
    'keeps the arrival time that was said': async () => {
      await booked()
      const { id } = await booked()
      await steps.changeDoctor({ slotCapacity: 60 })
      return { id, expected: { start: at('09:15'), end: at('09:30') } }
    },
    'is cancelled when its slot was closed': async () => {
      const { id } = await booked()
      await publishClosures(hospital.db, AWAY)
      await notifyAllAffected(hospital.db, () => hospital.time.now)
      return { id, expected: { status: 'cancelled' } }
    },
    'is cancelled by its patient': async () => {
      const { id, token } = await booked()
      await steps.cancel(id, token)
      return { id, expected: { status: 'cancelled' } }
    },
    'is fulfilled once its patient has come': async () => {
      const { id } = await booked()
      hospital.time.now = MONDAY_MORNING
      await desk.act(id, 'attended')
      return { id, expected: { status: 'fulfilled' } }
    },
    'is noshow when its patient has not come': async () => {
      const { id } = await booked()
      hospital.time.now = MONDAY_MORNING
      await desk.act(id, 'missed')
      return { id, expected: { status: 'noshow' } }
    },
    'has a guest by name only': async () => {
      await publish(hospital.db)
      const { id } = await desk.bookGuest()
      return { id, expected: { contained: undefined, participant: [DOCTOR, named('Kamala Devi')] } }
    },
    'has another person by name only, and the owner of the account as who booked': async () => {
      const { id } = await booked({ forName: 'Kiran Rao' })
      const booker = { reference: '#booker', type: 'RelatedPerson' }
      const telecom = [{ system: 'phone', value: expect.stringMatching(/^\+919\d{9}$/) }, { system: 'email' }]
      const contained = [
        { id: 'booker', patient: { display: 'Kiran Rao' }, name: [{ text: 'Asha Rao' }], telecom },
      ]
      return { id, expected: { contained, participant: [DOCTOR, named('Kiran Rao'), { actor: booker }] } }
    },
    'has no patient after the account was erased': async () => {
      const { id, token } = await booked({ forName: 'Kiran Rao' })
      hospital.time.now = new Date('2026-11-24T04:00:00Z')
      await steps.erase(token)
      const gone = { slot: undefined, contained: undefined, participant: [DOCTOR] }
      return { id, expected: { status: 'booked', ...gone } }
    },
    'has the whole slot without an arrival time': async () => {
      const { id } = await booked()
      await set(id, { arrival: null })
      return { id, expected: { start: at('09:00'), end: at('12:00') } }
    },
    'has the whole day in a slot that is no longer there': async () => {
      const { id } = await booked()
      await set(id, { slot: 'night' })
      const times = { start: at('00:00'), end: at('00:00', '2026-11-24') }
      return { id, expected: { ...times, slot: undefined } }
    },
    'has a doctor who left by name only': async () => {
      const { id } = await booked()
      await publish(hospital.db, { doctors: SAMPLE.doctors.filter(({ _id }) => _id !== 'doc1') })
      const actor = { type: 'Practitioner', display: 'Dr. Arjun Mehta' }
      return { id, expected: { slot: undefined, participant: [{ actor }, {}] } }
    },
  }

  it.each(Object.entries(STATES))('%s', async (_, make) => {
    const { id, expected } = await make()
    const found = await appointment(id)
    const shown = Object.fromEntries(
      Object.keys(expected).map((key) => [key, found[key as keyof Appointment]]),
    )
    expect(shown).toMatchObject(expected)
    const listed = await all<Appointment>('Appointment')
    expect(listed).toContainEqual(found)
    expect(await all(`Appointment?status=${found.status}&date=${found.start?.slice(0, 10)}`)).toContainEqual(
      found,
    )
    for (const reference of referencesIn(listed)) await get(reference)
  })

  it('is not a place that is kept for walk-ins', async () => {
    await booked()
    const before = await get<Slot>('Slot/doc1.2026-11-23.morning')
    await desk.block({ count: 11 })
    expect(await all('Appointment')).toHaveLength(1)
    expect((await get('Appointment?_count=0')).total).toBe(1)
    expect(await all('Appointment?status=entered-in-error')).toEqual([])
    const [extension] = before.extension ?? []
    expect([before.status, extension?.valueInteger]).toEqual(['free', 11])
    expect(await get('Slot/doc1.2026-11-23.morning')).toMatchObject({ status: 'busy' })
  })

  it('is found by what the parameters say', async () => {
    const first = await booked()
    const second = await booked({
      docId: 'doc2',
      fee: 60,
      selectedDate: '2026-11-24',
      selectedSlot: 'evening',
    })
    const third = await booked({ forName: 'Kiran Rao' })
    const since = (await appointment(third.id)).meta?.lastUpdated
    const FOUND: [string, { id: string }[]][] = [
      [`_id=${first.id},${second.id}`, [first, second]],
      [`identifier=${first.number}`, [first]],
      [`identifier=${SITE}/appointment-number|${first.number.toLowerCase()}`, [first]],
      [`identifier=urn:other|${first.number}`, []],
      ['date=2026-11-23', [first, third]],
      ['date=2026-11', [first, second, third]],
      ['date=gt2026-11-23', [second]],
      ['date=ge2026-11-23&date=lt2026-11-24', [first, third]],
      ['date=ge2026-11-24&date=lt2026-11-23', []],
      ['date=ge2026-06-01&date=lt2026-12-31', [first, second, third]],
      ['date=le2026-11-23T09:00:00%2B05:30', [first]],
      ['date=gt2026-11-23T09:00:00+05:30', [second, third]],
      ['date=2026-11-23T03:30Z,2026-11-24T18:00', [first, second]],
      ['actor=Practitioner/doc2', [second]],
      [`actor=${SITE}/fhir/Practitioner/doc1`, [first, third]],
      [`actor=Patient/${first.patientId},doc2`, [first, second]],
      [`actor=Patient/${third.patientId}`, []],
      ['specialty=gynecologist', [second]],
      [`specialty=${SITE}/speciality|general-physician`, [first, third]],
      ['status=booked,noshow&specialty=gynecologist', [second]],
      ['status=http://hl7.org/fhir/appointmentstatus|booked', [first, second, third]],
      ['status=fulfilled', []],
      ['status=urn:other|booked', []],
      [`_lastUpdated=ge${since}`, [third]],
      [`_lastUpdated=lt${since}`, [first, second]],
    ]
    for (const [query, expected] of FOUND) {
      const ids = (await all<Appointment>(`Appointment?${query}`)).map(({ id }) => id)
      expect([query, ids]).toEqual([query, expected.map(({ id }) => id).sort()])
    }
  })

  it('comes once in pages, although others change, come and go', async () => {
    const tokens = await Promise.all(Array.from({ length: 9 }, () => hospital.newPatient('Asha Rao')))
    const ids: string[] = []
    for (const token of tokens) ids.push((await desk.book(token)).id)
    const between = async () => {
      const [id = '', token = ''] = [ids[3], tokens[3]]
      await steps
        .move(id, token, '2026-11-24', 'evening')
        .then(() => steps.move(id, token, MONDAY, 'evening'))
      await desk.bookGuest({ name: `Guest ${Math.random()}`, selectedSlot: 'afternoon' })
    }
    const found = (await all<Appointment>('Appointment?_count=2&actor=doc1', between)).map(({ id }) => id)
    expect(new Set(found).size).toBe(found.length)
    expect(found).toEqual(expect.arrayContaining(ids))
    const { total, entry } = await get('Appointment?_count=0&status=booked')
    expect([total, entry]).toEqual([await hospital.db.$count(appointments), undefined])
    expect((await get('Appointment?_count=2')).total).toBeUndefined()
  })

  it('has a patient only where the owner of the account comes', async () => {
    const { patientId } = await booked()
    const other = await booked({ forName: 'Kiran Rao' })
    const token = await hospital.newPatient('Nobody')
    await hospital.db.update(patients).set({ dob: '1990-05-14' }).where(eq(patients.id, patientId))
    const found = await all<Patient>('Patient')
    expect(found).toEqual([
      {
        resourceType: 'Patient',
        id: patientId,
        active: true,
        name: [{ text: 'Asha Rao' }],
        telecom: [
          { system: 'phone', value: expect.stringMatching(/^\+919\d{9}$/) },
          { system: 'email', value: 'asha@home.example' },
        ],
        birthDate: '1990-05-14',
      },
    ])
    expect(await get(`Patient/${patientId}`)).toEqual(found[0])
    for (const id of [other.patientId, (await steps.me(token))._id])
      expect((await read(`Patient/${id}`, { token: desk.key })).status).toBe(404)
  })
})

it.each([
  ['Asia/Kolkata', '2026-11-23T09:00:00+05:30'],
  ['America/St_Johns', '2026-11-23T00:00:00-03:30'],
  ['Europe/London', '2026-11-23T03:30:00+00:00'],
])('a time in %s has its offset', (zone, expected) => {
  expect(zonedTime(new Date('2026-11-23T03:30:00Z'), zone)).toBe(expected)
})

it('a broken resource is found', () => {
  const slot = { resourceType: 'Slot', id: 'a b', status: 'open', start: '2026-11-23', end: '', free: 1 }
  expect(faultsIn(slot)).toEqual([
    expect.stringMatching(/^Slot\.schedule: /),
    expect.stringMatching(/^Slot\.status: /),
    expect.stringMatching(/^Slot\.free: /),
    'id is "a b"',
    'end is ""',
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
    expect(await get('Slot/doc1.2026-11-23.morning')).toMatchObject({ start: at('10:30'), end: at('12:00') })
    expect(starts.map((start) => start.slice(0, 10))).toEqual(
      starts.map((start) => start.slice(0, 10)).sort(),
    )
    const free = await all<Slot>('Slot?schedule=Schedule/doc1&start=2026-11-23')
    expect(free.map(({ id }) => id)).toEqual(
      ['morning', 'afternoon', 'evening'].map((slot) => `doc1.2026-11-23.${slot}`),
    )
  })
})
