import { mkdirSync, writeFileSync } from 'node:fs'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { studioStart } from '#server/build/studio/config.ts'
import { withDoctorEntries } from '#server/build/studio/doctor-entries.ts'
import { serveStudio } from '#server/build/studio/serve-studio.ts'
import { workingFiles } from '#server/build/studio/working-files.ts'
import { smallProject } from './small-project.ts'

const KEY = 'k'.repeat(32)
const MEGABYTE = 1024 * 1024
const CLOSURE = 'content/closures/stocktaking.md'
const WORDS = '---\nscope: hospital\nfrom: 2026-12-24\nto: 2026-12-24\nreason: Stocktaking\n---\n'
const TERMS = '/admin/files/content/pages/terms.md'

type Asked = { method?: string; headers?: Record<string, string>; body?: Buffer; chunked?: boolean }

describe('the studio, asked by', () => {
  const project = smallProject()
  const folder = join(project.folder, '.studio')
  mkdirSync(join(folder, 'admin'), { recursive: true })
  writeFileSync(join(folder, 'admin/index.html'), '<h1>Studio</h1>')
  writeFileSync(join(folder, 'admin/a.js'), '1')
  writeFileSync(join(folder, 'made-of.txt'), 'secret')
  const studio = {
    key: KEY,
    files: withDoctorEntries(workingFiles(project.folder), project.folder),
    start: () => studioStart(join(project.folder, 'content')),
    folder,
  }
  const serve = serveStudio(studio, () => undefined)
  const server = createServer((asked, answer) => serve(asked, answer, () => answer.end('the site')))
  beforeAll(() => new Promise<void>((done) => server.listen(0, '127.0.0.1', done)))
  afterAll(() => {
    server.closeAllConnections()
    server.close()
    project.remove()
  })

  /** As no browser would ask: paths as they are written, and any host. */
  const ask = (path: string, { method = 'GET', headers = {}, body, chunked }: Asked = {}) =>
    new Promise<{ status: number; text: string; headers: Record<string, unknown> }>((done, fail) => {
      const { port } = server.address() as AddressInfo
      const length = body && !chunked ? { 'content-length': String(body.length) } : {}
      const host = `localhost:${port}`
      const sent = request(
        {
          port,
          host: '127.0.0.1',
          path,
          method,
          headers: { host, 'x-studio-key': KEY, ...length, ...headers },
        },
        (answer) => {
          let text = ''
          answer.on('data', (part) => (text += part))
          answer.on('end', () => done({ status: answer.statusCode ?? 0, text, headers: answer.headers }))
        },
      )
      sent.on('error', fail)
      sent.end(body)
    })

  it('its own page, answers', async () => {
    const { port } = server.address() as AddressInfo
    const origin = `http://localhost:${port}`

    expect((await ask('/admin')).headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect((await ask('/admin/a.js')).headers).toMatchObject({ 'x-content-type-options': 'nosniff' })
    expect((await ask('/admin/config.json', { headers: { origin } })).text).toContain(KEY)
    expect((await ask(TERMS, { headers: { origin } })).text).toBe(project.read('content/pages/terms.md'))
    const text = project.read('content/pages/terms.md').replace(/title: .*/, 'title: Terms')
    expect((await ask(TERMS, { method: 'PUT', body: Buffer.from(text) })).status).toBe(204)
    expect(project.read('content/pages/terms.md')).toContain('title: "Terms"\n'.replaceAll('"', ''))
  })

  it('a page that has read older words, keeps the newer', async () => {
    const title = (words: string) =>
      Buffer.from(project.read('content/pages/terms.md').replace(/title: .*/, `title: ${words}`))
    const save = (headers: Record<string, string>, body: Buffer) =>
      ask(TERMS, { method: 'PUT', headers, body })
    const read = { 'if-match': String((await ask(TERMS)).headers['etag']) }
    const [first, second, third] = ['First', 'Second', 'Third'].map(title) as [Buffer, Buffer, Buffer]

    const saved = await save(read, first)
    expect(saved.status).toBe(204)
    expect(await save(read, second)).toMatchObject({
      status: 412,
      text: expect.stringContaining('changed in another window'),
    })
    expect((await save({ 'if-none-match': '*' }, second)).status).toBe(412)
    expect(project.read('content/pages/terms.md')).toContain('title: First')
    expect((await save({ 'if-match': String(saved.headers['etag']) }, third)).status).toBe(204)
  })

  it('two pages at one moment, heeds the first', async () => {
    const text = project.read('content/pages/terms.md')
    const headers = { 'if-match': String((await ask(TERMS)).headers['etag']) }
    const save = (title: string) =>
      ask(TERMS, { method: 'PUT', headers, body: Buffer.from(text.replace(/title: .*/, `title: ${title}`)) })

    const answers = await Promise.all(['One', 'Two', 'Three', 'Four'].map(save))
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 412, 412, 412])
  })

  it('several pages that save doctors at one moment, loses none', async () => {
    const save = async (id: string) => {
      const path = `/admin/files/content/doctors/${id}.json`
      const body = Buffer.from(JSON.stringify({ ...JSON.parse((await ask(path)).text), fees: 77 }))
      return ask(path, { method: 'PUT', body })
    }

    const answers = await Promise.all(['doc1', 'doc2', 'doc3', 'doc4'].map(save))
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 204])
    const doctors = JSON.parse(project.read('content/doctors.json')) as { fees: number }[]
    expect(doctors.filter(({ fees }) => fees === 77)).toHaveLength(4)
  })

  it('a page that deletes what it has read in older words, keeps it', async () => {
    const path = `/admin/files/${CLOSURE}`
    writeFileSync(join(project.folder, CLOSURE), WORDS)
    const remove = (headers: Record<string, string>) => ask(path, { method: 'DELETE', headers })
    const read = { 'if-match': String((await ask(path)).headers['etag']) }
    writeFileSync(join(project.folder, CLOSURE), `${WORDS}\n`)

    for (const headers of [read, { 'if-none-match': '*' }])
      expect(await remove(headers)).toMatchObject({
        status: 412,
        text: expect.stringContaining('read what it says now'),
      })
    expect(project.read(CLOSURE)).toBe(`${WORDS}\n`)
    expect((await remove({ 'if-match': String((await ask(path)).headers['etag']) })).status).toBe(204)
    expect((await ask(path)).status).toBe(404)
  })

  it('a page that renames what it has read in older words, changes nothing', async () => {
    writeFileSync(join(project.folder, CLOSURE), WORDS)
    const rename = (headers: Record<string, string>, from = encodeURIComponent(CLOSURE)) =>
      ask('/admin/files/content/closures/count.md', {
        method: 'PUT',
        headers: { ...headers, 'x-moved-from': from },
      })
    const versionNow = async () => ({
      'if-match': String((await ask(`/admin/files/${CLOSURE}`)).headers['etag']),
    })
    const read = await versionNow()
    writeFileSync(join(project.folder, CLOSURE), WORDS.replace('taking', 'taking, by hand'))

    expect((await rename(read)).status).toBe(412)
    expect((await rename({}, '%')).status).toBe(404)
    expect(project.read(CLOSURE)).toContain('by hand')
    const renamed = await rename(await versionNow())
    expect(renamed).toMatchObject({ status: 204, text: '' })
    expect(project.read('content/closures/count.md')).toContain('by hand')
    expect((await ask(`/admin/files/${CLOSURE}`)).status).toBe(404)
    const { etag } = (await ask('/admin/files/content/closures/count.md')).headers
    expect(renamed.headers['etag']).toBe(etag)
  })

  it('whom the files it is made from stop, says what to mend', async () => {
    const list = project.read('content/doctors.json')
    writeFileSync(join(project.folder, 'content/doctors.json'), '[{')
    const { status, text } = await ask('/admin/config.json')
    writeFileSync(join(project.folder, 'content/doctors.json'), list)

    expect(status).toBe(422)
    expect(text).toMatch(/^content\/doctors\.json, line 1: /)
  })

  it.each(['', 'x', `${KEY}x`, 'ü'.repeat(16), 'K'.repeat(32)])(
    'a page without its key, %j, is told to reload',
    async (key) => {
      for (const method of ['GET', 'PUT', 'DELETE']) {
        const { status, text } = await ask(TERMS, {
          method,
          headers: { 'x-studio-key': Buffer.from(key).toString('latin1') },
        })
        expect([status, text]).toEqual([403, expect.stringContaining('Reload the page')])
      }
    },
  )

  it.each([
    ['another host', { host: 'evil.example' }],
    ['a name that was turned to this machine', { host: 'localhost.evil.example:4321' }],
    ['a user before another host', { host: 'localhost:1@evil.example' }],
    ['a page of another site', { origin: 'https://evil.example' }],
    ['a page of another program here', { origin: 'http://localhost:3000' }],
    ['a file', { origin: 'null' }],
  ])('%s, tells nothing', async (_, headers) => {
    for (const path of ['/admin', '/admin/config.json', '/admin/a.js', TERMS]) {
      const { status, text } = await ask(path, { headers: headers as Record<string, string> })
      expect([path, status]).toEqual([path, 403])
      expect(text).not.toContain(KEY)
    }
  })

  it.each(['POST', 'PATCH', 'OPTIONS', 'PROPFIND'])('%s, does nothing', async (method) => {
    for (const path of ['/admin', '/admin/config.json', TERMS])
      expect((await ask(path, { method })).status).toBe(405)
    expect((await ask('/admin/config.json', { method: 'PUT' })).status).toBe(405)
  })

  it.each([
    ...[
      '/admin/../made-of.txt',
      '/admin/%2e%2e/made-of.txt',
      '/admin/..%2fmade-of.txt',
      '/admin/..%5cmade-of.txt',
    ],
    ...['/admin/a.js%00', '/admin/none.js', '/admin/..', '/admin/.', '/adminmade-of.txt', '/admin.x'],
    ...['/admin/files/../made-of.txt', '/admin/filesystem/made-of.txt', '/admin/files/%2e%2e%2f.env'],
    ...['/admin/files/content/..%2f..%2f..%2f..%2fetc%2fpasswd', '/admin/files//etc/passwd'],
  ])('a path that leads elsewhere, %s, finds nothing', async (path) => {
    const { status, text } = await ask(path)

    expect([404, 200]).toContain(status)
    if (status === 200) expect(text).toBe('the site')
  })

  it('an address that is none, says so, and leaves those of the site alone', async () => {
    expect((await ask('/admin/%zz')).status).toBe(400)
    expect((await ask('/100%')).text).toBe('the site')
  })

  it.each([false, true])('somebody who sends too much, says so (in chunks: %s)', async (chunked) => {
    const body = Buffer.alloc(13 * MEGABYTE)
    const { status, text } = await ask('/admin/files/public/portraits/x.png', {
      method: 'PUT',
      body,
      chunked,
    })

    expect([status, text]).toEqual([413, 'public/portraits/x.png weighs more than 12 MB. Save it smaller.'])
  })
})
