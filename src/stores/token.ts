import { TOKEN_FORM } from '#lib/browser-keys.ts'

/** The key is fixed by the contract with other front ends of the hospital. */
const KEY = 'utoken'
/** What a patient sees without a network (last-known.ts): gone with whoever was logged in. */
export const LAST_KNOWN = 'openward.last-known'

/** The stored token, or undefined: also where storage is forbidden or holds something else. */
export function readToken(): string | undefined {
  try {
    const token = localStorage.getItem(KEY)
    if (token && TOKEN_FORM.test(token)) return token
    localStorage.removeItem(LAST_KNOWN)
    return undefined
  } catch {
    return undefined
  }
}

/** Stores a token; an empty one clears it. */
export function writeToken(token: string): void {
  try {
    localStorage.removeItem(LAST_KNOWN)
    if (token) localStorage.setItem(KEY, token)
    else localStorage.removeItem(KEY)
  } catch {
    // Storage is forbidden: the session lasts as long as this page.
  }
}

/** Calls back when another tab logs in or out. */
export function onTokenElsewhere(changed: (token: string | undefined) => void): () => void {
  const listen = (event: StorageEvent) => {
    if (event.key === KEY || event.key === null) changed(readToken())
  }
  addEventListener('storage', listen)
  return () => removeEventListener('storage', listen)
}
