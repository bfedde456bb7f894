import { TOKEN_PATTERN } from '#lib/browser-keys.ts'

/** Fixed by the contract with other front ends of the hospital. */
const KEY = 'utoken'
/** The appointments shown without a network (last-known.ts); removed with the token. */
export const LAST_KNOWN = 'openward.last-known'

/** Uses the browser's storage, which may be full or forbidden: then it returns undefined. */
export function tryStorage<T>(access: () => T): T | undefined {
  try {
    return access()
  } catch {
    return undefined
  }
}

export const readToken = (): string | undefined =>
  tryStorage(() => {
    const token = localStorage.getItem(KEY)
    if (token && TOKEN_PATTERN.test(token)) return token
    localStorage.removeItem(LAST_KNOWN)
    return undefined
  })

export const writeToken = (token: string): void =>
  tryStorage(() => {
    localStorage.removeItem(LAST_KNOWN)
    if (token) localStorage.setItem(KEY, token)
    else localStorage.removeItem(KEY)
  })

export function onTokenChange(changed: (token: string | undefined) => void): () => void {
  const listen = (event: StorageEvent) => {
    if (event.key === KEY || event.key === null) changed(readToken())
  }
  addEventListener('storage', listen)
  return () => removeEventListener('storage', listen)
}
