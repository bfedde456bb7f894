import fc from 'fast-check'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { seedOf } from '../model-size.ts'
import { headersAt, headersFile, readHeadersFile } from '#server/headers-file.ts'
import { words } from '../words.ts'
import { FILES, useSite } from './site.ts'

/** Each page holds the rest of its policy. */
const POLICY_OF_PAGES = { 'content-security-policy': "frame-ancestors 'none'" }
const POLICY_OF_FILES = {
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
}
const NOTHING = { status: 404, body: FILES['404.html'] }

describe('the site', () => {
  const site = useSite()
  const get = (path: string, headers = {}) => site.get(path, headers)

  it.each([
    ['/', 'index.html'],
    ['/doctors', 'doctors.html'],
    ['/doctors?speciality=x', 'doctors.html'],
    ['/appointments/404', 'appointments/404.html'],
    ['/appointments/doc99', 'appointments/404.html'],
    ['/hi/appointments/doc99', 'hi/appointments/404.html'],
  ] as const)('answers %s with %s and the headers of pages', async (path, file) => {
    expect(await get(path)).toMatchObject({
      status: 200,
      body: FILES[file],
      headers: {
        'content-type': 'text/html; charset=utf-8',
        ...POLICY_OF_PAGES,
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cache-control': 'public, max-age=0, must-revalidate',
      },
    })
  })

  const RANGES = 'bytes=0-3 bytes=-99999999 bytes=5-1 bytes=0-0,2-3 bytes=- bytes=x x bytes=9007199254740993-'
  it.each([...words(RANGES), ''])('ignores the range %s and sends the whole file', async (range) => {
    for (const path of ['/', '/favicon.svg', '/metrics'])
      expect([path, (await get(path, { range })).status]).toEqual([path, 200])

    expect((await get('/', { range })).body).toBe(FILES['index.html'])
  })

  it.each(['/hi/404', '/hi/nothing', '/hi/appointments/doc1/x'])(
    'has a 404 page in the language of the address: %s',
    async (path) => {
      expect(await get(path)).toMatchObject({
        status: 404,
        body: FILES['hi/404.html'],
        headers: POLICY_OF_PAGES,
      })
    },
  )

  it.each(['/', '/appointments/doc99', '/favicon.svg', '/_astro/x.js'])(
    'sends for %s what the headers file names for other hosts',
    async (path) => {
      const named = headersAt(path, readHeadersFile(headersFile()))

      expect(Object.keys(named).length).toBeGreaterThan(4)
      expect((await get(path)).headers).toMatchObject(named)
    },
  )

  const EVERYTHING = `/ /doctors/ /doctors/General%20physician /nothing /%ZZ /favicon.svg //x/ /metrics
    /healthz /readyz /api /api/nothing /api/all-doctors /api/openapi.json`
  it.each(words(EVERYTHING))('sends nosniff with every answer: %s', async (path) => {
    for (const method of ['GET', 'HEAD', 'POST', 'OPTIONS', 'PROPFIND'])
      expect((await site.send(method, path)).headers).toMatchObject({ 'x-content-type-options': 'nosniff' })
  })

  const MISSING = '/nothing /doctors%2F /404 /appointments/a/b /index /doctors.html /_astro /_astro/y.js'
  const BUILD_FILES = '/_headers /_redirects /_astro/x.js.br /doctors.html.gz'
  const OUTSIDE = `/../secret.txt /_astro/../../secret.txt /%2e%2e/secret.txt /..%2fsecret.txt //secret.txt
    /%2e%2e%5csecret.txt /%252e%252e%252fsecret.txt /appointments/..%2f..%2fsecret.txt
    /favicon.svg%00 /appointments/%00`
  it.each([...words(MISSING), ...words(BUILD_FILES), ...words(OUTSIDE)])(
    'answers %s with the 404 page, and no file of the build or from outside its folder',
    async (path) => {
      expect(await get(path)).toMatchObject({ ...NOTHING, headers: POLICY_OF_PAGES })
    },
  )

  it.each(['/%ZZ', '/%', '/%ED%A0%80'])('refuses the undecodable address %s', async (path) => {
    const { status, body } = await get(path)

    expect([400, 404]).toContain(status)
    if (status === 400) expect(JSON.parse(body)).toMatchObject({ success: false, code: 'invalid_input' })
  })

  it('sends files as brotli, gzip or plain, and tells caches so', async () => {
    const files = { '/doctors': FILES['doctors.html'], '/_astro/x.js': FILES['_astro/x.js'] }
    for (const [path, content] of Object.entries(files)) {
      const brotli = await get(path, { 'accept-encoding': 'gzip, deflate, br' })
      const gzip = await get(path, { 'accept-encoding': 'gzip' })
      const plain = await get(path, { 'accept-encoding': 'identity' })

      expect([brotli.headers['content-encoding'], gzip.headers['content-encoding']]).toEqual(['br', 'gzip'])
      expect(plain.headers).not.toHaveProperty('content-encoding')
      expect(brotliDecompressSync(brotli.bytes).toString()).toBe(content)
      expect(gunzipSync(gzip.bytes).toString()).toBe(content)
      for (const { headers } of [brotli, gzip, plain]) expect(headers.vary).toMatch(/accept-encoding/i)
      expect(new Set([brotli, gzip, plain].map(({ headers }) => headers.etag)).size).toBe(3)
    }
  })

  it('lets only files with a hash in their name be cached for ever', async () => {
    expect((await get('/_astro/x.js')).headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect((await get('/_astro/x.js')).headers).toMatchObject(POLICY_OF_FILES)
    expect((await get('/favicon.svg')).headers).toMatchObject(POLICY_OF_FILES)
    expect((await get('/favicon.svg')).headers['cache-control']).toContain('stale-while-revalidate')
  })

  it.each(['/', '/doctors', '/_astro/x.js'])('answers %s with 304 to a client that has it', async (path) => {
    const { etag } = (await get(path)).headers

    expect(await get(path, { 'if-none-match': etag })).toMatchObject({ status: 304, body: '' })
  })

  it.each(['br', 'gzip', 'identity'])(
    'sends a page again in which one digit has changed, but not its size and time: %s',
    async (coding) => {
      site.write('doctors.html', 'a visit is ₹500')
      const { etag } = (await get('/doctors', { 'accept-encoding': coding })).headers
      const ask = () => get('/doctors', { 'accept-encoding': coding, 'if-none-match': `"x", W/${etag}` })
      expect(await ask()).toMatchObject({ status: 304, headers: { etag } })

      site.write('doctors.html', 'a visit is ₹600')
      expect((await ask()).status).toBe(200)
      site.write('doctors.html', 'a visit is ₹500')
      expect((await ask()).status).toBe(304)
      site.write('doctors.html', FILES['doctors.html'])
    },
  )

  it('answers HEAD like GET, without a body', async () => {
    for (const path of ['/', '/doctors', '/nothing', '/_astro/x.js']) {
      const { date: _, 'x-request-id': __, ...expected } = (await get(path)).headers
      expect(await site.send('HEAD', path)).toMatchObject({ headers: expected, body: '' })
    }
  })

  it.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('refuses %s without a server error', async (method) => {
    const form = { 'content-type': 'application/x-www-form-urlencoded', 'content-length': 3 }

    for (const path of ['/', '/doctors', '/doctors/', '/nothing'])
      expect([404, 405, 415]).toContain((await site.send(method, path, form, 'a=b')).status)
  })
})

const PIECES =
  words(String.raw`/ / \ %2f %2F %2f/ %5c %5C %255c . %2e %09 %0d%0a %20 ; : @ favicon.svg _astro/x.js
  doctors appointments/doc1 appointments evil.example http:`)

describe('a redirect', () => {
  const site = useSite()
  const get = (path: string, headers = {}) => site.get(path, headers)

  it.each([
    ['/doctors/', '/doctors'],
    ['/doctors/?a=b&c=/d/', '/doctors?a=b&c=/d/'],
    ['/doctors/General%20physician', '/doctors/general-physician'],
    ['/doctors/General%20physician?a=b', '/doctors/general-physician?a=b'],
    ['/appointments/a%20b/', '/appointments/a%20b'],
    ['/appointments/%E0%A4%85/', '/appointments/%E0%A4%85'],
  ])('leads from %s to %s', async (path, location) => {
    expect(await get(path)).toMatchObject({ status: 301, headers: { location } })
  })

  const ELSEWHERE = String.raw`//evil.example/ ///evil.example/ /\evil.example/ /%5Cevil.example/
    /%2Fevil.example/ /%09/evil.example/ /%0A/evil.example/ /%0D%0A/evil.example/ /%20/evil.example/
    /./%2Fevil.example/ http://evil.example/ //evil.example/%2e%2e/ /%E0%A4%85/ //favicon.svg/
    ///favicon.svg// /%2ffavicon.svg/ /%2f%2ffavicon.svg/ /\favicon.svg/ /%5cfavicon.svg/ /%5C/favicon.svg/
    //favicon.svg/?next=//evil.example`
  it.each(words(ELSEWHERE))('never leads to another site: %s', async (path) => {
    const { status, headers } = await get(path)

    expect(status).toBeLessThan(500)
    expect(new URL(headers.location ?? '/', `http://${site.host}`).host).toBe(site.host)
  })

  it('leads only to its own paths, however a path is written', async () => {
    let led = 0
    const path = fc
      .array(fc.constantFrom(...PIECES), { maxLength: 5 })
      .map((pieces) => `/${pieces.join('')}/`)
    await fc.assert(
      fc.asyncProperty(path, fc.constantFrom('', '?a=b', '?//evil.example\\'), async (asked, query) => {
        const { status, headers } = await get(asked + query)

        expect(status).toBeLessThan(500)
        if (headers.location === undefined) return
        led += 1
        expect(headers.location).not.toBe(asked + query)
        expect(headers.location).toMatch(/^\/(?!\/)[^\\]*$/)
        expect(decodeURIComponent(headers.location.split('?')[0] ?? '')).toMatch(/^\/(?!\/)[^\\]*$/)
      }),
      { numRuns: 2000, seed: seedOf(5) },
    )
    expect(led).toBeGreaterThan(20)
  })
})
