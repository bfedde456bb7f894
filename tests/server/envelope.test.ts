import type pg from 'pg'
import * as schema from '#server/db/schema.ts'
import { sql } from 'drizzle-orm'
import { globSync, readFileSync } from 'node:fs'
import { drizzle } from 'drizzle-orm/node-postgres'
import { describe, expect, it } from 'vitest'
import { DESK_PATHS, MORE_PATHS, PATHS, pathTo } from '#contract/paths.ts'
import { type RefusalCode, REFUSALS } from '#contract/refusals.ts'
import { buildApp } from '#server/app.ts'
import { BOOKING, CONFIG, isSkipped, SECRET, useHospital, logLines } from '../hospital.ts'
import { words } from '../words.ts'

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/
const deep = (times: number, open: string, close: string) => open.repeat(times) + close.repeat(times)

type Call = { summary: string; tags: string[]; responses: Record<string, { description: string }> }
type Described = { tags: { name: string }[]; paths: Record<string, Record<string, Call>> }

describe.skipIf(isSkipped)('every answer', () => {
  const hospital = useHospital({ keepsPatients: true, sendsMessages: true, contactForm: 'mail' })

  const post = (payload: string, type = 'application/json', path: string = PATHS.logIn) =>
    hospital.request('POST', path, { payload, headers: { 'content-type': type } })
  /** A refusal as in the contract: three fields, the status of its code, no caching. */
  const refusal = (code: RefusalCode) => ({
    status: REFUSALS[code],
    headers: { 'cache-control': 'no-store', 'content-type': 'application/json; charset=utf-8' },
    body: { success: false, code, message: expect.stringMatching(/\S/) },
  })

  it('has one of the codes that the server refuses with, and no other', () => {
    const sources = globSync('src/server/**/*.ts').map((file) => readFileSync(file, 'utf8'))
    const used = new Set(sources.join().match(/\w+/g))

    expect(Object.keys(REFUSALS).filter((code) => !used.has(code))).toEqual([])
  })

  it.each([
    ['GET', PATHS.logIn],
    ['POST', PATHS.doctors],
    ['PUT', PATHS.book],
  ] as const)('to %s is 404 when there is no such call', async (method, ofAnotherMethod) => {
    for (const path of [ofAnotherMethod, '/api', '/api/', '/api/nothing', '/api/user/login/', '/nothing'])
      expect(await hospital.request(method, path)).toMatchObject(refusal('not_found'))
  })

  it.each([
    ['not JSON', '{"phone":'],
    ['the key __proto__', '{"phone":"1","password":"2","__proto__":{"x":1}}'],
    ['the key __proto__ deep inside', '{"phone":"1","password":"2","a":[{"__proto__":1}]}'],
    ['the key constructor.prototype', '{"constructor":{"prototype":{}}}'],
    ['a list', '[]'],
    ['null', 'null'],
    ['nothing', ''],
    ['lists 8000 deep', deep(8000, '[', ']')],
    ['objects 1600 deep', deep(1600, '{"a":', '}').replace(':}', ':1}')],
    ['lists 8000 deep in a field', `{"phone":${deep(8000, '[', ']')}}`],
    ['an object for a text', '{"phone":{"$ne":1},"password":"secret1"}'],
    ['true for a text', '{"phone":true,"password":"secret1"}'],
  ])('to a body that is %s says what is wrong', async (_, payload) => {
    expect(await post(payload)).toMatchObject(refusal('invalid_input'))
  })

  it('to a body over 16 KiB says it is too large; just below is accepted', async () => {
    const body = (bytes: number) => `{"phone":"1","password":"2"}`.padEnd(bytes)

    expect(await post(body(16 * 1024 + 1))).toMatchObject(refusal('too_large'))
    expect(await post(body(16 * 1024))).toMatchObject(refusal('wrong_login'))
  })

  const TYPES = ['text/plain', 'text/xml', 'application/x-www-form-urlencoded', 'multipart/form-data', 'x']
  it.each(TYPES)('to a body of type %s asks for JSON', async (type) => {
    // Forms on other sites may send some of these types without a preflight.
    for (const path of [PATHS.logIn, PATHS.contact])
      expect(await post('a=b', type, path)).toMatchObject(refusal('unsupported_type'))
  })

  const UNREADABLE = ['/api/%ZZ', '/api/appointments/%', '/api/doctors/%ED%A0%80/availability']
  it.each(UNREADABLE)('to %s, which cannot be decoded, is a refusal too', async (path) => {
    const answer = await hospital.request('GET', path)

    expect(answer).toMatchObject(refusal(answer.status === 404 ? 'not_found' : 'invalid_input'))
  })

  it('of the API has strict security headers', async () => {
    for (const path of [PATHS.doctors, PATHS.me, '/api/nothing'])
      expect((await hospital.request('GET', path)).headers).toMatchObject({
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
      })
  })

  it.each([PATHS.doctors, PATHS.me, '/healthz', '/nowhere', '/%zz'])(
    'to %s has an id of its own',
    async (path) => {
      const mine = '11111111-1111-4111-8111-111111111111'
      const ask = () => hospital.request('GET', path, { headers: { 'x-request-id': mine } })
      const ids = [(await ask()).headers['x-request-id'], (await ask()).headers['x-request-id']]

      expect(ids).toEqual([expect.stringMatching(ID), expect.stringMatching(ID)])
      expect(new Set([...ids, mine]).size).toBe(3)
    },
  )

  it('is described in the OpenAPI document, which marks the eight that every backend must have', async () => {
    const { tags, paths } = (await hospital.request('GET', '/api/openapi.json')).body as Described
    const calls = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, call]) => ({ name: `${method} ${path}`, ...call })),
    )

    const served = [PATHS, MORE_PATHS, DESK_PATHS].flatMap((paths): string[] => Object.values(paths))
    const written = served.map((path) => path.replace(/:(\w+)/g, '{$1}'))
    expect(Object.keys(paths).sort()).toEqual([...written, '/healthz', '/metrics', '/readyz'].sort())
    const known = tags.map(({ name }) => name)
    for (const { name, summary, tags, responses } of calls) {
      expect([name, summary]).toEqual([name, expect.stringMatching(/^[A-Z].{5,60}$/)])
      expect([name, tags.length > 0, tags.every((tag) => known.includes(tag))]).toEqual([name, true, true])
      for (const { description } of Object.values(responses))
        expect([name, description]).not.toEqual([name, 'Default Response'])
    }
    expect(new Set(calls.map(({ summary }) => summary)).size).toBe(calls.length)
    const contract = calls.filter(({ tags }) => tags.includes('contract')).map(({ name }) => name)
    expect(contract.sort()).toEqual([
      ...words('all-doctors appointments/{docId} user/me user/my-appointments').map(
        (path) => `get /api/${path}`,
      ),
      ...words('book-appointments login logout signup').map((path) => `post /api/user/${path}`),
    ])
  })

  it('to GET and HEAD changes nothing in the database', async () => {
    const token = await hospital.newPatient()
    const booked = await hospital.request('POST', PATHS.book, { token, payload: BOOKING })
    const tables = ['doctors', 'patients', 'sessions', 'appointments', 'rate_limits']
    const rowsOf = async (table: string): Promise<unknown> => hospital.db.execute(sql.raw(`table ${table}`))
    const everything = async () => JSON.stringify(await Promise.all(tables.map(rowsOf)))
    const before = await everything()

    for (const path of [...Object.values(PATHS), ...Object.values(MORE_PATHS)])
      for (const method of ['GET', 'HEAD'] as const)
        await hospital.request(method, pathTo(path, booked.body.appointmentId), { token })

    expect(before).toContain(booked.body.appointmentId)
    expect(await everything()).toBe(before)
  })
})

