import { describe, expect, it } from 'vitest'
import { isSkipped, useHospital } from '../hospital.ts'

const PAGE = '/api/docs'

type Call = { summary: string; tags: string[]; responses: Record<string, { description: string }> }
type Described = { tags: { name: string }[]; paths: Record<string, Record<string, Call>> }

describe.skipIf(isSkipped)('the API documentation page', () => {
  const hospital = useHospital({ keepsPatients: true })

  const get = (path: string, headers = {}) => hospital.request('GET', path, { headers })

  it('has its own security policy and loads only our own files', async () => {
    const { status, headers, raw } = await get(PAGE)

    const files = [...raw.matchAll(/\s(?:href|src)="([^"]+)"/g)].map(([, file]) => file ?? '')
    expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(headers['content-security-policy']).toBe(
      "script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    )
    expect(raw).toContain('<title>Meridian Hospital: the API</title>')
    expect(files.length).toBeGreaterThan(4)
    for (const file of files)
      expect([file, (await get(file)).status]).toEqual([expect.stringMatching(/^\/api\/docs\//), 200])
    expect((await get(`${PAGE}/json`)).body).toEqual((await get('/api/openapi.json')).body)
  })

  it('describes every call, and marks the eight that every backend must have', async () => {
    const { tags, paths } = (await get('/api/openapi.json')).body as Described
    const calls = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, call]) => ({ name: `${method} ${path}`, ...call })),
    )

    const known = tags.map(({ name }) => name)
    expect(known).toEqual([
      'contract',
      'doctors',
      'appointments',
      'waiting list',
      'contact',
      'account',
      'patients',
      'desk',
      'operator',
    ])
    for (const { name, summary, tags, responses } of calls) {
      expect([name, summary]).toEqual([name, expect.stringMatching(/^[A-Z].{5,60}$/)])
      expect([name, tags.length > 0, tags.every((tag) => known.includes(tag))]).toEqual([name, true, true])
      for (const { description } of Object.values(responses))
        expect([name, description]).not.toEqual([name, 'Default Response'])
    }
    expect(new Set(calls.map(({ summary }) => summary)).size).toBe(calls.length)
    const contract = calls.filter(({ tags }) => tags.includes('contract')).map(({ name }) => name)
    expect(contract.sort()).toEqual([
      'get /api/all-doctors',
      'get /api/appointments/{docId}',
      'get /api/user/me',
      'get /api/user/my-appointments',
      'post /api/user/book-appointments',
      'post /api/user/login',
      'post /api/user/logout',
      'post /api/user/signup',
    ])
  })

  it('refuses an unknown If-Match version', async () => {
    const headers = { 'if-match': '"x"' }

    expect(await get(`${PAGE}/static/swagger-ui.css`, headers)).toMatchObject({
      status: 400,
      body: { success: false },
    })
  })
})
