import { HASHED_FOLDER } from './precache.ts'

/** `named`: files without a hash that pages need. `browser`: not by the worker. */
export type Route = 'page' | 'hashed' | 'named' | 'browser'

type Request = { method: string; mode: string; url: string; headers: { has: (name: string) => boolean } }

const NAMED = /^\/(portraits\/|favicon\.svg$)/

/** Never answers API calls: a patient's data is in no cache. */
export function routeOf({ method, mode, url, headers }: Request, origin: string): Route {
  const address = new URL(url)
  if (method !== 'GET' || address.origin !== origin || headers.has('range')) return 'browser'
  if (
    /^\/(api|fhir|healthz|readyz|metrics|admin|desk)(\/|$)/.test(address.pathname) ||
    headers.has('authorization')
  )
    return 'browser'
  if (address.pathname.startsWith(HASHED_FOLDER)) return 'hashed'
  if (NAMED.test(address.pathname)) return 'named'
  return mode === 'navigate' ? 'page' : 'browser'
}
