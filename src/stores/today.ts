import { atom, computed, onMount } from 'nanostores'
import { wallTime } from '#lib/dates.ts'
import { clockEvents, now } from '#lib/server-time.ts'

const MINUTE_MS = 60_000
const read = () => wallTime(now())

/** The hospital's day and minute: follows the `Date` of answers, each full minute, and the page becoming visible. */
export const $clock = atom(read())
export const $today = computed($clock, ({ day }) => day)

onMount($clock, () => {
  let timer: ReturnType<typeof setTimeout>
  function follow(): void {
    clearTimeout(timer)
    $clock.set(read())
    // Longer timers stop while a machine sleeps.
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
