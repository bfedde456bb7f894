/** A clock this near to the server's is right: answers take time, and caches keep them for a few seconds. */
const TOLERANCE_MS = 60_000

let offsetMs: number | undefined

/** Gets an event `clock` with each answer; `detail` is the offset. In a browser the window: inline scripts listen too. */
export const clockEvents: EventTarget = typeof window === 'undefined' ? new EventTarget() : window

/** The time by the server's clock, as its last answer gave it; by this device's before, or when no answer does. */
export const now = (): Date => new Date(Date.now() + (offsetMs ?? 0))

/** Reads `Date`. Other backends may not send it, or not allow pages of another origin to read it. */
export function followServerTime(headers: Headers): void {
  const sentAt = Date.parse(headers.get('date') ?? '') + Number(headers.get('age') ?? 0) * 1000
  if (Number.isNaN(sentAt)) return
  const ahead = sentAt - Date.now()
  offsetMs = Math.abs(ahead) < TOLERANCE_MS ? 0 : ahead
  clockEvents.dispatchEvent(new CustomEvent('clock', { detail: offsetMs }))
}

/** How far the server's clock is ahead of this device's. */
export const getClockOffset = (): number => offsetMs ?? 0

/** For a page without a network: the offset of an earlier page. */
export function restoreClockOffset(ms: number): void {
  offsetMs ??= ms
}
