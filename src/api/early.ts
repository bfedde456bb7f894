declare global {
  /** What a page asked for in its head (layouts/early-script.ts), by address. */
  var early: Record<string, Promise<Response>> | undefined
}

/** The answer to an address that the page asked for already; it is had once. */
export function takeEarly(address: string): Promise<Response> | undefined {
  const answer = globalThis.early?.[address]
  delete globalThis.early?.[address]
  return answer
}
