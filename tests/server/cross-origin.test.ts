import { drizzle } from 'drizzle-orm/node-postgres'
import type { InjectOptions } from 'fastify'
import type pg from 'pg'
import { describe, expect, it } from 'vitest'
import { BODY_LIMIT_BYTES } from '#contract/limits.ts'
import { DESK_PATHS, DESK_ROOT, PATHS, pathTo } from '#contract/paths.ts'
import { buildApp } from '#server/app.ts'
import * as schema from '#server/db/schema.ts'
import { CONFIG, isSkipped, openHospital, SECRET, useHospital } from '../hospital.ts'
import { words } from '../words.ts'

const PAGES = 'https://www.hospital.example'
const OTHERS = words(`https://hospital.example http://www.hospital.example https://www.hospital.example:8443
  https://www.hospital.example.evil.example https://evil.example/https://www.hospital.example
  https://WWW.hospital.example null`)
const ASKED = 'authorization, content-type, idempotency-key, x-proof'

describe.skipIf(isSkipped)('pages on another origin', () => {
  const corsOrigins = [PAGES, 'https://second.example']
  const hospital = useHospital({ corsOrigins, rateLimits: true, keepsPatients: true })

  const send = (url: string, options: InjectOptions = {}, origin = PAGES, app = hospital.app) =>
    app.inject({ ...options, url, headers: { origin, ...options.headers } })
  const preflight = (url: string, method: string, origin = PAGES) => {
    const headers = { 'access-control-request-method': method, 'access-control-request-headers': ASKED }
    return send(url, { method: 'OPTIONS', headers }, origin)
  }
  const opened = ({ headers }: { headers: object }) =>
    Object.keys(headers).filter((name) => name.startsWith('access-control-'))

  it('may make every API call, but only from configured origins', async () => {
    const { paths } = (await send('/api/openapi.json')).json<{ paths: Record<string, object> }>()
    const ofTheApi = Object.entries(paths).filter(
      ([path]) => path.startsWith('/api/') && !path.startsWith(DESK_ROOT),
    )
    const calls = ofTheApi.flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => [path.replace(/\{\w+\}/, 'x'), method.toUpperCase()] as const),
    )

    expect(new Set(calls.map(([, method]) => method))).toEqual(new Set(['GET', 'POST', 'PATCH', 'DELETE']))
    for (const [path, method] of calls) {
      const { statusCode, headers } = await preflight(path, method)
      expect([path, statusCode, headers['access-control-allow-origin']]).toEqual([path, 204, PAGES])
      expect(String(headers['access-control-allow-methods']).split(', ')).toContain(method)
      expect(headers['access-control-allow-headers']).toBe(ASKED)
      for (const other of OTHERS) expect(opened(await preflight(path, method, other))).toEqual([])
    }
  })

  it('may make no front desk call: these are for servers', async () => {
    const change = pathTo(DESK_PATHS.appointment, 'x')
    const calls = [
      ['GET', DESK_PATHS.appointments],
      ['POST', change],
      ['POST', DESK_PATHS.blocks],
    ] as const
    for (const [method, path] of calls) {
      const asked = await preflight(path, method)
      expect([asked.statusCode, opened(asked)]).toEqual([404, []])
      for (const url of [path, path.replace('desk', '%64esk')]) {
        const answer = await send(url, { method })
        expect([answer.statusCode, opened(answer)]).toEqual([401, []])
      }
    }
  })

  it('may read answers and Retry-After, without cookies', async () => {
    const { headers } = await send(PATHS.doctors)

    expect(headers).toMatchObject({
      'access-control-allow-origin': PAGES,
      'access-control-expose-headers': 'date, retry-after, x-request-id',
      vary: expect.stringMatching(/origin/i),
    })
    expect(opened({ headers })).not.toContain('access-control-allow-credentials')
    for (const other of OTHERS) {
      const answer = await send(PATHS.doctors, {}, other)
      expect([opened(answer), answer.headers.vary]).toEqual([[], expect.stringMatching(/origin/i)])
    }
  })

  it('may read every refusal', async () => {
    const person = { name: 'Asha', phone: '9000000001', password: 'secret1' }
    const signUp = (payload: object) => send(PATHS.signUp, { method: 'POST', payload })
    const typed = (type: string, payload: string) =>
      send(PATHS.logIn, { method: 'POST', headers: { 'content-type': type }, payload })
    const refuse = async () => {
      throw Object.assign(new Error(), { code: 'ECONNREFUSED' })
    }
    const config = { ...CONFIG, corsOrigins: [PAGES] }
    const client = { query: refuse } as unknown as pg.Client
    const broken = await buildApp({ db: drizzle({ client, schema }), secret: SECRET, config })
    await signUp(person)

    const refusals = [
      await send(`/api/appointments/${'x'.repeat(300)}`),
      await send(PATHS.me),
      await send('/api/nothing'),
      await send(`/api/${'x'.repeat(300)}/${'y'.repeat(300)}`),
      await send(PATHS.doctors, { method: 'PUT' }),
      await signUp(person),
      await typed('application/json', 'x'.repeat(BODY_LIMIT_BYTES + 1)),
      await typed('text/xml', '<x/>'),
      await send(PATHS.doctors, {}, PAGES, broken),
    ]
    for (let tries = 0; tries < 60; tries += 1) await signUp({})
    refusals.push(await signUp({}))
    await broken.close()

    expect(refusals.map(({ statusCode }) => statusCode)).toEqual([
      404, 401, 404, 404, 404, 409, 413, 415, 503, 429,
    ])
    for (const { statusCode, headers } of refusals) {
      expect([statusCode, headers['access-control-allow-origin']]).toEqual([statusCode, PAGES])
      expect(headers['access-control-expose-headers']).toBe('date, retry-after, x-request-id')
    }
  })

  it('may do nothing when no origins are configured', async () => {
    const alone = await openHospital()

    const answers = [
      await send(PATHS.doctors, {}, PAGES, alone.app),
      await send(PATHS.me, { method: 'OPTIONS' }, PAGES, alone.app),
    ]
    await alone.close()

    expect(answers.map(opened)).toEqual([[], []])
  })
})
