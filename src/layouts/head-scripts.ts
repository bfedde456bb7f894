import { BASE } from '#api/base.ts'
import { ROOT } from '#lib/language.ts'
import { languages, rootOf } from '#lib/languages.ts'
// `?worker&url` is Vite's way to a script in a file of its own, and its address.
import afterLoad from './after-load.ts?worker&url'
import type { PageKind } from './before-paint.ts'
import desk from './before-paint.ts?desk&inlined'
import early from './before-paint.ts?early&inlined'
import home from './before-paint.ts?home&inlined'
import other from './before-paint.ts?other&inlined'
import restricted from './before-paint.ts?restricted&inlined'

const SCRIPTS: Record<PageKind, string> = { home, early, restricted, desk, other }
const ROOTS = Object.fromEntries(languages.slice(1).map((language) => [language, rootOf(language)]))

export function pageKind(path: string, isProtected: boolean, paths: string[]): PageKind {
  if (isProtected) return 'restricted'
  if (paths.length > 0) return 'early'
  return path === '/' && !ROOT && languages.length > 1 ? 'home' : 'other'
}

/** `paths`: of the first requests; `:docId` is the end of the page's address. */
export const headScript = (kind: PageKind, fonts: string[] = [], paths: string[] = []): string =>
  Object.entries({
    ROOTS,
    FONTS: fonts,
    PATHS: paths.map((path) => BASE + path),
    AFTER_LOAD: afterLoad,
  }).reduce((script, [name, value]) => script.replace(name, () => JSON.stringify(value)), SCRIPTS[kind])
