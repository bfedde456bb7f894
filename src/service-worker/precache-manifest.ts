/** A file that is cached from the start; a hashed name needs no revision. */
export type PrecachedFile = { url: string; revision: string | null }

/** `roots`: the precached files of each language, by its root. `files`: every hashed file but the largest. */
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

const STYLES = /data-styles="([^"]+)"/

/** Whether this build made a page: it names all the page's scripts and styles. */
export function isFromThisBuild(html: string, { files }: PrecacheManifest = PRECACHE): boolean {
  const scripts = [...html.matchAll(/"(\/_astro\/[^"]+\.js)"/g)].map(([, file]) => file ?? '')
  return [...scripts, STYLES.exec(html)?.[1] ?? ''].every((file) => files.includes(file))
}

export const hashedFilesIn = (text: string, { files }: PrecacheManifest = PRECACHE): string[] =>
  files.filter((file) => text.includes(file.slice(HASHED_FOLDER.length)))
