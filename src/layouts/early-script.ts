import { BASE } from '#api/base.ts'
import { REQUEST_TIMEOUT_MS } from '#contract/limits.ts'

/** Asks for what the island of a page will need while the page is still being read; `:docId` is the end of its address. */
export function earlyScript(paths: string[]): string {
  if (paths.length === 0) return ''
  return `for(let p of ${JSON.stringify(paths)}){let a=${JSON.stringify(BASE)}+p.replace(':docId',location.pathname.split('/').pop());((self.early??={})[a]=fetch(a,{cache:'no-cache',signal:AbortSignal.timeout(${REQUEST_TIMEOUT_MS})})).catch(()=>{})}
`
}
