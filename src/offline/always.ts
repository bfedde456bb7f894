import { keyOf, type KeptFile, rootOf } from './kept.ts'

const ALWAYS = 'always'

const filesOf = (root: string): KeptFile[] => KEPT.roots[root] ?? []

/** Keeps what a language has from the start: all of it, or it fails. */
export async function keepAlways(root: string): Promise<void> {
  const cache = await caches.open(ALWAYS)
  await Promise.all(
    filesOf(root).map(async (file) => {
      if (await cache.match(keyOf(file))) return
      const answer = await fetch(file.url, { cache: 'no-cache', redirect: 'error' })
      if (!answer.ok) throw new Error(`${file.url} cannot be kept: ${answer.status}`)
      await cache.put(keyOf(file), answer)
    }),
  )
}

/** The first language, and others that were read here, in their old revisions too. */
export async function rootsInUse(): Promise<string[]> {
  const keys = await (await caches.open(ALWAYS)).keys()
  return [...new Set(['', ...keys.map(({ url }) => rootOf(new URL(url).pathname))])]
}

/** What the build before kept and this one does not. */
export async function dropOld(): Promise<void> {
  const cache = await caches.open(ALWAYS)
  const wanted = new Set(Object.values(KEPT.roots).flatMap((files) => files.map(keyOf)))
  for (const key of await cache.keys()) {
    const { pathname, search } = new URL(key.url)
    if (!wanted.has(pathname + search)) await cache.delete(key)
  }
}

/** As the network tells it now; what was fetched while a new build came out may be of the one before. */
export async function renewAlways(path: string, page: Response): Promise<void> {
  const file = filesOf(rootOf(path)).find(({ url }) => url === path)
  if (file) await (await caches.open(ALWAYS)).put(keyOf(file), page)
}

export const isAlways = (path: string): boolean => filesOf(rootOf(path)).some(({ url }) => url === path)

/** A page or a file that is kept from the start. */
export async function readAlways(path: string): Promise<Response | undefined> {
  const file = filesOf(rootOf(path)).find(({ url }) => url === path)
  return file && (await caches.open(ALWAYS)).match(keyOf(file), { ignoreVary: true })
}
