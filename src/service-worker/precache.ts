/** A file that is cached from the start; a hashed name needs no revision. */
type PrecachedFile = { url: string; revision: string | null }

/** `roots`: the precached files of each language, by its root. `files`: every hashed script, style sheet, drawing and font. */
export type PrecacheManifest = { roots: Record<string, PrecachedFile[]>; files: string[] }

declare global {
  var PRECACHE: PrecacheManifest
}

export const HASHED_FOLDER = '/_astro/'

/** '' for the first language. */
export const rootOf = (path: string, { roots }: PrecacheManifest = PRECACHE): string =>
  Object.keys(roots)
    .filter((root) => path === root || path.startsWith(`${root}/`))
    .sort((one, other) => other.length - one.length)[0] ?? ''

export const cacheKeyOf = ({ url, revision }: PrecachedFile): string =>
  revision ? `${url}?kept=${revision}` : url

const STYLES = /<html[^>]* data-styles="(\/_astro\/[^"]+)"/

/** Not a maintenance page of a proxy or the page of a Wi-Fi portal, which can have status 200. */
export const isPageOfSite = (html: string): boolean => STYLES.test(html)

const TYPES: Record<string, RegExp> = { js: /javascript/, css: /css/, woff2: /^(?!text\/)/ }

/** Whether an answer is the file that its name promises. */
export function isFileOfSite(path: string, { status, redirected, headers }: Response): boolean {
  const type = headers.get('content-type') ?? ''
  return status === 200 && !redirected && (TYPES[path.split('.').pop() ?? ''] ?? /^image\//).test(type)
}

export const hashedFilesIn = (text: string, { files }: PrecacheManifest = PRECACHE): string[] =>
  files.filter((file) => text.includes(file.slice(HASHED_FOLDER.length)))

/** Whether a page has only scripts and style sheets of this build. */
export const isOfThisBuild = (html: string, { files }: PrecacheManifest = PRECACHE): boolean =>
  [...html.matchAll(/\/_astro\/[\w.-]+\.(?:js|css)/g)].every(([file]) => files.includes(file))

const openPrecache = () => caches.open('always')

const filesOf = (root: string): PrecachedFile[] => PRECACHE.roots[root] ?? []
const fileAt = (path: string) => filesOf(rootOf(path)).find(({ url }) => url === path)

export async function precache(root: string): Promise<void> {
  const cache = await openPrecache()
  await Promise.all(
    filesOf(root).map(async (file) => {
      if (await cache.match(cacheKeyOf(file))) return
      const answer = await fetch(file.url, { cache: 'no-cache', redirect: 'error' })
      const isOurs = file.url.endsWith('.svg')
        ? isFileOfSite(file.url, answer)
        : answer.ok && isPageOfSite(await answer.clone().text())
      if (!isOurs) throw new Error(`Could not cache ${file.url}: ${answer.status}`)
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
