import { HASHED_FOLDER, hashedFilesIn, isFileOfSite, readPrecached } from './precache.ts'

const FILE_CACHE = 'files'
const NAMED_CACHE = 'mine'
/** Files of older builds, for pages that are still open or cached. */
const MAX_OLD_FILES = 200
const MAX_NAMED_FILES = 80

const findCached = async (path: string): Promise<Response | undefined> => {
  try {
    return (
      (await (await caches.open(FILE_CACHE)).match(path, { ignoreVary: true })) ?? (await readPrecached(path))
    )
  } catch {
    // The browser forbids storage.
    return undefined
  }
}

async function store(name: string, path: string, answer: Response): Promise<void> {
  try {
    await (await caches.open(name)).put(path, answer)
  } catch {
    // Storage is full.
  }
}

/** From the cache first: a hashed file never changes. */
export async function hashedFile(request: Request, path: string): Promise<Response> {
  const known = await findCached(path)
  if (known) return known
  const answer = await fetch(request)
  if (isFileOfSite(path, answer)) await store(FILE_CACHE, path, answer.clone())
  return answer
}

/** Also what the scripts may import later, so that an open page still works after a release. */
export async function cacheFiles(paths: string[]): Promise<void> {
  const seen = new Set<string>()
  async function cacheWithImports(path: string): Promise<void> {
    if (seen.has(path)) return
    seen.add(path)
    const answer = await hashedFile(new Request(path), path)
    if (isFileOfSite(path, answer) && path.endsWith('.js'))
      await Promise.all(hashedFilesIn(await answer.text()).map(cacheWithImports))
  }
  await Promise.all(paths.filter((path) => path.startsWith(HASHED_FOLDER)).map(cacheWithImports))
  await deleteOldFiles()
}

async function deleteOldFiles(): Promise<void> {
  const cache = await caches.open(FILE_CACHE)
  const old = (await cache.keys()).filter(({ url }) => !PRECACHE.files.includes(new URL(url).pathname))
  for (const key of old.slice(0, -MAX_OLD_FILES)) await cache.delete(key)
}

export async function namedFile(request: Request, path: string): Promise<Response> {
  try {
    const answer = await fetch(request)
    if (isFileOfSite(path, answer)) await storeNamed(path, answer.clone()).catch(() => undefined)
    return answer
  } catch (error) {
    const cache = await caches.open(NAMED_CACHE)
    const known = (await cache.match(path, { ignoreVary: true })) ?? (await readPrecached(path))
    if (known) return known
    throw error
  }
}

async function storeNamed(path: string, answer: Response): Promise<void> {
  const cache = await caches.open(NAMED_CACHE)
  const known = await cache.match(path, { ignoreVary: true })
  const tag = answer.headers.get('etag')
  if (tag && known?.headers.get('etag') === tag) return
  await cache.put(path, answer)
  for (const key of (await cache.keys()).slice(0, -MAX_NAMED_FILES)) await cache.delete(key)
}

/** `named`: files without a hash that pages need. `browser`: not by the worker. */
type Route = 'page' | 'hashed' | 'named' | 'browser'

type Asked = { method: string; mode: string; url: string; headers: { has: (name: string) => boolean } }

const NAMED = /^\/(portraits\/|favicon\.svg$)/

/** Never answers API calls: a patient's data is in no cache. */
export function routeOf({ method, mode, url, headers }: Asked, origin: string): Route {
  const address = new URL(url)
  if (method !== 'GET' || address.origin !== origin || headers.has('range')) return 'browser'
  if (
    /^\/(api|fhir|healthz|readyz|metrics|admin|desk)(\/|$)/.test(address.pathname) ||
    headers.has('authorization')
  )
    return 'browser'
  if (address.pathname.startsWith(HASHED_FOLDER)) return 'hashed'
  if (NAMED.test(address.pathname)) return 'named'
  return mode === 'navigate' ? 'page' : 'browser'
}
