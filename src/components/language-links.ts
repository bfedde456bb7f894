import { LANGUAGE_KEY } from '#lib/browser-keys.ts'
import { ROOT } from '#lib/language.ts'

/** The page in another language of all doctors who were not known at build time. */
const FALLBACK = '/appointments/404'

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
  if (link.pathname.endsWith(FALLBACK))
    link.pathname = link.pathname.slice(0, -FALLBACK.length) + pathname.slice(ROOT.length)
  link.search = search
  link.hash = hash
}
document.addEventListener('click', follow, true)
