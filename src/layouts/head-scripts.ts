import { BASE } from '#api/base.ts'
import { REQUEST_TIMEOUT_MS } from '#contract/limits.ts'
import { LANGUAGE_KEY, LOOK_KEY, TOKEN_PATTERN } from '#lib/browser-keys.ts'
import { HOME, ROOT } from '#lib/language.ts'
import { languages, rootOf } from '#lib/languages.ts'
// `?worker&url` is Vite's way to a script in a file of its own, and its address.
import afterLoad from './after-load.ts?worker&url'

/** On the home page only: goes to the one of the language that the visitor chose before. */
export function languageScript(path: string): string {
  const others = languages.slice(1).map((language) => [language, rootOf(language)])
  if (ROOT || path !== '/' || others.length === 0) return ''
  return `try{let r=${JSON.stringify(Object.fromEntries(others))}[localStorage['${LANGUAGE_KEY}']];r&&!document.referrer.startsWith(location.origin+r)&&location.replace(r+location.search+location.hash)}catch{}
`
}

/**
 * Runs before the first paint. Without a stored session, a protected page sends the visitor to the login dialog of `/`,
 * as `redirectHome` does later (islands/account/follow-session.ts).
 */
export function sessionScript(isProtected: boolean): string {
  const next = `location.pathname+encodeURIComponent(location.search)+location.hash`
  const sendHome = `else location.replace('${HOME}?dialog=login&next='+${next})`
  return [
    `{let d=document.documentElement,t;d.dataset.script='';try{t=localStorage.utoken;d.className=localStorage.${LOOK_KEY}??''}catch{}`,
    `if(${TOKEN_PATTERN}.test(t))d.dataset.session='restoring'`,
    isProtected ? sendHome : '',
    '}',
  ].join('\n')
}

const QUICK_MS = 150

/**
 * Text never waits for its font or moves when it comes: the page uses its fonts on a quick line, and when the page
 * before has loaded them. Otherwise it loads them for the next page.
 */
export const fontScript = (files: string[]): string =>
  `{let d=document,q=performance.now()<${QUICK_MS}||d.referrer.startsWith(location.origin),g=()=>{for(let f of ${JSON.stringify(files)})d.head.append(Object.assign(d.createElement('link'),{rel:q?'preload':'prefetch',as:'font',crossOrigin:'',href:f}))}
if(q)d.documentElement.dataset.font='',g()
else addEventListener('load',g)}
`

/** Requests what the island will need while the page is still being read; `:docId` is the end of its address. */
export function earlyScript(paths: string[]): string {
  if (paths.length === 0) return ''
  return `for(let p of ${JSON.stringify(paths)}){let a=${JSON.stringify(BASE)}+p.replace(':docId',location.pathname.split('/').pop());((self.early??={})[a]=fetch(a,{cache:'no-cache',signal:AbortSignal.timeout?.(${REQUEST_TIMEOUT_MS})})).catch(()=>{})}
`
}

export const laterScript = import.meta.env.PROD
  ? `addEventListener('load',()=>import('${afterLoad}'));
`
  : ''
