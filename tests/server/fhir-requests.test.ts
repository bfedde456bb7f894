import fc from 'fast-check'
import { drizzle } from 'drizzle-orm/node-postgres'
import { describe, expect, it } from 'vitest'
import type { CapabilityStatement } from 'fhir/r4.js'
import { buildApp } from '#server/app.ts'
import * as schema from '#server/db/schema.ts'
import { CONFIG, isSkipped, SECRET, SITE, useHospital } from '../hospital.ts'
import { seedOf, sized } from '../model-size.ts'
import { words } from '../words.ts'
import { BASE, faultsIn, useFhir } from './fhir-steps.ts'

const NAMES = words(
  '_id _lastUpdated _count _after _format date start status actor schedule specialty identifier',
)
const TYPE = 'application/fhir+json; charset=utf-8'
const UNKNOWN_ID = '11111111-1111-4111-8111-111111111111'

/** Paths of one status, with the same headers and method. */
type Case = [status: number, paths: string, headers?: Record<string, string>, method?: 'GET' | 'POST' | 'PUT']

/** With a front desk key. */
const KEY = { key: 'yes' }
const STRICT = { prefer: 'return=minimal, handling=strict' }
const accept = (type: string) => ({ accept: type })

const CASES: Case[] = [
  [
    200,
    'metadata Slot?name=x&_sort=start Slot?_format=application/fhir+json Slot?_count=9999999999999999999',
  ],
  [200, 'Slot Slot/doc1.2026-11-23.morning', accept('application/fhir+json; fhirVersion=4.0')],
  [200, 'metadata Slot', accept('text/html, application/json;q=0.5')],
  [200, 'Slot?_format=json', accept('text/html')],
  [406, 'Slot?_format=xml metadata?_format=json&_format=xml'],
  [406, 'metadata Slot Slot/x', accept('application/fhir+xml')],
  [406, 'Slot', accept('application/json;q=0, text/html')],
  [406, 'Slot', accept('application/fhir+json; fhirVersion=3.0')],
  [401, `Appointment Patient Appointment/${UNKNOWN_ID} Patient/${UNKNOWN_ID}`],
  [401, 'Appointment', { authorization: 'Bearer owk_wrong' }],
  [200, 'Appointment Patient Appointment?date=2900&_lastUpdated=lt1900', KEY],
  [200, 'Appointment?actor=Patient/x,%27,Location/hospital&identifier=x&_id=1', KEY],
  [404, `Appointment/${UNKNOWN_ID} Appointment/1 Patient/${UNKNOWN_ID} Patient/%27%20or%201=1`, KEY],
  [404, `Slot/doc1.2026-11-23.night Slot/doc1.2026-12-24.morning Slot/${'x'.repeat(300)}`],
  [404, 'Practitioner/%7Cdoc1 Observation Observation/1 Slot/ x/y/z'],
  [405, `Slot Slot/x Observation metadata`, {}, 'POST'],
  [405, `Appointment/_search Appointment/${UNKNOWN_ID}`, KEY, 'PUT'],
  [
    400,
    '%ZZ Slot/%00 Slot?status:not=free Slot?schedule.actor=x Slot?status= Slot?schedule=doc1,,doc2 Slot?_after=a%20b',
  ],
  [400, 'Slot?_count=ten Slot?_count=-1 Slot?_count= Slot?_count=1&_count=2'],
  [200, `Slot?_id=${'x,'.repeat(19)}x`],
  [400, `Slot?_id=${'x,'.repeat(20)}x Slot?${'_id=x&'.repeat(21)}`],
  [400, 'Slot?start=2026-02-30 Slot?start=2026-13 Slot?start=ap2026-11-23 Slot?start=2026-11-23T25:00'],
  [400, 'Slot?date=0000-00-00 Slot?date=2026-11T10:00 Slot?date=9999'],
  [400, 'Appointment?_after=x Appointment?date=tomorrow Appointment?_lastUpdated=ge', KEY],
  [200, 'Slot?status=free,busy&_count=1&_format=json', STRICT],
  [400, 'Slot?name=x Slot?_sort=start Practitioner?name=x', STRICT],
  [400, 'Patient?name=Asha Patient?telecom=9000000001 Patient?identifier=x', { ...KEY, ...STRICT }],
]

