import { BASE } from '#api/base.ts'
import { REQUEST_TIMEOUT_MS } from '#contract/limits.ts'
import { LANGUAGE_KEY, LOOK_KEY, TOKEN_PATTERN } from '#lib/browser-keys.ts'
import { HOME, LANGUAGE, ROOT } from '#lib/language.ts'
import { languages, rootOf } from '#lib/languages.ts'
import afterLoad from './after-load.ts?worker&url'
import { fonts, letter } from './fonts.ts'

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

const FONT_KEY = LANGUAGE === 'en' ? 'font' : `font_${LANGUAGE}`
const QUICK_MS = 150

const [first, ...others] = fonts
const FILES = others.length ? JSON.stringify(fonts) : `'${first}'`
const FETCHED = others.length
  ? `Promise.all(u.map(f=>fetch(f,{priority:'low'}))).then(r=>{if(r.every(f=>f.ok))`
  : `fetch(u,{priority:'low'}).then(r=>{if(r.ok)`
/** Asks for the fonts early: a browser does so only when it lays out the first letters, even for cached fonts. */
const ASK = others.length ? `,document.fonts.load('1em Figtree,Noto','a${letter}')` : ''

/** Text never waits for its font or moves when it comes: a font that is neither cached nor quick is for the next page. */
export const fontScript = `{let u=${FILES},s={};try{s=localStorage;s.${FONT_KEY}}catch{s={}}
let k=s.${FONT_KEY}==u;if(k||performance.now()<${QUICK_MS})document.documentElement.dataset.font=''${ASK}
k||addEventListener('load',()=>${FETCHED}s.${FONT_KEY}=u}).catch(()=>{}))}
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
