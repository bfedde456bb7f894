import { describe, expect, it } from 'vitest'
import { cacheKeyOf, hashedFilesIn, isFileOfSite, isPageOfSite, rootOf } from '#service-worker/precache.ts'
import { routeOf } from '#service-worker/file-cache.ts'

const SITE = 'https://hospital.example'

const route = (path: string, change: { method?: string; mode?: string; headers?: Headers } = {}) =>
  routeOf(
    { method: 'GET', mode: 'cors', url: new URL(path, SITE).href, headers: new Headers(), ...change },
    SITE,
  )

describe('the service worker', () => {
  it.each(['/api/user/me', '/api/all-doctors', '/fhir/Slot', '/healthz', '/readyz', '/metrics', '/desk'])(
    'leaves %s to the network, also as a page',
    (path) => {
      expect([route(path), route(path, { mode: 'navigate' })]).toEqual(['browser', 'browser'])
    },
  )

  it('leaves changes, other origins, patient data and range requests to the network', () => {
    expect(route('/about', { method: 'POST', mode: 'navigate' })).toBe('browser')
    expect(route('https://api.example/_astro/a.js')).toBe('browser')
    expect(route('/_astro/a.js', { headers: new Headers({ authorization: 'Bearer x' }) })).toBe('browser')
    expect(route('/portraits/a.jpg', { headers: new Headers({ range: 'bytes=0-' }) })).toBe('browser')
    expect(route('/sw.js')).toBe('browser')
  })

  it('serves pages, hashed files and portraits', () => {
    expect(route('/apiary', { mode: 'navigate' })).toBe('page')
    expect(route('/_astro/a.1b2.js')).toBe('hashed')
    expect(route('/portraits/a.jpg')).toBe('named')
  })

  it('finds the language of an address by its root', () => {
    const manifest = { roots: { '': [], '/hi': [] }, files: [] }

    const roots = ['/', '/hi', '/hi/contact', '/history'].map((path) => rootOf(path, manifest))

    expect(roots).toEqual(['', '/hi', '/hi', ''])
  })

  it('finds the build files that a script may load later', () => {
    const manifest = { roots: {}, files: ['/_astro/Confirmation.a1.js', '/_astro/Other.b2.js'] }

    expect(hashedFilesIn('m.f=["_astro/Confirmation.a1.js"];import("./Gone.c3.js")', manifest)).toEqual([
      '/_astro/Confirmation.a1.js',
    ])
  })

  it('caches a page of another revision under another key', () => {
    expect(cacheKeyOf({ url: '/emergency', revision: 'a' })).not.toBe(
      cacheKeyOf({ url: '/emergency', revision: 'b' }),
    )
    expect(cacheKeyOf({ url: '/_astro/a.1.svg', revision: null })).toBe('/_astro/a.1.svg')
  })

  it.each([
    ['a maintenance page', '<!doctype html><html lang="en"><title>Back at 6 PM</title>'],
    ['a page that speaks of the marker', '<html><p>data-styles="/_astro/styles.1.css"</p>'],
    ['a page with styles of another site', '<html data-styles="/portal.css">'],
    ['an empty page', ''],
  ])('does not store %s', (_, html) => expect(isPageOfSite(html)).toBe(false))

  it('stores pages of every build', () => {
    expect(isPageOfSite('<!DOCTYPE html><html lang="en" data-styles="/_astro/styles.1.css">')).toBe(true)
  })

  it.each<[string, string, boolean]>([
    ['/_astro/a.1.js', 'text/javascript; charset=utf-8', true],
    ['/_astro/a.1.css', 'text/css', true],
    ['/_astro/a.1.woff2', 'font/woff2', true],
    ['/_astro/a.1.woff2', 'application/octet-stream', true],
    ['/portraits/a.jpg', 'image/jpeg', true],
    ['/favicon.svg', 'image/svg+xml', true],
    ...['/_astro/a.1.js', '/_astro/a.1.css', '/_astro/a.1.woff2', '/portraits/a.jpg', '/favicon.svg'].flatMap(
      (path): [string, string, boolean][] => [
        [path, 'text/html', false],
        [path, 'text/plain', false],
      ],
    ),
  ])('stores %s as %s: %s', (path, type, isStored) => {
    const answer = new Response('', { headers: { 'content-type': type } })

    expect(isFileOfSite(path, answer)).toBe(isStored)
  })
})
