import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Appointment, Patient, Slot } from 'fhir/r4.js'
import { closeSlots } from '#server/closures/desk-closures.ts'
import { notifyAllAffected } from '#server/closures/notify.ts'
import { appointments } from '#server/db/schema-appointments.ts'
import { patients } from '#server/db/schema-people.ts'
import { AWAY, publish, publishClosures, SAMPLE } from '../closures.ts'
import { isSkipped, SITE, useHospital } from '../hospital.ts'
import { MONDAY, referencesIn, useFhir } from './fhir-steps.ts'
import { patientSteps } from './patient-steps.ts'

const at = (time: string, day = MONDAY) => `${day}T${time}:00+05:30`
const DOCTOR = { actor: { reference: 'Practitioner/doc1', type: 'Practitioner', display: 'Dr. Arjun Mehta' } }
const asha = (id: string) => ({ actor: { reference: `Patient/${id}`, type: 'Patient', display: 'Asha Rao' } })
const named = (display: string) => ({ actor: { type: 'Patient', display } })
const inSlot = (id: string) => ({ slot: [{ reference: `Slot/${id}`, type: 'Slot' }] })

describe.skipIf(isSkipped)('an appointment in FHIR', () => {
  const hospital = useHospital({ fhir: true })
  const { desk, booked, get, all, appointment, read } = useFhir(hospital)
  const steps = patientSteps(hospital)
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
    'stays cancelled when the account is erased after it was called off': async () => {
      const { id, token } = await booked()
      await publishClosures(hospital.db, AWAY)
      await notifyAllAffected(hospital.db, () => hospital.time.now)
      hospital.time.now = new Date('2026-11-24T04:00:00Z')
      await steps.erase(token)
      return { id, expected: { status: 'cancelled', participant: [DOCTOR] } }
    },
    'begins when a late doctor begins, as its slot does': async () => {
      const { id } = await booked()
      const late = { docId: 'doc1', day: MONDAY, kind: 'late' as const, reason: 'In surgery' }
      await closeSlots(hospital.deps, { ...late, slots: ['evening'], lateUntil: '19:00' }, 'Asha')
      await closeSlots(hospital.deps, { ...late, slots: ['morning'], lateUntil: '10:30' }, 'Asha')
      return { id, expected: { start: at('10:30'), end: at('10:45') } }
    },
    'ends with its slot': async () => {
      const { id } = await booked()
      await set(id, { arrival: { slot: 'morning', place: 60, minute: 11 * 60 + 57 } })
      return { id, expected: { start: at('11:55'), end: at('12:00') } }
    },
    'has the whole slot without an arrival time': async () => {
      const { id } = await booked()
      await set(id, { arrival: null })
      return { id, expected: { start: at('09:00'), end: at('12:00') } }
    },
    'has the whole day in a slot that is no longer there': async () => {
      const { id } = await booked()
      await set(id, { slot: 'night', arrival: null })
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
    expect(await all(`Appointment?status=${found.status}&date=${found.start}`)).toContainEqual(found)
    for (const reference of referencesIn(listed)) await get(reference)
    for (const { reference = '' } of found.slot ?? []) {
      const { start, end } = await get<Slot>(reference)
      expect([start, found.start, found.end, end].toSorted()).toEqual([start, found.start, found.end, end])
    }
  })

  it('is not a place that is kept for walk-ins', async () => {
    await booked()
    await desk.block({ count: 11 })
    expect(await all('Appointment')).toHaveLength(1)
    expect((await get('Appointment?_count=0')).total).toBe(1)
    expect(await all('Appointment?status=entered-in-error')).toEqual([])
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
