import { describe, expect, it } from 'vitest'
import { sql } from 'drizzle-orm'
import { PATHS } from '#contract/paths.ts'
import { doctors } from '#server/db/schema-appointments.ts'
import { isSkipped, openHospital, useHospital } from '../hospital.ts'
import { patientSteps } from './patient-steps.ts'

describe.skipIf(isSkipped)('requests for availability', () => {
  const hospital = useHospital()

  const get = (query = '', headers = {}) => hospital.request('GET', `${PATHS.openings}${query}`, { headers })
  const { setClock, book } = patientSteps(hospital)

  const days = { from: '2026-11-20 to 2026-12-03', days: 'at most 4 from 2026-11-30 on' }
  it.each([
    ['?from=2026-11-19', days.from],
    ['?from=2026-12-04', days.from],
    ['?from=2026-02-30', days.from],
    ['?from=23-11-2026', 'from must be a day like 2026-11-23'],
    ['?days=0', 'days must be a number from 1 to 14'],
    ['?days=1e1', 'days must be a number from 1 to 14'],
    ['?days=15', 'days is at most 14 from 2026-11-20 on'],
    ['?from=2026-11-30&days=5', days.days],
    ['?speciality=Surgeon', 'speciality must be one of General physician, Gynecologist'],
    ['?speciality=', 'speciality must be one of General physician, Gynecologist'],
    ['?days=1&days=2', 'days must be'],
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
    expect(await get('', known)).toMatchObject({ status: 200, body: { asOf: '2026-11-20T02:01:00.000Z' } })
  })

  it('share one count within a few seconds, whatever their filters', async () => {
    const busy = await openHospital({ keptSeconds: 50 })
    const asked = async (query: string) => (await busy.request('GET', PATHS.openings + query)).body
    const before = await asked('')
    await busy.db.update(doctors).set({ slotCapacity: 1 })

    expect(await asked('')).toEqual(before)
    const { doctors: some } = await asked('?speciality=Dermatologist&days=1')
    expect(some[0].sessions).toBe(
      before.doctors.find((each: { docId: string }) => each.docId === some[0].docId).sessions.slice(0, 3),
    )

    // For a few seconds after midnight the cached answer is of the day before.
    busy.time.now = new Date('2026-11-20T18:30:00Z')
    expect((await asked('')).from).toBe('2026-11-20')
    expect((await asked('?from=2026-11-20')).success).toBe(true)
    expect((await asked('?from=2026-12-04')).code).toBe('invalid_input')
    await busy.close()
  })

  it('wait for the first count, and count again after a failure', async () => {
    const busy = await openHospital({ keptSeconds: 50 })
    await busy.db.execute(sql`alter table appointments rename to elsewhere`)
    expect((await busy.request('GET', PATHS.openings)).status).toBe(500)
    await busy.db.execute(sql`alter table elsewhere rename to appointments`)

    const all = await Promise.all(Array.from({ length: 5 }, () => busy.request('GET', PATHS.openings)))
    await busy.close()

    expect(all.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  })
})
