/** The origin of the backend; empty for the origin of the pages. */
export const BASE: string = import.meta.env?.['PUBLIC_API_BASE_URL'] ?? ''

const isTold = import.meta.env?.['PUBLIC_API_IDEMPOTENCY'] === 'on'

/**
 * True when a booking may carry an Idempotency-Key. Browsers do not send a header that another origin has not
 * allowed, so another origin must be known to allow it (PUBLIC_API_IDEMPOTENCY=on at build time).
 */
export const honoursKeys = (): boolean =>
  isTold || BASE === '' || new URL(BASE, globalThis.location?.href).origin === globalThis.location?.origin

declare global {
  /** Requests started in the head of the page (layouts/early-script.ts), by address. */
  var early: Record<string, Promise<Response>> | undefined
}

/** Returns a request that the page has started already, once. */
export function takeEarly(address: string): Promise<Response> | undefined {
  const answer = globalThis.early?.[address]
  delete globalThis.early?.[address]
  return answer
}
