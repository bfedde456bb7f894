// For small scripts in a page: without Intl, the names of months and content/hospital.json.
import { calendarNames, minutesEast, parseClockTime, type ZoneShift } from './clock-time.ts'

/** A day as `yyyy-MM-dd`, always in the hospital's zone. */
export type Day = string

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

export const dayAfter = (day: Day, days: number): Day =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)

export const daysBetween = (one: Day, other: Day): number => (Date.parse(other) - Date.parse(one)) / DAY_MS

function partsOf(day: Day): [string | undefined, number, string | undefined] {
  const date = new Date(day)
  if (calendarNames)
    return [
      calendarNames.shortWeekdays[date.getUTCDay()],
      date.getUTCDate(),
      calendarNames.shortMonths[date.getUTCMonth()],
    ]
  // In every browser: Mon, 23 Nov 2026 00:00:00 GMT
  const [weekday, , month] = date.toUTCString().split(/,? /)
  return [weekday, date.getUTCDate(), month]
}

/** 20 Nov */
export const shortDate = (day: Day): string => partsOf(day).slice(1).join(' ')

/** Mon 23 Nov */
export const weekdayDate = (day: Day): string => partsOf(day).join(' ')

/** True when the hospital's clock differs from this machine's then; false when its zone is not known. */
export function isElsewhere(
  { date, arrivesAt }: { date: Day; arrivesAt: string },
  shifts?: ZoneShift[],
): boolean {
  const wall = Date.parse(date) + parseClockTime(arrivesAt) * MINUTE_MS
  // Zones do not shift by day, so the offset around that time is the offset at it.
  const east = minutesEast(wall, shifts)
  return east !== null && east !== -new Date(wall - east * MINUTE_MS).getTimezoneOffset()
}
