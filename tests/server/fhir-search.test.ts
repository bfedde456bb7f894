import { describe, expect, it } from 'vitest'
import type { Appointment } from 'fhir/r4.js'
import { appointments } from '#server/db/schema-appointments.ts'
import { isSkipped, SITE, useHospital } from '../hospital.ts'
import { MONDAY_MORNING } from './desk-steps.ts'
import { MONDAY, useFhir } from './fhir-steps.ts'
import { patientSteps } from './patient-steps.ts'

describe.skipIf(isSkipped)('a search for appointments in FHIR', () => {
  const hospital = useHospital({ fhir: true })
  const { desk, booked, get, all, appointment } = useFhir(hospital)
  const steps = patientSteps(hospital)

  it('finds them by what the parameters say', async () => {
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
    const find = async (queries: typeof FOUND) => {
      for (const [query, expected] of queries) {
        const ids = (await all<Appointment>(`Appointment?${query}`)).map(({ id }) => id)
        expect([query, ids]).toEqual([query, expected.map(({ id }) => id).sort()])
      }
    }
    await find(FOUND)
    hospital.time.now = MONDAY_MORNING
    await desk.act(first.id, 'attended')
    await desk.act(third.id, 'missed')
    await find([
      ['status=fulfilled', [first]],
      ['status=noshow', [third]],
      ['status=booked', [second]],
    ])
  })

  it('has each once in pages, although others change, come and go', async () => {
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
})
