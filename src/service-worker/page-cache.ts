import { cacheFiles } from './file-cache.ts'
import {
  hashedFilesIn,
  isOfThisBuild,
  isPageOfSite,
  readPrecached,
  refreshPrecached,
  rootOf,
} from './precache.ts'

export type ExtendableEvent = Event & { waitUntil: (work: Promise<unknown>) => void }
export type FetchEvent = ExtendableEvent & {
  request: Request
  preloadResponse?: Promise<Response | undefined>
  respondWith: (answer: Promise<Response>) => void
}

const PAGES = 'pages'
const MAX_PAGES = 60
const NETWORK_TIMEOUT_MS = 4000
/** Cached for a patient even if it was never visited. */
export const APPOINTMENTS_PAGE = '/my-appointments'

const isPage = (answer: Response): boolean =>
  answer.status === 200 &&
  answer.type === 'basic' &&
  !answer.redirected &&
  /html/.test(answer.headers.get('content-type') ?? '')

/** From the network first, then from the cache; else the offline page. */
export function answerPage(event: FetchEvent): void {
  const path = new URL(event.request.url).pathname
  const fresh = fetchPage(event)
  const stored = fresh.then((answer) => storePage(path, answer.clone()))
  event.waitUntil(stored.catch(() => undefined))
  event.respondWith(firstUsableAnswer(path, fresh))
}

const fetchPage = async ({ preloadResponse, request }: FetchEvent): Promise<Response> =>
  (await preloadResponse) ?? fetch(request)

async function firstUsableAnswer(path: string, fresh: Promise<Response>): Promise<Response> {
  const patience = new Promise<undefined>((resolve) => setTimeout(resolve, NETWORK_TIMEOUT_MS))
  const answer = await Promise.race([fresh, patience]).catch(() => undefined)
  if (answer && answer.status < 500) return answer
  const known = await readPage(path)
  if (known) return known
  try {
    return await fresh
  } catch (error) {
    const offline = await readOffline(path, rootOf(path))
    if (offline) return offline
    throw error
  }
}

/**
 * Returns the offline page of the language. If none of its pages is cached: the page in the first language, else its
 * offline page.
 */
const readOffline = async (path: string, root: string): Promise<Response | undefined> =>
  (await readPrecached(`${root}/offline`)) ??
  (await readPrecached(path.slice(root.length))) ??
  readPrecached('/offline')

/** Ignores the query: no page depends on it. */
const readPage = async (path: string): Promise<Response | undefined> =>
  (await readPrecached(path)) ?? (await caches.open(PAGES)).match(path, { ignoreVary: true })

async function storePage(path: string, answer: Response): Promise<void> {
  if (!isPage(answer)) return
  // Read to the end before the cached page is replaced: the connection may break.
  const { headers } = answer
  const html = await answer.text()
  if (!isPageOfSite(html)) return
  const whole = new Response(html, { headers })
  if (await refreshPrecached(path, whole)) return
  const cache = await caches.open(PAGES)
  // Moves the page to the end: the first ones are deleted.
  await cache.delete(path)
  await cache.put(path, whole)
  for (const key of (await cache.keys()).slice(0, -MAX_PAGES)) await cache.delete(key)
}

export async function cacheVisited(path: string): Promise<void> {
  if (!(await readPage(path))) await storePage(path, await fetch(path))
}

/** Fetches the page, unless that of this build is cached. */
export async function cacheWithFiles(path: string): Promise<void> {
  const known = await (await readPage(path))?.text()
  if (known && isOfThisBuild(known)) return cacheFiles(hashedFilesIn(known))
  const page = await fetch(path, { cache: 'no-cache' })
  await storePage(path, page.clone())
  if (page.ok) await cacheFiles(hashedFilesIn(await page.text()))
}
