import { TOKEN_PATTERN } from '#lib/browser-keys.ts'

/** Fixed by the contract with other front ends of the hospital. */
const KEY = 'utoken'
/** The appointments shown without a network (last-known.ts); removed with the token. */
export const LAST_KNOWN = 'openward.last-known'
/** In session storage: what is typed for a booking, over a change of the language (typed-details.ts). */
export const TYPED_DETAILS = 'openward.typed-details'
const PROBE = 'openward.probe'

/** Uses the browser's storage, which may be full or forbidden: then it returns undefined. */
export function tryStorage<T>(access: () => T): T | undefined {
  try {
    return access()
  } catch {
    return undefined
  }
}

/** A token that the storage did not take: the session ends with the page. */
let pageToken: string | undefined

export const readToken = (): string | undefined =>
  pageToken ??
  tryStorage(() => {
    const token = localStorage.getItem(KEY)
    if (token && TOKEN_PATTERN.test(token)) return token
    localStorage.removeItem(LAST_KNOWN)
    return undefined
  })

/** Hashes the token (FNV-1a), so that it is stored only once. */
export const hashToken = (token: string): number =>
  [...token].reduce((hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 0x01000193), 0x811c9dc5)

export function writeToken(token: string): void {
  tryStorage(() => localStorage.removeItem(LAST_KNOWN))
  tryStorage(() => sessionStorage.removeItem(TYPED_DETAILS))
  pageToken = token && !store(KEY, token) ? token : undefined
  // Not before a new one is stored: other tabs would log out. Nor may an older one stay.
  if (!token || pageToken) tryStorage(() => localStorage.removeItem(KEY))
}

/** Returns whether it is stored. */
export const store = (key: string, value: string): boolean =>
  tryStorage(() => {
    localStorage.setItem(key, value)
    return localStorage.getItem(key) === value
  }) ?? false

/** Returns whether a login outlasts this page: browsers can be set to store nothing. */
export function canStoreSession(): boolean {
  const isStored = store(PROBE, '1')
  tryStorage(() => localStorage.removeItem(PROBE))
  return isStored && !pageToken
}

export function onTokenChange(changed: (token: string | undefined) => void): () => void {
  const listen = (event: StorageEvent) => {
    if (event.key === KEY || event.key === null) changed(readToken())
  }
  addEventListener('storage', listen)
  return () => removeEventListener('storage', listen)
}
