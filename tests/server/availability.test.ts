import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { DoctorAvailability, NextAvailableSlot, type NextAvailableAnswer } from '#contract/doctor.ts'
import { PATHS } from '#contract/paths.ts'
import { readDoctorsFile } from '#scheduling/doctors-file.ts'
import { AWAY, publishClosures, publish, SAMPLE } from '../closures.ts'
import { isSkipped, useHospital, openHospital } from '../hospital.ts'
import { manyPatients } from '../many-patients.ts'
import { patientSteps } from './patient-steps.ts'
import { doctors } from '#server/db/schema-appointments.ts'

/** A doctor with twelve places in each slot, from Friday, 20 November 2026 on. Closed on Sundays. */
const SUNDAYS = [2, 9]
const SESSIONS: number[] = Array.from({ length: 42 }, (_, index) =>
  SUNDAYS.includes(Math.floor(index / 3)) ? 0 : 12,
)
const NOTHING = { next: null, sessions: Array<number>(42).fill(0) }

describe.skipIf(isSkipped)('availability', () => {
  const hospital = useHospital()
  const { tryToBook, changeDoctor } = patientSteps(hospital)
  let tokens: string[] = []
  beforeEach(async () => {
    await publish(hospital.db)
    tokens = await manyPatients(hospital, 40)
  })

  const get = (query = '', headers = {}) =>
    hospital.request('GET', `${PATHS.nextAvailable}${query}`, { headers })
  const ask = async (query = ''): Promise<NextAvailableAnswer> => (await get(query)).body
  const doctor = async (query = '', docId = 'doc1') => {
    const found = (await ask(query)).doctors.find((each) => each.docId === docId)
    if (!found) throw new Error(`${docId} is not listed`)
    return found
  }
  const book = async (change: object = {}) => (await tryToBook(tokens.pop() ?? '', change)).body

  it('has every field, for every doctor in list order', async () => {
    const answer = await ask()

    expect(answer).toMatchObject({ success: true, from: '2026-11-20' })
    expect(answer.doctors.map(({ docId }) => docId)).toEqual(readDoctorsFile().map(({ _id }) => _id))
    const { reason: _, until: __, ...always } = DoctorAvailability.properties
    for (const { next, ...found } of answer.doctors) {
      const expected = [...Object.keys(always), ...(next ? [] : ['reason'])]
      expect(Object.keys({ next, ...found }).sort()).toEqual(expected.sort())
      if (next) expect(Object.keys(next)).toEqual(Object.keys(NextAvailableSlot.properties))
      expect(found.sessions.length).toBe(42)
    }
  })

  it('counts the places left in each slot', async () => {
    await book({ selectedSlot: 'afternoon' })
    expect(await doctor()).toMatchObject({ sessions: SESSIONS.with(10, 11) })

    await changeDoctor({ slotCapacity: 1 })
    expect((await doctor()).sessions.slice(6, 12)).toEqual([0, 0, 0, 1, 0, 1])
  })

  it('can be filtered by speciality', async () => {
    const ofHeart = await ask('?speciality=Cardiologist')

    const hearts = readDoctorsFile().filter(({ speciality }) => speciality === 'Cardiologist')
    expect(ofHeart.doctors.map(({ docId }) => docId)).toEqual(hearts.map(({ _id }) => _id))
  })

  it('gives the reason when no place is free: unavailable, closed or full', async () => {
    expect(await doctor('', 'doc6')).toEqual({ docId: 'doc6', ...NOTHING, reason: 'unavailable' })
    const withHours = (sessions: Record<string, string[]>) =>
      publish(hospital.db, {
        doctors: SAMPLE.doctors.map((each) =>
          each._id === 'doc1' ? { ...each, sessions, slotCapacity: 1 } : each,
        ),
      })

    await withHours({})
    expect(await doctor()).toEqual({ docId: 'doc1', ...NOTHING, reason: 'closed_weekday' })

    await withHours({ Monday: ['morning'] })
    await book()
    expect((await doctor()).next).toMatchObject({ date: '2026-11-30' })
    await book({ selectedDate: '2026-11-30' })
    expect(await doctor()).toEqual({ docId: 'doc1', ...NOTHING, reason: 'full' })
  })

  it('says until when a doctor is away, when that is the only reason', async () => {
    await publishClosures(hospital.db, AWAY)
    expect((await doctor()).sessions.slice(9, 16)).toEqual([0, 0, 0, 0, 0, 0, 12])

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
})

describe.skipIf(isSkipped)('requests for availability', () => {
  const hospital = useHospital()

  const get = (query = '', headers = {}) =>
    hospital.request('GET', `${PATHS.nextAvailable}${query}`, { headers })
  const { setClock, book } = patientSteps(hospital)

  it.each([
    ['?speciality=Surgeon', 'speciality must be one of General physician, Gynecologist'],
    ['?speciality=', 'speciality must be one of General physician, Gynecologist'],
    ['?speciality=Surgeon&speciality=Dermatologist', 'speciality must be'],
    ['?page=0', 'page is not in the right form'],
  ])('are refused with a remedy: %s', async (query, sentence) => {
    const { status, headers, body } = await get(query)

    expect([status, body.code]).toEqual([400, 'invalid_input'])
    expect(body.message).toContain(sentence)
    expect(headers['cache-control']).toBe('no-store')
  })

  it('may be cached briefly, and get 304 while only the time has changed', async () => {
    setClock('2026-11-20T02:00:00Z')
    const { headers } = await get()
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=5',
      'content-type': 'application/json; charset=utf-8',
      etag: expect.stringMatching(/^"[\w-]{27}"$/),
    })
    setClock('2026-11-20T02:01:00Z')
    const known = { 'if-none-match': `W/${headers.etag}` }

    expect(await get('', known)).toMatchObject({ status: 304, raw: '', headers: { etag: headers.etag } })
    await book(await hospital.newPatient())
    expect(await get('', known)).toMatchObject({ status: 200, body: { from: '2026-11-20' } })
  })

  it('share one count within a few seconds, whatever their filters', async () => {
    const busy = await openHospital({ cacheSeconds: 50 })
    const asked = async (query: string) => (await busy.request('GET', PATHS.nextAvailable + query)).body
    const before = await asked('')
    await busy.db.update(doctors).set({ slotCapacity: 1 })

    expect(await asked('')).toEqual(before)
    const { doctors: some } = await asked('?speciality=Dermatologist')
    expect(before.doctors).toContainEqual(some[0])

    // For a few seconds after midnight the cached answer is of the day before.
    busy.time.now = new Date('2026-11-20T18:30:00Z')
    expect((await asked('')).from).toBe('2026-11-20')
    await busy.close()
  })

  it('get a large hospital in pages', async () => {
    const large = await openHospital()
    const [doctor] = await large.db.select().from(doctors)
    if (!doctor) throw new Error('There is no doctor.')
    const many = Array.from({ length: 1000 }, (_, n) => ({ ...doctor, id: `more${n}`, position: 100 + n }))
    await large.db.insert(doctors).values(many)
    const page = async (query: string): Promise<NextAvailableAnswer> =>
      (await large.request('GET', PATHS.nextAvailable + query)).body
    const [first, second, third] = [await page(''), await page('?page=2'), await page('?page=3')]
    await large.close()

    expect([first.doctors.length, first.hasMore]).toEqual([1000, true])
    expect([second.doctors.at(-1)?.docId, second.hasMore]).toEqual(['more999', undefined])
    expect(new Set([...first.doctors, ...second.doctors].map(({ docId }) => docId)).size).toBe(
      1000 + readDoctorsFile().length,
    )
    expect(third.doctors).toEqual([])
  })

  it('wait for the first count, and count again after a failure', async () => {
    const busy = await openHospital({ cacheSeconds: 50 })
    await busy.db.execute(sql`alter table appointments rename to elsewhere`)
    expect((await busy.request('GET', PATHS.nextAvailable)).status).toBe(500)
    await busy.db.execute(sql`alter table elsewhere rename to appointments`)

    const all = await Promise.all(Array.from({ length: 5 }, () => busy.request('GET', PATHS.nextAvailable)))
    await busy.close()

    expect(all.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  })
})
