import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Hospital, isSkipped, openHospital } from '../hospital.ts'

const PAGE = '/api/docs'

describe.skipIf(isSkipped)('the page that shows the API', () => {
  let hospital: Hospital
  beforeAll(async () => {
    hospital = await openHospital()
  })
  afterAll(() => hospital.close())

  const get = (path: string, headers = {}) => hospital.request('GET', path, { headers })

  it('is a page under a policy of its own, and everything it loads is there and ours', async () => {
    const { status, headers, raw } = await get(PAGE)

    const files = [...raw.matchAll(/\s(?:href|src)="([^"]+)"/g)].map(([, file]) => file ?? '')
    expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(headers['content-security-policy']).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    )
    expect(raw).toContain('<title>Meridian Hospital: the API</title>')
    expect(files.length).toBeGreaterThan(4)
    for (const file of files)
      expect([file, (await get(file)).status]).toEqual([expect.stringMatching(/^\/api\/docs\//), 200])
    expect((await get(`${PAGE}/json`)).body).toEqual((await get('/api/openapi.json')).body)
  })

  it.each([
    ['a part that is not there', '/static/swagger-ui.css', { range: 'bytes=99999999-' }, 400],
    ['a version that is not there', '/static/swagger-ui.css', { 'if-match': '"x"' }, 400],
  ])('refuses %s', async (_, path, headers, status) => {
    expect(await get(PAGE + path, headers)).toMatchObject({ status, body: { success: false } })
  })
})
