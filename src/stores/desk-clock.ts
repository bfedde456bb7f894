import { atom, onMount } from 'nanostores'
import { wallTime } from '#lib/dates.ts'
import { clockEvents, now } from '#lib/server-time.ts'

const TICK_MS = 10_000
const IDLE_MS = 10 * 60_000
const USES = ['pointerdown', 'keydown', 'input', 'wheel', 'touchmove']

/** The day and minute at the hospital, for what the screen shows only at its time. */
export const $clock = atom(wallTime(now()))

onMount($clock, () => {
  const tick = () => $clock.set(wallTime(now()))
  const timer = setInterval(tick, TICK_MS)
  clockEvents.addEventListener('clock', tick)
  tick()
  return () => {
    clearInterval(timer)
    clockEvents.removeEventListener('clock', tick)
  }
})

/** Calls `lock` after ten minutes without a key or a touch. Returns how to stop it. */
export function lockWhenIdle(lock: () => void): () => void {
  let usedAt = Date.now()
  let timer = setTimeout(lock, IDLE_MS)
  function use(): void {
    // A timer does not run while the machine sleeps.
    if (Date.now() - usedAt >= IDLE_MS) return lock()
    usedAt = Date.now()
    clearTimeout(timer)
    timer = setTimeout(lock, IDLE_MS)
  }
  const look = () => void (Date.now() - usedAt >= IDLE_MS && lock())
  for (const event of USES) addEventListener(event, use, { capture: true, passive: true })
  document.addEventListener('visibilitychange', look)
  return () => {
    clearTimeout(timer)
    for (const event of USES) removeEventListener(event, use, { capture: true })
    document.removeEventListener('visibilitychange', look)
  }
}
