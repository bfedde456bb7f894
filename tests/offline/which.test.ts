import { describe, expect, it } from 'vitest'
import { isOfBuild, keyOf, namedIn, rootOf } from '#offline/kept.ts'
import { whichOf } from '#offline/which.ts'

const SITE = 'https://hospital.example'

const which = (path: string, change: { method?: string; mode?: string; headers?: Headers } = {}) =>
  whichOf(
    { method: 'GET', mode: 'cors', url: new URL(path, SITE).href, headers: new Headers(), ...change },
    SITE,
  )

describe('the worker', () => {
  it.each(['/api/user/me', '/api/all-doctors', '/api/docs', '/healthz', '/readyz', '/metrics'])(
    'leaves %s to the network, also as a page',
    (path) => {
      expect([which(path), which(path, { mode: 'navigate' })]).toEqual(['nobody', 'nobody'])
    },
  )

  it('leaves what changes something, goes elsewhere, names a patient or asks for a part to the network', () => {
    expect(which('/about', { method: 'POST', mode: 'navigate' })).toBe('nobody')
    expect(which('https://api.example/_astro/a.js')).toBe('nobody')
    expect(which('/_astro/a.js', { headers: new Headers({ authorization: 'Bearer x' }) })).toBe('nobody')
    expect(which('/portraits/a.jpg', { headers: new Headers({ range: 'bytes=0-' }) })).toBe('nobody')
    expect(which('/sw.js')).toBe('nobody')
  })

  it('answers pages, hashed files, portraits and the rules of opening', () => {
    expect(which('/apiary', { mode: 'navigate' })).toBe('page')
    expect(which('/_astro/a.1b2.js')).toBe('hashed')
    expect(which('/portraits/a.jpg')).toBe('mine')
    expect([which('/openings.js'), which('/hi/openings.js')]).toEqual(['mine', 'mine'])
  })

  it('knows the language of an address by its root', () => {
    const kept = { roots: { '': [], '/hi': [] }, files: [] }

    const roots = ['/', '/hi', '/hi/contact', '/history'].map((path) => rootOf(path, kept))

    expect(roots).toEqual(['', '/hi', '/hi', ''])
  })

  it('finds what a script may ask for later among the files of its build', () => {
    const kept = { roots: {}, files: ['/_astro/Slip.a1.js', '/_astro/Other.b2.js'] }

    expect(namedIn('m.f=["_astro/Slip.a1.js"];import("./Gone.c3.js")', kept)).toEqual(['/_astro/Slip.a1.js'])
  })

  it('keeps a page of another revision under another name', () => {
    expect(keyOf({ url: '/emergency', revision: 'a' })).not.toBe(keyOf({ url: '/emergency', revision: 'b' }))
    expect(keyOf({ url: '/_astro/a.1.svg', revision: null })).toBe('/_astro/a.1.svg')
  })

  it('takes a page for one of its build only when all its scripts and its styles are', () => {
    const kept = { roots: {}, files: ['/_astro/font.woff2', '/_astro/a.js', '/_astro/styles.1.css'] }
    const page = (script: string, styles: string) =>
      `<html data-styles="/_astro/${styles}"><link href="/_astro/font.woff2"><link href="/_astro/${script}">`

    expect(isOfBuild(page('a.js', 'styles.1.css'), kept)).toBe(true)
    expect(isOfBuild(page('old.js', 'styles.1.css'), kept)).toBe(false)
    expect(isOfBuild(page('a.js', 'styles.0.css'), kept)).toBe(false)
  })
})
