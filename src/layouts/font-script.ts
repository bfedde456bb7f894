import figtree from '../styles/figtree.woff2?url'

/** Stored under this name is the font that this browser has fetched. */
const FONT_KEY = 'font'
/** Milliseconds from asking for a page to reading it, where the font is likely to be there before the text is laid out. */
const QUICK = 150

/**
 * Text never waits for the font, and never moves when it comes: a page is set in it when this browser has fetched
 * it before, or when the page itself came quickly. Otherwise it is fetched once the page stands, for the next one.
 */
export const fontScript = `{let u='${figtree}',s={};try{s=localStorage;s.${FONT_KEY}}catch{s={}}
let k=s.${FONT_KEY}==u;if(k||performance.now()<${QUICK})document.documentElement.dataset.font=''
k||addEventListener('load',()=>fetch(u,{priority:'low'}).then(r=>{if(r.ok)s.${FONT_KEY}=u}).catch(()=>{}))}
`
