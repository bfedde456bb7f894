import { HASHED } from './kept.ts'

/** How an answer is found: `mine` are files with names of their own that pages ask for; everything else is the browser's. */
export type Which = 'page' | 'hashed' | 'mine' | 'nobody'

type Request = { method: string; mode: string; url: string; headers: { has: (name: string) => boolean } }

/** Pictures of doctors, and the few files beside the pages. */
const MINE = /^\/(portraits\/|favicon\.svg$|([a-z]{2}\/)?openings\.js$)/

/** Calls are never answered here, whatever is asked: what belongs to a patient is in no cache. */
export function whichOf({ method, mode, url, headers }: Request, origin: string): Which {
  const address = new URL(url)
  if (method !== 'GET' || address.origin !== origin || headers.has('range')) return 'nobody'
  if (/^\/(api|healthz|readyz|metrics|admin)(\/|$)/.test(address.pathname) || headers.has('authorization'))
    return 'nobody'
  if (address.pathname.startsWith(HASHED)) return 'hashed'
  if (MINE.test(address.pathname)) return 'mine'
  return mode === 'navigate' ? 'page' : 'nobody'
}
