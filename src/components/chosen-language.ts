import { ASKED, CHOSEN } from '#lib/browser-keys.ts'
import { LANGUAGE, ROOT } from '#lib/language.ts'

/**
 * Stands in the pages of every language but the hospital's first, before all else: remembers the language that somebody
 * pressed, and keeps them on the page with what its address says. Pages of the first language carry none of it.
 */
const FALLBACK = '/appointments/doctor'

function remember(language: string): void {
  try {
    localStorage.setItem(CHOSEN, language)
  } catch {
    // Whoever keeps nothing is asked again.
  }
}

/** The page that somebody came from says more than the link: filters, a chosen day, a doctor whom the build did not know. */
function arrive(): void {
  const address = new URL(location.href)
  if (!address.searchParams.has(ASKED)) return
  remember(LANGUAGE)
  if (document.referrer.startsWith(`${address.origin}/`)) {
    const { pathname, search } = new URL(document.referrer)
    if (search) address.search = search
    const doctor = /\/appointments\/[^/]+$/.exec(pathname)?.[0]
    if (doctor && address.pathname === ROOT + FALLBACK) address.pathname = ROOT + doctor
  }
  address.searchParams.delete(ASKED)
  history.replaceState(history.state, '', address)
}
arrive()

function leave(event: Event): void {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[hreflang]')
  if (!link) return
  remember(link.hreflang)
  const { pathname, search, hash } = location
  const isFallback = link.pathname.endsWith(FALLBACK)
  if (isFallback) link.pathname = link.pathname.slice(0, -FALLBACK.length) + pathname.slice(ROOT.length)
  // Pages of the first language do not read who asked for them: nothing is left to be taken away there.
  const query = new URLSearchParams(search)
  if (link.dataset['first'] === undefined) query.set(ASKED, '')
  link.search = String(query)
  link.hash = hash
}
document.addEventListener('click', leave, true)
