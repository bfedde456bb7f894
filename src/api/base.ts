export const BASE: string = import.meta.env?.['PUBLIC_API_BASE_URL'] ?? ''

const isIdempotencyOn = import.meta.env?.['PUBLIC_API_IDEMPOTENCY'] === 'on'

/** A browser refuses to send a header that a backend of another origin has not allowed. */
export const supportsIdempotencyKeys = (): boolean =>
  isIdempotencyOn ||
  BASE === '' ||
  new URL(BASE, globalThis.location?.href).origin === globalThis.location?.origin

declare global {
  /** Set by the build (astro.config.mjs). It is used in place, so that a build without online payment drops the code. */
  var IS_PAID_ONLINE: boolean | undefined
  /** Requests started in the head of the page (layouts/before-paint.ts), by address. */
  var early: Record<string, Promise<Response>> | undefined
}

export function takePrefetched(address: string): Promise<Response> | undefined {
  const answer = globalThis.early?.[address]
  delete globalThis.early?.[address]
  return answer
}
