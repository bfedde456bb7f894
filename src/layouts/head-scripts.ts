import { BASE } from '#api/base.ts'
import { REQUEST_TIMEOUT_MS } from '#contract/limits.ts'
import { CHOSEN, TOKEN_FORM } from '#lib/browser-keys.ts'
import { HOME, LANGUAGE, ROOT } from '#lib/language.ts'
import { languages, rootOf } from '#lib/languages.ts'
import { LOOK_KEY } from '#lib/browser-keys.ts'
import { fonts, letter } from './fonts.ts'

/** On the hospital's home page: goes to the home page of the language that the visitor chose before. */
export function languageScript(path: string): string {
  const others = languages.slice(1).map((language) => [language, rootOf(language)])
  if (ROOT || path !== '/' || others.length === 0) return ''
  return `try{let r=${JSON.stringify(Object.fromEntries(others))}[localStorage['${CHOSEN}']];r&&!document.referrer.startsWith(location.origin+r)&&location.replace(r+location.search+location.hash)}catch{}
`
}

/**
 * Runs before the first paint. Puts the look chosen in the settings on <html>. With a stored session the page waits
 * for it (#session-loading); a visitor of a protected page goes to the home page, which opens the login dialog.
 */
export function sessionScript(isProtected: boolean): string {
  const sendHome = `else location.replace('${HOME}?dialog=login&next='+location.pathname)`
  return [
    `{let d=document.documentElement,t;d.dataset.script='';try{t=localStorage.utoken;d.className=localStorage.${LOOK_KEY}??''}catch{}`,
    `if(${TOKEN_FORM}.test(t))d.dataset.session='restoring'`,
    isProtected ? sendHome : '',
    '}',
  ].join('\n')
}

/** Under this name the browser stores which fonts it has fetched, for each script. */
const FONT_KEY = LANGUAGE === 'en' ? 'font' : `font_${LANGUAGE}`
/** If the page came within so many milliseconds, the font is likely to come before the text is laid out. */
const QUICK_MS = 150

const [first, ...others] = fonts
/** A list equals a stored text when its parts joined by commas do. */
const FILES = others.length ? JSON.stringify(fonts) : `'${first}'`
const FETCHED = others.length
  ? `Promise.all(u.map(f=>fetch(f,{priority:'low'}))).then(r=>{if(r.every(f=>f.ok))`
  : `fetch(u,{priority:'low'}).then(r=>{if(r.ok)`
/** Asks for the fonts early: a browser does so only when it lays out the first letters, even for cached fonts. */
const ASK = others.length ? `,document.fonts.load('1em Figtree,Noto','a${letter}')` : ''

/**
 * Text never waits for its font and never moves when the font comes. A page uses the font if this browser has
 * fetched it before, or if the page itself came quickly. Otherwise the font is fetched after load, for the next page.
 */
export const fontScript = `{let u=${FILES},s={};try{s=localStorage;s.${FONT_KEY}}catch{s={}}
let k=s.${FONT_KEY}==u;if(k||performance.now()<${QUICK_MS})document.documentElement.dataset.font=''${ASK}
k||addEventListener('load',()=>${FETCHED}s.${FONT_KEY}=u}).catch(()=>{}))}
`

/** Requests what the page's island will need while the page is still being read; `:docId` is the end of its address. */
export function earlyScript(paths: string[]): string {
  if (paths.length === 0) return ''
  return `for(let p of ${JSON.stringify(paths)}){let a=${JSON.stringify(BASE)}+p.replace(':docId',location.pathname.split('/').pop());((self.early??={})[a]=fetch(a,{cache:'no-cache',signal:AbortSignal.timeout(${REQUEST_TIMEOUT_MS})})).catch(()=>{})}
`
}

/** Loads later.ts after the page. The end of the build puts the hashed file name here. */
export const laterScript = import.meta.env.PROD
  ? `addEventListener('load',()=>import('/_astro/later.js'));
`
  : ''
