import { useEffect, useState } from 'react'

/** Longer ones end at once. */
const LONGEST_TIMER_MS = 86_400_000

/**
 * Whether a place is still kept until a moment, as ISO 8601 ('' when nobody says how long). Looked at when that comes,
 * and whenever the page is seen again: a machine that sleeps stops its timers.
 */
export function useKept(until: string | undefined): boolean {
  const end = until ? Date.parse(until) : Infinity
  const [now, setNow] = useState(() => Date.now())

  useEffect(() => {
    if (end === Infinity || now >= end) return
    const look = () => setNow(Date.now())
    const timer = setTimeout(look, Math.min(end - Date.now(), LONGEST_TIMER_MS))
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [end, now])

  return until !== undefined && now < end
}