describe('a database that fails', () => {
  const AT_HOME = 'Asha Rao\n    at Lake Road 7'
  const PRIVATE = /insert|select|params|Asha|Lake Road|9876543210|argon2|relation|secret1/i

  async function askBroken(code: string, name: string) {
    const failure = Object.assign(new Error(`relation of ${name} 9876543210`), { code, detail: name })
    const query = async ({ text }: { text: string }) => {
      if (!/^(begin|rollback)/.test(text)) throw failure
      return { rows: [] }
    }
    const db = drizzle({ client: { query } as unknown as pg.Client, schema })
    const app = await buildApp({ db, secret: SECRET, config: { ...CONFIG, logLevel: 'info' } })
    const lines = logLines(app)
    const payload = { name: name.replace(/\s+/g, ' '), phone: '9876543210', password: 'secret1' }
    const answers = [
      await app.inject({ method: 'POST', url: PATHS.signUp, payload }),
      await app.inject({ method: 'POST', url: PATHS.logIn, payload }),
      await app.inject({ url: PATHS.doctors }),
      await app.inject({ url: PATHS.me, headers: { authorization: `Bearer ${'x'.repeat(43)}` } }),
    ]
    await app.close()
    return { answers, log: lines.join('') }
  }

  const AWAY = '08006 53300 57P01 ECONNREFUSED ECONNRESET EHOSTUNREACH EAI_AGAIN EMFILE'
  const ENTANGLED = '40P01 40001'
  it.each([...words(AWAY), ...words(ENTANGLED)])(
    'that is down or in conflict (%s) gives 503 and Retry-After',
    async (code) => {
      for (const answer of (await askBroken(code, AT_HOME)).answers) {
        expect([answer.statusCode, answer.json().code]).toEqual([503, 'busy'])
        expect(answer.headers['retry-after']).toMatch(/^[1-9]\d*$/)
      }
    },
  )

  it('with any other error gives 500, whatever the patient typed', async () => {
    for (const answer of (await askBroken('22001', 'Miss Timeout')).answers)
      expect([answer.statusCode, answer.json().code]).toEqual([500, 'internal'])
  })

  it.each(['08006', '22001', '42P01', 'XX000'])(
    'with %s never leaks its error or patient data',
    async (code) => {
      const { answers, log } = await askBroken(code, AT_HOME)

      expect(log).toContain('request completed')
      expect(log).not.toMatch(PRIVATE)
      for (const answer of answers) expect(answer.body).not.toMatch(PRIVATE)
    },
  )

  it('that reports a deleted account (23503) gives 401', async () => {
    for (const answer of (await askBroken('23503', AT_HOME)).answers)
      expect([answer.statusCode, answer.json().code]).toEqual([401, 'signed_out'])
  })
})
