import { type Day, instantOf } from '#lib/dates.ts'
import { dayAfter } from '#lib/day-text.ts'
import { hospital } from '#lib/hospital.ts'

const REMINDER_MINUTE = hospital.reminderHour * 60

/** The evening before; null when that is over. */
export function reminderTime(day: Day, now: Date): Date | null {
  const due = instantOf({ day: dayAfter(day, -1), minute: REMINDER_MINUTE })
  return due > now ? due : null
}
