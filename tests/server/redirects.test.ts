import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSite, type Site } from './site.ts'

/** What an address can be made of, to lead astray. */
const PIECES = [
  ...['/', '/', '\\', '%2f', '%2F', '%2f/', '%5c', '%5C', '%255c', '.', '%2e'],
  ...['%09', '%0d%0a', '%20', ';', ':', '@'],
  ...['favicon.svg', '_astro/x.js', 'doctors', 'appointments/doc1', 'appointments', 'evil.example', 'http:'],
]

describe('a redirect', () => {
  let site: Site
  beforeAll(async () => void (site = await openSite()))
  afterAll(() => site.close())

  const get = (path: string, headers = {}) => site.get(path, headers)

  it.each([
    ['/doctors/', '/doctors'],
    ['/doctors/?a=b&c=/d/', '/doctors?a=b&c=/d/'],
    ['/doctors/General%20physician', '/doctors/general-physician'],
    ['/doctors/General%20physician?a=b', '/doctors/general-physician?a=b'],
    ['/appointments/a%20b/', '/appointments/a%20b'],
    ['/appointments/%E0%A4%85/', '/appointments/%E0%A4%85'],
  ])('leads %s to %s', async (path, location) => {
    expect(await get(path)).toMatchObject({ status: 301, headers: { location } })
  })

  it.each([
    ...['//evil.example/', '///evil.example/', '/\\evil.example/', '/%5Cevil.example/', '/%2Fevil.example/'],
    ...['/%09/evil.example/', '/%0A/evil.example/', '/%0D%0A/evil.example/', '/%20/evil.example/'],
    ...['/./%2Fevil.example/', 'http://evil.example/', '//evil.example/%2e%2e/', '/%E0%A4%85/'],
    ...['//favicon.svg/', '///favicon.svg//', '/%2ffavicon.svg/', '/%2f%2ffavicon.svg/', '/\\favicon.svg/'],
    ...['/%5cfavicon.svg/', '/%5C/favicon.svg/', '//favicon.svg/?next=//evil.example'],
  ])('leads nobody to another site: %s', async (path) => {
    const { status, headers } = await get(path)

    expect(status).toBeLessThan(500)
    expect(new URL(headers.location ?? '/', `http://${site.host}`).host).toBe(site.host)
  })

  it('leads only to one of its own paths, however a path is written', async () => {
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
      { numRuns: 2000 },
    )
    expect(led).toBeGreaterThan(20)
  })
})
