import { NO_BREAK, unbroken } from './text.ts'

export function minuteOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/** 630 → 10:30, as `minuteOf` reads it. */
export const timeText = (minute: number): string =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':')

/** 630 → 10:30 AM, in the language of the pages, with a plain space. */
export function clockTime(minute: number): string {
  const shown = `${hour12(minute)}:${String(minute % 60).padStart(2, '0')}`
  return periodNames ? `${periodOf(minute)} ${shown}` : `${shown} ${periodOf(minute)}`
}

/** 1080 → 6 PM, in one line; other languages keep the minutes. */
export function shortTime(minute: number): string {
  const shown = `${hour12(minute)}:${String(minute % 60).padStart(2, '0')}`
  if (periodNames) return periodOf(minute) + NO_BREAK + shown
  return (minute % 60 ? shown : hour12(minute)) + NO_BREAK + periodOf(minute)
}

const hour12 = (minute: number) => Math.floor(minute / 60) % 12 || 12
const periodOf = (minute: number) =>
  periodNames ? periodNames[Math.floor(minute / 60) % 24] : minute < 720 ? 'AM' : 'PM'

/** 10:30 AM on a page, in one line. */
export const shownTime = (minute: number): string => unbroken(clockTime(minute))

export const hoursText = ({ opens, closes }: { opens: number; closes: number }) =>
  `${clockTime(opens)} - ${clockTime(closes)}`

/** 6:45 PM → 1125; NaN for anything else. */
export function parseClockTime(time: string): number {
  const [, hours, minutes, half] = /^(\d+):(\d\d)\s([AP])M$/.exec(time) ?? []
  return (Number(hours) % 12) * 60 + Number(minutes) + (half === 'P' ? 12 * 60 : 0)
}

export const CHECK_IN_MINUTES = 15

/** 9:15 AM → 9:00 AM; '' without a time. */
export function checkInTime(arrivesAt: string): string {
  const minute = parseClockTime(arrivesAt) - CHECK_IN_MINUTES
  return minute >= 0 ? shownTime(minute) : ''
}

/** Translates a time like 6:45 PM. Other text stays as it is. */
export const localTime = (time: string): string =>
  Number.isNaN(parseClockTime(time)) ? time : shownTime(parseClockTime(time))

/** From an instant (ms) on, the zone is so many minutes ahead of UTC; null where that is not known. */
export type ZoneShift = [from: number, minutesEast: number | null]

/** Set by the build (build/pages-language.ts): the first Intl format takes a browser a tenth of a second. */
declare const HOSPITAL_ZONE_SHIFTS: ZoneShift[]
const builtShifts = typeof HOSPITAL_ZONE_SHIFTS === 'undefined' ? [] : HOSPITAL_ZONE_SHIFTS

export const minutesEast = (instant: number, shifts = builtShifts): number | null =>
  shifts.findLast(([from]) => from <= instant)?.[1] ?? null

export type CalendarNames = {
  weekdays: string[]
  shortWeekdays: string[]
  months: string[]
  shortMonths: string[]
  /** The word before a time, for each hour of a day. */
  periods: string[]
}

/** Set by the build for every language but English (i18n/day-words.ts), each alone: a script has only those it needs. */
declare const PAGES_DAY_WORDS: CalendarNames

const ENGLISH_MONTHS = 'January February March April May June July August September October November December'

export const weekdayNames: string[] | undefined =
  typeof PAGES_DAY_WORDS === 'undefined' ? undefined : PAGES_DAY_WORDS.weekdays
export const shortWeekdayNames: string[] | undefined =
  typeof PAGES_DAY_WORDS === 'undefined' ? undefined : PAGES_DAY_WORDS.shortWeekdays
export const MONTH_NAMES: string[] = /* @__PURE__ */ (() =>
  typeof PAGES_DAY_WORDS === 'undefined' ? ENGLISH_MONTHS.split(' ') : PAGES_DAY_WORDS.months)()
export const shortMonthNames: string[] | undefined =
  typeof PAGES_DAY_WORDS === 'undefined' ? undefined : PAGES_DAY_WORDS.shortMonths
const periodNames: string[] | undefined =
  typeof PAGES_DAY_WORDS === 'undefined' ? undefined : PAGES_DAY_WORDS.periods
