import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { REPOSITORY, runCms, type RunningCms } from './running-cms.ts'

const MEGABYTE = 1024 * 1024
const TERMS = `${REPOSITORY}/raw/content/pages/terms.md`

describe('the CMS server', () => {
  let cms: RunningCms
  let outside: string
  beforeAll(async () => {
    cms = await runCms()
    outside = mkdtempSync(join(tmpdir(), 'openward-outside-'))
    writeFileSync(join(outside, 'secret.md'), 'secret')
    for (const file of ['.env', 'content/banners/.env'])
      writeFileSync(join(cms.project.folder, file), 'secret')
  })
  afterAll(() => {
    cms.close()
    rmSync(outside, { recursive: true })
  })

  it('serves its own page', async () => {
    const headers = { origin: cms.origin }

    expect((await cms.ask('/admin')).headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect((await cms.ask('/admin/a.js')).headers).toMatchObject({ 'x-content-type-options': 'nosniff' })
    expect((await cms.ask('/admin/config.json', { headers })).text).toContain(`"${cms.origin}/admin"`)
    const raw = await cms.ask(TERMS, { headers })
    expect(raw.text).toBe(cms.project.read('content/pages/terms.md'))
    expect(raw.headers['content-security-policy']).toContain('sandbox')
  })

  it.each([
    ['another host', { host: 'evil.example' }],
    ['a name that resolves to this machine', { host: 'localhost.evil.example:4321' }],
    ['a user before another host', { host: 'localhost:1@evil.example' }],
    ['a page of another site', { origin: 'https://evil.example' }],
    ['a page of another program here', { origin: 'http://localhost:3000' }],
    ['a file', { origin: 'null' }],
  ])('refuses %s', async (_, headers) => {
    for (const path of ['/admin', '/admin/config.json', '/admin/a.js', TERMS])
      expect([path, (await cms.ask(path, { headers })).status]).toEqual([path, 403])
    const sign = { method: 'POST', headers }
    expect((await cms.ask('/admin/login/oauth/access_token', sign)).status).toBe(403)
    expect((await cms.ask(`${REPOSITORY}/contents`, { ...sign, body: Buffer.from('{}') })).status).toBe(403)
  })

  it('signs in only its own page', async () => {
    const ask = (redirect: string) =>
      cms.ask(`/admin/login/oauth/authorize?state=s&redirect_uri=${encodeURIComponent(redirect)}`)

    const { status, headers } = await ask(`${cms.origin}/admin`)
    expect([status, headers['location']]).toEqual([302, `${cms.origin}/admin?code=here&state=s`])
    for (const redirect of ['https://evil.example/admin', `${cms.origin}/contact`, '//evil.example', ''])
      expect((await ask(redirect)).status).toBe(400)
  })

  it.each([
    ...['/admin/../bundle-hash', '/admin/%2e%2e/bundle-hash', '/admin/..%2fbundle-hash'],
    ...['/admin/..%5cbundle-hash', '/admin/a.js%00', '/admin/none.js', '/admin/..'],
    ...[`${REPOSITORY}/raw/..%2f..%2f.env`, `${REPOSITORY}/raw//etc/passwd`, '/admin/api/v1/repos/other/one'],
  ])('returns nothing at %s', async (path) => {
    expect((await cms.ask(path)).status).toBe(404)
  })

  it('leaves an address that only begins like its own to the site', async () => {
    expect((await cms.ask('/adminbundle-hash')).text).toBe('the site')
  })

  it('lists the editable files, and follows no link out of the project', async () => {
    const place = join(cms.project.folder, 'content/services/secret.md')
    symlinkSync(join(outside, 'secret.md'), place)
    symlinkSync(outside, join(cms.project.folder, 'public/pictures'))
    symlinkSync(join(outside, 'nothing'), join(cms.project.folder, 'content/services/dangling.md'))
    const { text } = await cms.ask(`${REPOSITORY}/git/trees/x`)
    const paths = (JSON.parse(text) as { tree: { path: string }[] }).tree.map(({ path }) => path)

    expect(paths).toContain('content/services/x-ray.md')
    expect(paths.filter((path) => /README|\.env|secret|dangling|studio/.test(path))).toEqual([])
    expect((await cms.ask(`${REPOSITORY}/raw/content/services/secret.md`)).status).toBe(404)
    for (const path of [
      'content/services/secret.md',
      'content/services/dangling.md',
      'public/pictures/x.png',
    ])
      expect((await cms.save({ operation: 'create', path, content: 'x' })).status).toBe(422)
    rmSync(join(cms.project.folder, 'public/pictures'))
    symlinkSync(join(outside, 'nothing'), join(cms.project.folder, 'public/pictures'))
    const refused = await cms.save({ operation: 'create', path: 'public/pictures/x.png', content: 'x' })
    expect([refused.status, refused.message.includes(outside)]).toEqual([422, false])
    for (const name of ['content/services/secret.md', 'content/services/dangling.md', 'public/pictures'])
      rmSync(join(cms.project.folder, name))
  })

  it('names the content file that prevents its start', async () => {
    const list = cms.project.read('content/doctors.json')
    writeFileSync(join(cms.project.folder, 'content/doctors.json'), '[{')
    const { status, text } = await cms.ask('/admin/config.json')
    writeFileSync(join(cms.project.folder, 'content/doctors.json'), list)

    expect(status).toBe(422)
    expect(text).toContain('content/doctors.json, line 1: ')
  })

  it('refuses requests that the editor does not send', async () => {
    expect((await cms.ask('/admin/%zz')).status).toBe(400)
    expect((await cms.ask('/100%')).text).toBe('the site')
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS'])
      expect((await cms.ask('/admin', { method })).status).toBe(405)
    for (const body of ['{', '[]', '{}', '{"files":[]}', '{"files":[{"operation":"chmod","path":"x"}]}'])
      expect(
        (await cms.ask(`${REPOSITORY}/contents`, { method: 'POST', body: Buffer.from(body) })).status,
      ).toBe(400)
  })

  it.each([false, true])('refuses a request that is too large (in chunks: %s)', async (isChunked) => {
    const body = Buffer.alloc(17 * MEGABYTE)
    const { status, text } = await cms.ask(`${REPOSITORY}/contents`, { method: 'POST', body, isChunked })

    expect([status, text]).toEqual([413, expect.stringContaining('more than 12 MB')])
  })
})
