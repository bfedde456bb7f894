import { clockTime } from './clock-time.ts'
import { type Day, shortDay, wallTime } from './dates.ts'
import { dayAfter } from './day-text.ts'

/** A moment on the hospital's clock; `daysAgo` only when it was today or yesterday. */
export type Moment = { day: Day; time: string; daysAgo?: 0 | 1 }

export function momentOf(iso: string, now: Date): Moment {
  const { day, minute } = wallTime(new Date(iso))
  const { day: today } = wallTime(now)
  const time = clockTime(minute)
  if (day === today) return { day, time, daysAgo: 0 }
  if (day === dayAfter(today, -1)) return { day, time, daysAgo: 1 }
  return { day, time }
}

export function fullMoment(iso: string): string {
  const { day, minute } = wallTime(new Date(iso))
  return `${shortDay(day)}, ${clockTime(minute)}`
}
