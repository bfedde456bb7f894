import { LANGUAGE_KEY } from '#lib/browser-keys.ts'
import { ROOT } from '#lib/language.ts'

/** Their address may differ from the built one: the page of doctors unknown to the build, and the list, which takes a speciality out of it. */
const CHANGING = /\/(appointments\/404|doctors(\/.*)?)$/

/** Remembers the language of a link, and takes filters, a chosen day, an unknown doctor and the fragment there. */
function follow({ target }: Event): void {
  const link = (target as Element).closest<HTMLAnchorElement>('a[hreflang]')
  if (!link) return
  try {
    localStorage.setItem(LANGUAGE_KEY, link.hreflang)
  } catch {
    // Storage is forbidden: the language is not remembered.
  }
  const { pathname, search, hash } = location
  link.pathname = link.pathname.replace(CHANGING, () => pathname.slice(ROOT.length))
  link.search = search
  link.hash = hash
}
document.addEventListener('click', follow, true)
