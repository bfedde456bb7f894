import { REQUEST_TIMEOUT_MS } from '#contract/limits.ts'
import { LANGUAGE_KEY, LOOK_KEY, TOKEN_PATTERN } from '#lib/browser-keys.ts'
import { HOME } from '#lib/language.ts'

/** `early`: makes requests before its island is there. `restricted`: for patients only. */
export type PageKind = 'home' | 'early' | 'restricted' | 'desk' | 'other'
/** Set by build/inline-script.ts: each kind of page has a script of its own. */
declare const PAGE: PageKind
/** Filled in by head-scripts.ts. `ROOTS`: of the other languages. */
declare const ROOTS: Record<string, string>, FONTS: string[], PATHS: string[], AFTER_LOAD: string

const QUICK_MS = 150
const page = document
const html = page.documentElement
let token = ''

if (PAGE === 'home')
  try {
    const root = ROOTS[localStorage[LANGUAGE_KEY]]
    if (root && !page.referrer.startsWith(location.origin + root))
      location.replace(root + location.search + location.hash)
  } catch {
    // Storage is forbidden: no language was chosen.
  }

html.dataset['script'] = ''
try {
  token = localStorage['utoken']
  html.className = localStorage[LOOK_KEY] ?? ''
} catch {
  // Storage is forbidden: this is a visitor.
}
if (TOKEN_PATTERN.test(token)) html.dataset['session'] = 'restoring'
else if (PAGE === 'restricted') {
  // As `redirectHome` does later (islands/account/follow-session.ts).
  const next = location.pathname + encodeURIComponent(location.search) + location.hash
  location.replace(`${HOME}?dialog=login&next=${next}`)
}

/**
 * On a quick line, or when the page before has loaded them, fonts are there before the text. Otherwise they are asked for
 * after the first paint, which they would delay.
 */
if (PAGE !== 'desk') {
  const showFonts = () => (html.dataset['font'] = '')
  if (performance.now() < QUICK_MS || page.referrer.startsWith(location.origin)) {
    showFonts()
    FONTS.forEach((href) =>
      page.head.append(
        Object.assign(page.createElement('link'), { rel: 'preload', as: 'font', crossOrigin: '', href }),
      ),
    )
  } else requestAnimationFrame(() => setTimeout(showFonts))
}

if (PAGE === 'early')
  for (const path of PATHS) {
    const address = path.replace(':docId', location.pathname.split('/').pop() ?? '')
    const signal = AbortSignal.timeout?.(REQUEST_TIMEOUT_MS)
    ;((self.early ??= {})[address] = fetch(address, { cache: 'no-cache', signal })).catch(() => undefined)
  }

if (import.meta.env.PROD) addEventListener('load', () => import(AFTER_LOAD))
