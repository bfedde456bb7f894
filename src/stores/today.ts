import { atom, onMount } from 'nanostores'
import { wallTime } from '#lib/dates.ts'
import { clockEvents, now } from '#lib/server-time.ts'

const MINUTE_MS = 60_000
const dayNow = () => wallTime(now()).day

/** The hospital's day: follows the `Date` of answers, its midnight, and the page becoming visible. */
export const $today = atom(dayNow())

onMount($today, () => {
  let timer: ReturnType<typeof setTimeout>
  function follow(): void {
    clearTimeout(timer)
    $today.set(dayNow())
    // Midnight is at a full minute. Longer timers stop while a machine sleeps.
    timer = setTimeout(follow, MINUTE_MS - (now().getTime() % MINUTE_MS))
  }
  follow()
  const left = new AbortController()
  // Bubbles to the window.
  for (const event of ['visibilitychange', 'clock']) clockEvents.addEventListener(event, follow, left)
  return () => {
    clearTimeout(timer)
    left.abort()
  }
})
