import { cacheKeyOf, type PrecachedFile, rootOf } from './precache-manifest.ts'

const openPrecache = () => caches.open('always')

const filesOf = (root: string): PrecachedFile[] => PRECACHE.roots[root] ?? []
const fileAt = (path: string) => filesOf(rootOf(path)).find(({ url }) => url === path)

export async function precache(root: string): Promise<void> {
  const cache = await openPrecache()
  await Promise.all(
    filesOf(root).map(async (file) => {
      if (await cache.match(cacheKeyOf(file))) return
      const answer = await fetch(file.url, { cache: 'no-cache', redirect: 'error' })
      if (!answer.ok) throw new Error(`Could not cache ${file.url}: ${answer.status}`)
      await cache.put(cacheKeyOf(file), answer)
    }),
  )
}

/** The roots of the first language and of others that were read in this browser, in older builds too. */
export async function rootsInUse(): Promise<string[]> {
  const keys = await (await openPrecache()).keys()
  return [...new Set(['', ...keys.map(({ url }) => rootOf(new URL(url).pathname))])]
}

export async function dropOldPrecached(): Promise<void> {
  const cache = await openPrecache()
  const wanted = new Set(Object.values(PRECACHE.roots).flatMap((files) => files.map(cacheKeyOf)))
  for (const key of await cache.keys()) {
    const { pathname, search } = new URL(key.url)
    if (!wanted.has(pathname + search)) await cache.delete(key)
  }
}

/** Returns false for other pages. During a release the first fetch may have returned the older page. */
export async function refreshPrecached(path: string, page: Response): Promise<boolean> {
  const file = fileAt(path)
  if (file) await (await openPrecache()).put(cacheKeyOf(file), page)
  return file !== undefined
}

export async function readPrecached(path: string): Promise<Response | undefined> {
  const file = fileAt(path)
  return file && (await openPrecache()).match(cacheKeyOf(file), { ignoreVary: true })
}
