import { LANGUAGE_PARAM, LANGUAGE_KEY } from '#lib/browser-keys.ts'
import { LANGUAGE, ROOT } from '#lib/language.ts'

/** Head script of all languages but the first. */
const FALLBACK = '/appointments/404'

function saveLanguage(language: string): void {
  try {
    localStorage.setItem(LANGUAGE_KEY, language)
  } catch {
    // Storage is forbidden: the language is not remembered.
  }
}

/** Takes filters, a chosen day or an unknown doctor from the page that the visitor came from. */
function takeQueryOver(): void {
  const address = new URL(location.href)
  if (!address.searchParams.has(LANGUAGE_PARAM)) return
  saveLanguage(LANGUAGE)
  if (document.referrer.startsWith(`${address.origin}/`)) {
    const { pathname, search } = new URL(document.referrer)
    if (search) address.search = search
    const doctor = /\/appointments\/[^/]+$/.exec(pathname)?.[0]
    if (doctor && address.pathname === ROOT + FALLBACK) address.pathname = ROOT + doctor
  }
  address.searchParams.delete(LANGUAGE_PARAM)
  history.replaceState(history.state, '', address)
}
takeQueryOver()

function addQueryToLink(event: Event): void {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[hreflang]')
  if (!link) return
  saveLanguage(link.hreflang)
  const { pathname, search, hash } = location
  const isFallback = link.pathname.endsWith(FALLBACK)
  if (isFallback) link.pathname = link.pathname.slice(0, -FALLBACK.length) + pathname.slice(ROOT.length)
  // Pages of the first language do not read or remove the query.
  const query = new URLSearchParams(search)
  if (link.dataset['first'] === undefined) query.set(LANGUAGE_PARAM, '')
  link.search = String(query)
  link.hash = hash
}
document.addEventListener('click', addQueryToLink, true)
