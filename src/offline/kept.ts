/** A file that is kept from the start; a hashed name needs no revision. */
export type KeptFile = { url: string; revision: string | null }

/** What the build tells the worker: by the root of a language what is kept from the start, and every hashed file but the largest. */
export type Kept = { roots: Record<string, KeptFile[]>; files: string[] }

declare global {
  /** Put in by the build (server/build/offline.ts). */
  var KEPT: Kept
}

/** Where hashed files are. */
export const HASHED = '/_astro/'

/** The root of a language that an address lies below; '' of the first. */
export const rootOf = (path: string, { roots }: Kept = KEPT): string =>
  Object.keys(roots)
    .filter((root) => path === root || path.startsWith(`${root}/`))
    .sort((one, other) => other.length - one.length)[0] ?? ''

/** Under this it stands in the cache: a new revision is another. */
export const keyOf = ({ url, revision }: KeptFile): string => (revision ? `${url}?kept=${revision}` : url)

const STYLES = /data-styles="([^"]+)"/

/** Whether a page was made by this build: all its scripts, and the sheet of its styles, are. */
export function isOfBuild(html: string, { files }: Kept = KEPT): boolean {
  const scripts = [...html.matchAll(/"(\/_astro\/[^"]+\.js)"/g)].map(([, file]) => file ?? '')
  return [...scripts, STYLES.exec(html)?.[1] ?? ''].every((file) => files.includes(file))
}

/** The hashed files of this build that a text names: a page its scripts, a script those it may fetch later. */
export const namedIn = (text: string, { files }: Kept = KEPT): string[] =>
  files.filter((file) => text.includes(file.slice(HASHED.length)))
