import { LANGUAGE } from './language.ts'

/** 09:30 → 570 */
export function minuteOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/** 630 → 10:30 AM, or what is said of that time in the language of the pages. */
export function clockTime(minute: number): string {
  const hour = Math.floor(minute / 60)
  const minutes = String(minute % 60).padStart(2, '0')
  const shown = `${hour % 12 || 12}:${minutes}`
  if (dayWords) return `${dayWords.periods[hour % 24]} ${shown}`
  return `${shown} ${hour < 12 ? 'AM' : 'PM'}`
}

/** 9:00 AM - 12:00 PM */
export const hoursText = ({ opens, closes }: { opens: number; closes: number }) =>
  `${clockTime(opens)} - ${clockTime(closes)}`

/** 6:45 PM → 1125; NaN of what is no time. */
export function minuteShown(time: string): number {
  const [, hours, minutes, half] = /^(\d+):(\d\d) ([AP])M$/.exec(time) ?? []
  return (Number(hours) % 12) * 60 + Number(minutes) + (half === 'P' ? 12 * 60 : 0)
}

/** A time as a backend tells it, like 6:45 PM, in the language of the pages; what is no time stays as it is. */
export const timeShown = (time: string): string =>
  LANGUAGE === 'en' || Number.isNaN(minuteShown(time)) ? time : clockTime(minuteShown(time))

/** From an instant (ms) on, the hospital's zone is so many minutes east of the world's clock; null where it is not known. */
export type ZoneShift = [from: number, minutesEast: number | null]

/** Put in by the build (server/build/pages-language.ts), for a browser takes a tenth of a second to make its first Intl format. */
declare const HOSPITAL_ZONE_SHIFTS: ZoneShift[]
const built = typeof HOSPITAL_ZONE_SHIFTS === 'undefined' ? [] : HOSPITAL_ZONE_SHIFTS

export const minutesEast = (instant: number, shifts = built): number | null =>
  shifts.findLast(([from]) => from <= instant)?.[1] ?? null

/** Of a week from Sunday on, and of a year. */
export type DayWords = {
  weekdays: string[]
  shortWeekdays: string[]
  months: string[]
  shortMonths: string[]
  /** What is said before a time, for each hour of a day. */
  periods: string[]
}

/** Put in by the build for every language but English (server/build/day-words.ts). */
declare const PAGES_DAY_WORDS: DayWords

/** The names of days and months in the language of the pages; undefined in English, whose dates.ts has its own. */
export const dayWords: DayWords | undefined =
  typeof PAGES_DAY_WORDS === 'undefined' ? undefined : PAGES_DAY_WORDS
