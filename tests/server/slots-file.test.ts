import Value from 'typebox/value'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { PATHS, pathTo } from '#contract/paths.ts'
import { readDoctorsFile } from '#lib/doctors-file.ts'
import { fhirFiles } from '#lib/fhir.ts'
import { doctors } from '#server/db/schema.ts'
import { slotLines, stampOf } from '#server/openings/slots.ts'
import { FHIR, referencesIn, resourcesIn } from '../fhir.ts'
import { BOOKING, type Hospital, isSkipped, openHospital } from '../hospital.ts'

type Slot = ReturnType<typeof resourcesIn>[number] & {
  status: string
  start: string
  extension?: { url: string; valueUrl?: string; valueInteger?: number }[]
}

describe.skipIf(isSkipped)('the slots that others read', () => {
  let hospital: Hospital
  beforeAll(async () => {
    hospital = await openHospital()
  })
  beforeEach(() => hospital.forgetPatients())
  afterAll(() => hospital.close())

  const get = (headers = {}) => hospital.request('GET', PATHS.slots, { headers })
  const slots = async () => resourcesIn((await get()).raw) as Slot[]
  const valueOf = ({ extension = [] }: Slot, name: string) => extension.find(({ url }) => url.endsWith(name))

  it('are what the guide asks for, each of a schedule that there is, under an id of its own', async () => {
    const all = await slots()

    const schedules = fhirFiles(readDoctorsFile(), new URL('https://hospital.example'))[
      '/fhir/schedules.ndjson'
    ]?.map(({ id }) => `Schedule/${id}`)
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
    for (const slot of all) {
      expect([slot.id, Value.Errors(FHIR['Slot'] ?? {}, slot)]).toEqual([slot.id, []])
      for (const to of referencesIn(slot)) expect(schedules).toContain(to)
    }
  })

  it('are the sessions of the calendars: those that are open are free, those that are full are busy', async () => {
    await hospital.db.update(doctors).set({ slotCapacity: 1 })
    const token = await hospital.newPatient()
    await hospital.request('POST', PATHS.book, { token, payload: BOOKING })

    const all = await slots()

    for (const docId of ['doc1', 'doc6']) {
      const { body } = await hospital.request('GET', pathTo(PATHS.availability, docId))
      const expected = body.days.flatMap(
        ({ date, slots: each }: { date: string; slots: { slot: string; reason?: string }[] }) =>
          each
            .filter(({ reason = 'full' }) => reason === 'full')
            .map(({ slot, reason }) => `${docId}.${date}.${slot} ${reason ? 'busy' : 'free'}`),
      )
      const told = all.filter(({ id }) => id.startsWith(`${docId}.`))
      expect(told.map(({ id, status }) => `${id} ${status}`)).toEqual(expected)
    }
    expect(all.filter(({ status }) => status === 'busy').map(({ id }) => id)).toEqual([
      'doc1.2026-11-23.morning',
    ])
  })

  it('say how many places are left and where one is booked, in the hospital’s own time', async () => {
    await hospital.db.update(doctors).set({ slotCapacity: 12 })
    const [first] = (await slots()).filter(({ id }) => id === 'doc1.2026-11-23.morning')

    expect(first).toMatchObject({
      start: '2026-11-23T09:00:00+05:30',
      end: '2026-11-23T12:00:00+05:30',
    })
    expect(first && valueOf(first, 'slot-capacity')?.valueInteger).toBe(12)
    expect(first && valueOf(first, 'booking-deep-link')?.valueUrl).toBe(
      'https://hospital.example/appointments/doc1?day=2026-11-23&slot=morning',
    )
    expect(stampOf('2026-11-23', 0)).toBe('2026-11-23T00:00:00+05:30')
  })

  it('are of very many doctors only those of the next days: no answer grows without end', async () => {
    const sessions = ['2026-11-23', '2026-11-24', '2026-11-25'].flatMap((day) =>
      ['morning', 'afternoon', 'evening'].map((slot) => ({ day, slot, placesLeft: 1, taken: 0n })),
    )
    const doctor = { speciality: 'Dermatologist', capacity: 1, plan: {}, sessions }
    const many = Array.from({ length: 5000 }, (_, n) => ({ ...doctor, docId: `d${n}` }))

    const lines = resourcesIn(await slotLines({ doctors: many }, 'https://hospital.example'))

    expect(lines).toHaveLength(20_000)
    expect(lines.at(-1)?.id).toBe('d4999.2026-11-24.morning')
  })

  it('may be kept for a moment, go out compressed, and are not sent again while nothing has changed', async () => {
    const plain = await get()
    const { headers, status } = await get({ 'accept-encoding': 'gzip, br' })

    expect([status, headers['content-encoding'], headers.vary]).toEqual([
      200,
      'gzip',
      expect.stringMatching(/Accept-Encoding/),
    ])
    expect(Number(headers['content-length'])).toBeLessThan(plain.raw.length / 10)
    expect(plain.headers).toMatchObject({
      'content-type': 'application/fhir+ndjson',
      'cache-control': 'public, max-age=5',
    })
    expect(headers.etag).toBe(`W/${plain.headers.etag}`)
    for (const etag of [headers.etag, plain.headers.etag])
      expect(await get({ 'if-none-match': etag })).toMatchObject({ status: 304, raw: '' })
  })
})
