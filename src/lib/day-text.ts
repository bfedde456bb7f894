// For small scripts in a page: without Intl, the names of months and content/hospital.json.
import { shortMonthNames, shortWeekdayNames } from './clock-time.ts'
import { NO_BREAK } from './text.ts'

/** A day as `yyyy-MM-dd`, always in the hospital's zone. */
export type Day = string

export const DAY_MS = 24 * 60 * 60_000

export const dayAfter = (day: Day, days: number): Day =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)

export const daysBetween = (one: Day, other: Day): number => (Date.parse(other) - Date.parse(one)) / DAY_MS

function partsOf(day: Day): [string | undefined, number, string | undefined] {
  const date = new Date(day)
  // In every browser: Mon, 23 Nov 2026 00:00:00 GMT
  const [weekday, , month] = date.toUTCString().split(/,? /)
  return [
    shortWeekdayNames ? shortWeekdayNames[date.getUTCDay()] : weekday,
    date.getUTCDate(),
    shortMonthNames ? shortMonthNames[date.getUTCMonth()] : month,
  ]
}

/** 20 Nov, in one line. */
export const shortDate = (day: Day, gap = NO_BREAK): string => partsOf(day).slice(1).join(gap)

/** Mon 23 Nov, in one line. */
export const weekdayDate = (day: Day): string => partsOf(day).join(NO_BREAK)
