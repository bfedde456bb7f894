import { beforeEach, expect, it, vi } from 'vitest'
import { answerPage, APPOINTMENTS_PAGE, cacheWithFiles } from '#service-worker/page-cache.ts'

const pageWith = (script: string) =>
  `<html data-styles="/_astro/styles.1.css"><script src="${script}"></script></html>`
const BUILDS = { old: '/_astro/Appointments.1.js', now: '/_astro/Appointments.2.js' }
let served = ''
const fetched: string[] = []

function answer(request: Request | string): Response {
  const path = typeof request === 'string' ? request : request.url
  fetched.push(path)
  const isPage = path === APPOINTMENTS_PAGE
  const type = isPage ? 'text/html' : path.endsWith('.css') ? 'text/css' : 'text/javascript'
  return new Response(isPage ? served : '', { headers: { 'content-type': type } })
}

function emptyCache() {
  const kept = new Map<string, Response>()
  return {
    match: async (path: string) => kept.get(path)?.clone(),
    put: async (path: string, given: Response) => void kept.set(path, given),
    delete: async (path: string) => kept.delete(path),
    keys: async () => [],
  }
}

beforeEach(() => {
  fetched.length = 0
  // An answer of the own site.
  vi.spyOn(Response.prototype, 'type', 'get').mockReturnValue('basic')
  const named = new Map<string, ReturnType<typeof emptyCache>>()
  const open = async (name: string) => named.get(name) ?? named.set(name, emptyCache()).get(name)
  vi.stubGlobal('caches', { open })
  vi.stubGlobal('fetch', async (request: Request | string) => answer(request))
  vi.stubGlobal(
    'Request',
    class {
      url: string
      constructor(url: string) {
        this.url = url
      }
    },
  )
  vi.stubGlobal('PRECACHE', { roots: { '': [] }, files: ['/_astro/styles.1.css', BUILDS.now] })
})

it('fetches the page of appointments once for each build, and its files', async () => {
  served = pageWith(BUILDS.old)
  await cacheWithFiles(APPOINTMENTS_PAGE)
  served = pageWith(BUILDS.now)
  for (let view = 0; view < 3; view += 1) await cacheWithFiles(APPOINTMENTS_PAGE)

  expect(fetched.filter((path) => path === APPOINTMENTS_PAGE)).toHaveLength(2)
  expect(fetched).toContain(BUILDS.now)
})

it.each([
  ['/hi/emergency', 'Emergency'],
  ['/hi/about', 'Offline'],
  ['/about', 'Offline'],
])(
  'shows without a network, in a language that was never read, the page of the first: %s',
  async (path, page) => {
    const english = ['/offline', '/emergency'].map((url) => ({ url, revision: null }))
    const roots = { '': english, '/hi': [{ url: '/hi/offline', revision: null }] }
    vi.stubGlobal('PRECACHE', { roots, files: [] })
    const cache = await caches.open('always')
    for (const [at, name] of ['Offline', 'Emergency'].entries())
      await cache.put(english[at]?.url ?? '', new Response(name))
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))

    const shown = Promise.withResolvers<Promise<Response>>()
    const request = { url: `https://hospital.example${path}` } as Request
    answerPage({ request, waitUntil: () => undefined, respondWith: shown.resolve } as never)

    expect(await (await shown.promise).text()).toBe(page)
  },
)