describe.skipIf(isSkipped)('a FHIR request', () => {
  const hospital = useHospital({ fhir: true, keepsPatients: true })
  const { desk, read, get } = useFhir(hospital)

  it.each(CASES)(
    'is answered with %i: %s %o',
    async (status, paths, { key, ...headers } = {}, method = 'GET') => {
      const options = { headers, ...(key && { token: desk.key }) }
      for (const path of words(paths)) {
        const answer = await hospital.request(method, `/fhir/${path}`, options)
        expect([path, answer.status, answer.headers['content-type']]).toEqual([path, status, TYPE])
        expect([path, faultsIn(answer.body)]).toEqual([path, []])
        if (status === 200) continue
        expect([path, answer.body.resourceType]).toEqual([path, 'OperationOutcome'])
        expect(answer.headers).toMatchObject({
          'cache-control': 'no-store',
          ...(status === 405 && { allow: 'GET, HEAD' }),
          ...(status === 401 && { 'www-authenticate': 'Bearer' }),
        })
        expect(answer.headers['etag']).toBeUndefined()
      }
    },
  )

  it.each([
    ['metadata', 'public, max-age=5'],
    ['Slot?_count=3', 'public, max-age=5'],
    ['Practitioner/doc1', 'public, max-age=5'],
    ['Appointment', 'no-store'],
  ])('for %s is 304 while nothing has changed', async (path, cacheControl) => {
    const { headers } = await read(path, { token: desk.key })
    const etag = String(headers['etag'])
    expect([etag, headers['cache-control']]).toEqual([expect.stringMatching(/^W\/"[\w-]+"$/), cacheControl])
    const again = await read(path, { token: desk.key, headers: { 'if-none-match': etag } })
    expect([again.status, again.raw]).toEqual([304, ''])
    const other = await read(path, { token: desk.key, headers: { 'if-none-match': 'W/"other"' } })
    expect(other.status).toBe(200)
  })

  it('is answered to a key that only reads, also without the body', async () => {
    const token = await desk.newKey('records', true)
    expect((await read('Appointment', { token })).status).toBe(200)
    expect(await hospital.request('HEAD', '/fhir/Appointment', { token })).toMatchObject({
      status: 200,
      raw: '',
    })
  })

  it('repeats in the link to itself only what was used', async () => {
    const { link } = await get(
      'Slot?name=x&_sort=start&status=free&schedule=doc1,doc2&_count=1000&_format=json',
    )
    expect(link?.[0]).toEqual({
      relation: 'self',
      url: `${BASE}/Slot?status=free&schedule=doc1%2Cdoc2&_count=100`,
    })
  })

  it('may use every parameter that the CapabilityStatement lists, and no other', async () => {
    const { rest = [] } = await get<CapabilityStatement>('metadata')
    const resources = rest.flatMap(({ resource = [] }) => resource)
    expect(resources.map(({ type }) => type)).toEqual(
      words('Practitioner PractitionerRole HealthcareService Location Schedule Slot Appointment Patient'),
    )
    for (const { type, searchParam = [] } of resources) {
      const values = { date: '2026-11-23', token: UNKNOWN_ID, reference: `Patient/${UNKNOWN_ID}` }
      const query = searchParam.map(({ name, type }) => [name, values[type as keyof typeof values]])
      const asked = `${type}?${new URLSearchParams(query)}`
      expect([asked, (await read(asked, { token: desk.key, headers: STRICT })).status]).toEqual([asked, 200])
      for (const other of ['status', 'date', 'actor', 'identifier', 'specialty', 'name', 'phone']) {
        if (searchParam.some(({ name }) => name === other)) continue
        const refused = await read(`${type}?${other}=2026`, { token: desk.key, headers: STRICT })
        expect([type, other, refused.status]).toEqual([type, other, 400])
      }
    }
  })

  it('of any kind is never answered with 500', async () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 20 }),
      fc.constantFrom(
        'ge',
        'doc1',
        'Practitioner/doc1',
        `Patient/${UNKNOWN_ID}`,
        UNKNOWN_ID,
        '|',
        ',',
        '\0',
        '%',
      ),
      fc.date({ noInvalidDate: true }).map((date) => `ge${date.toISOString()}`),
    )
    const type = fc.constantFrom(...words('Practitioner Schedule Slot Location Appointment Patient metadata'))
    const request = fc.record({
      type,
      id: fc.option(text),
      query: fc.array(fc.tuple(fc.oneof(fc.constantFrom(...NAMES), text), text), { maxLength: 3 }),
    })
    await fc.assert(
      fc.asyncProperty(request, async ({ type, id, query }) => {
        const written = query.map((pair) =>
          pair.map((each) => encodeURIComponent(each.toWellFormed())).join('='),
        )
        const path = `${type}${id === null ? '' : `/${encodeURIComponent(id.toWellFormed())}`}`
        const { status, body } = await read(`${path}?${written.join('&')}`, { token: desk.key })
        expect([200, 400, 404, 406]).toContain(status)
        expect(faultsIn(body)).toEqual([])
      }),
      { numRuns: sized(4000), seed: seedOf(4) },
    )
  })
})

