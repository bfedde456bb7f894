/** Where the backend is; empty on the pages' own origin. */
export const BASE: string = import.meta.env?.['PUBLIC_API_BASE_URL'] ?? ''

const isTold = import.meta.env?.['PUBLIC_API_IDEMPOTENCY'] === 'on'

/**
 * Whether a booking may carry an Idempotency-Key: the hospital's own server keeps its promise, another origin's
 * must be known to (PUBLIC_API_IDEMPOTENCY=on at build time), for a browser does not even send a header that a
 * backend elsewhere has not allowed.
 */
export const honoursKeys = (): boolean =>
  isTold || BASE === '' || new URL(BASE, globalThis.location?.href).origin === globalThis.location?.origin

declare global {
  /** What a page asked for in its head (layouts/head-scripts.ts), by address. */
  var early: Record<string, Promise<Response>> | undefined
}

export function takeEarly(address: string): Promise<Response> | undefined {
  const answer = globalThis.early?.[address]
  delete globalThis.early?.[address]
  return answer
}
