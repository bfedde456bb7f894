import { isAlways, readAlways, renewAlways } from './always.ts'
import { keepFiles } from './files.ts'
import { isOfBuild, namedIn, rootOf } from './kept.ts'
import type { Asked } from './scope.ts'

const PAGES = 'pages'
const VISITED = 60
/** Where a network is there in name only, what is kept is shown after so long. */
const PATIENCE_MS = 4000
/** Its patient wants it where there is no network, visited or not. */
export const APPOINTMENTS_PAGE = '/my-appointments'

const isPage = (answer: Response): boolean =>
  answer.status === 200 &&
  answer.type === 'basic' &&
  !answer.redirected &&
  /html/.test(answer.headers.get('content-type') ?? '')

/** The network first, so that a page is never older than it must be; then what is kept; then words about what can be had. */
export function answerPage(event: Asked): void {
  const path = new URL(event.request.url).pathname
  const fresh = ask(event)
  const kept = fresh.then((answer) => keepPage(path, answer.clone()))
  event.waitUntil(kept.catch(() => undefined))
  event.respondWith(choose(path, fresh))
}

const ask = async ({ preloadResponse, request }: Asked): Promise<Response> =>
  (await preloadResponse) ?? fetch(request)

async function choose(path: string, fresh: Promise<Response>): Promise<Response> {
  const patience = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS))
  const answer = await Promise.race([fresh, patience]).catch(() => undefined)
  if (answer && answer.status < 500) return answer
  const known = await readPage(path)
  if (known) return known
  try {
    return await fresh
  } catch (error) {
    const words = await readAlways(`${rootOf(path)}/offline`)
    if (words) return words
    throw error
  }
}

/** Whatever stands behind the path: no page is another for other questions in its address. */
const readPage = async (path: string): Promise<Response | undefined> =>
  (await readAlways(path)) ?? (await caches.open(PAGES)).match(path, { ignoreVary: true })

async function keepPage(path: string, answer: Response): Promise<void> {
  if (!isPage(answer)) return
  // Whole, before the one that is kept goes: a connection may break in the middle.
  const { headers } = answer
  const whole = new Response(await answer.blob(), { headers })
  if (isAlways(path)) return renewAlways(path, whole)
  const cache = await caches.open(PAGES)
  // Anew at the end: what was visited last is kept longest.
  await cache.delete(path)
  await cache.put(path, whole)
  for (const key of (await cache.keys()).slice(0, -VISITED)) await cache.delete(key)
}

/** Keeps a page that was read before the worker was there. */
export async function keepVisited(path: string): Promise<void> {
  if (!(await readPage(path))) await keepPage(path, await fetch(path))
}

/** Keeps a page of this build with all it needs. */
export async function keepWhole(path: string): Promise<void> {
  const known = await readPage(path)
  const isOurs = known && isOfBuild(await known.clone().text())
  const page = isOurs ? known : await fetch(path, { cache: 'no-cache' })
  if (!isOurs) await keepPage(path, page.clone())
  if (page.ok) await keepFiles(namedIn(await page.text()))
}
