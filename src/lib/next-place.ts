import type { SlotId } from '#contract/hospital-fields.ts'
import { dayWords, minutesEast, minuteShown, type ZoneShift } from './clock-time.ts'
import type { Day } from './dates.ts'

// A script that stands in a page has this: it asks for no calendar and no formats.

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** A session with a place; `arrivesAt` is a time like 6:45 PM, or '' where nobody has told it. */
export type Opening = { date: Day; slot: SlotId; arrivesAt: string }

export const daysBetween = (one: Day, other: Day): number => (Date.parse(other) - Date.parse(one)) / DAY_MS

/** Mon 23 Nov, of a day or of one that comes so many days later. */
export function weekdayDate(day: Day, later = 0): string {
  const moment = new Date(Date.parse(day) + later * DAY_MS)
  if (dayWords) {
    const { shortWeekdays, shortMonths } = dayWords
    return `${shortWeekdays[moment.getUTCDay()]} ${moment.getUTCDate()} ${shortMonths[moment.getUTCMonth()]}`
  }
  // In every browser: Mon, 23 Nov 2026 00:00:00 GMT
  const [weekday, date, month] = moment.toUTCString().split(/,? /)
  return `${weekday} ${Number(date)} ${month}`
}

/** Whether clocks here show another time than the hospital's at such a moment of its day. */
export function isElsewhere({ date, arrivesAt }: Opening, shifts?: ZoneShift[]): boolean {
  const wall = Date.parse(date) + minuteShown(arrivesAt) * MINUTE_MS
  // No zone is shifted by day: what holds around that time holds at it.
  const east = minutesEast(wall, shifts)
  return east !== null && east !== -new Date(wall - east * MINUTE_MS).getTimezoneOffset()
}
