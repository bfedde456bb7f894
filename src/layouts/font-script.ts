import { LANGUAGE } from '#lib/language.ts'
import { fonts, letter } from './fonts.ts'

/** Stored under this name are the fonts that this browser has fetched, for each script by itself. */
const FONT_KEY = LANGUAGE === 'en' ? 'font' : `font_${LANGUAGE}`
/** Milliseconds from asking for a page to reading it, where the font is likely to be there before the text is laid out. */
const QUICK = 150

const [first, ...others] = fonts
/** A list is equal to a stored text when its parts are, with commas between. */
const FILES = others.length ? JSON.stringify(fonts) : `'${first}'`
const FETCHED = others.length
  ? `Promise.all(u.map(f=>fetch(f,{priority:'low'}))).then(r=>{if(r.every(f=>f.ok))`
  : `fetch(u,{priority:'low'}).then(r=>{if(r.ok)`
/** By itself a browser asks for them with the first letters that it lays out, which is too late even for those it has. */
const ASK = others.length ? `,document.fonts.load('1em Figtree,Noto','a${letter}')` : ''

/**
 * Text never waits for the font, and never moves when it comes: a page is set in it when this browser has fetched
 * it before, or when the page itself came quickly. Otherwise it is fetched once the page stands, for the next one.
 */
export const fontScript = `{let u=${FILES},s={};try{s=localStorage;s.${FONT_KEY}}catch{s={}}
let k=s.${FONT_KEY}==u;if(k||performance.now()<${QUICK})document.documentElement.dataset.font=''${ASK}
k||addEventListener('load',()=>${FETCHED}s.${FONT_KEY}=u}).catch(()=>{}))}
`