describe.skipIf(isSkipped)('a FHIR request', () => {
  const PAGES = 'https://www.hospital.example'
  const hospital = useHospital({ fhir: true, rateLimits: true, corsOrigins: [PAGES] })
  const { read } = useFhir(hospital)

  it('is for systems, not for pages of another origin', async () => {
    for (const path of ['metadata', 'Slot', 'Patient', 'Observation']) {
      const { headers } = await read(path, { headers: { origin: PAGES } })
      expect([path, headers['access-control-allow-origin']]).toEqual([path, undefined])
    }
  })

  it('with too many wrong keys is 429', async () => {
    const ask = () => read('Patient', { token: 'owk_wrong', remoteAddress: '192.0.2.77' })
    for (let time = 0; time < 20; time += 1) await ask()
    const { status, headers, body } = await ask()
    expect([status, body.issue[0].code, faultsIn(body)]).toEqual([429, 'throttled', []])
    expect(headers['retry-after']).toMatch(/^\d+$/)
  })
})

describe('FHIR', () => {
  async function ask(fhir: boolean, url: string) {
    const config = { ...CONFIG, siteUrl: SITE }
    const app = await buildApp({ db: drizzle.mock({ schema }), secret: SECRET, config, fhir })
    const { statusCode: status, headers, body } = await app.inject({ url })
    await app.close()
    return { status, type: headers['content-type'], body: JSON.parse(body) }
  }

  it('is an unknown path unless the hospital turns it on', async () => {
    for (const path of ['/fhir', '/fhir/metadata', '/fhir/Slot', '/fhir/Slot/x'])
      expect(await ask(false, path)).toMatchObject({
        status: 404,
        body: { success: false, code: 'not_found' },
      })
    expect((await ask(false, '/fhir/%ZZ')).body).toMatchObject({ success: false })
  })

  it('says without a database that it failed, and nothing else', async () => {
    const { status, type, body } = await ask(true, '/fhir/Slot')
    expect([status, type, faultsIn(body)]).toEqual([500, TYPE, []])
    expect(body.issue).toEqual([
      {
        severity: 'error',
        code: 'exception',
        diagnostics: 'Something went wrong on our side. Please try again.',
      },
    ])
  })
})
