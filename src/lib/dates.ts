import { isExists } from 'date-fns/isExists'
import { WEEKDAY_NAMES } from '#contract/fixed-lists.ts'
import { clockTime, MONTH_NAMES, minutesEast, shownTime, timeText, weekdayNames } from './clock-time.ts'
import { DAY_MS, type Day, dayAfter, shortDate } from './day-text.ts'
import { hospital } from './hospital.ts'

export { DAY_MS, type Day }

export type WallTime = { day: Day; minute: number }

const MINUTE_MS = 60_000
const formats = new Map<string, Intl.DateTimeFormat>()

const CACHED_AT_MOST = 1000
const cachedWallTimes = new Map<string, WallTime>()

/** Returns the hospital's time at an instant, in whatever zone this machine is. */
export function wallTime(instant: Date, timeZone = hospital.timeZone): WallTime {
  // Cached by minute: every request needs the current one, every booking those around its reminder.
  const key = `${Math.floor(instant.getTime() / MINUTE_MS)} ${timeZone}`
  const shown = cachedWallTimes.get(key) ?? computeWallTime(instant, timeZone)
  if (cachedWallTimes.size >= CACHED_AT_MOST) cachedWallTimes.clear()
  cachedWallTimes.set(key, shown)
  return shown
}

const computeWallTime = (instant: Date, timeZone: string) =>
  (timeZone === hospital.timeZone && builtWallTime(instant)) || formatWallTime(instant, timeZone)

/** The same without Intl, for small scripts in a page; undefined outside the years that the build knew. */
export function builtWallTime(instant: Date): WallTime | undefined {
  const east = minutesEast(instant.getTime())
  if (east === null) return undefined
  const wall = new Date(instant.getTime() + east * MINUTE_MS)
  return { day: wall.toISOString().slice(0, 10), minute: wall.getUTCHours() * 60 + wall.getUTCMinutes() }
}

function formatWallTime(instant: Date, timeZone: string): WallTime {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    })
  formats.set(timeZone, format)
  const parts = Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, value]))
  return {
    day: `${parts['year']}-${parts['month']}-${parts['day']}`,
    minute: Number(parts['hour']) * 60 + Number(parts['minute']),
  }
}

const asUtc = ({ day, minute }: WallTime): number => Date.parse(day) + minute * MINUTE_MS

/** Returns the instant of a wall time: the first of two when clocks go back, the later one when they skip it. */
export function instantOf(wall: WallTime, timeZone = hospital.timeZone): Date {
  const wanted = asUtc(wall)
  const shown = (instant: number) => asUtc(wallTime(new Date(instant), timeZone))
  const [before, after] = [wanted - DAY_MS, wanted + DAY_MS].map((near) => wanted - shown(near) + near)
  return new Date(
    [before, after].find((each) => each !== undefined && shown(each) === wanted) ?? before ?? NaN,
  )
}

/** 2026-11-23T09:00:00+05:30 */
export function zonedTime(instant: Date, timeZone = hospital.timeZone): string {
  const east = asUtc(wallTime(instant, timeZone)) - Math.floor(instant.getTime() / MINUTE_MS) * MINUTE_MS
  const offset = timeText(Math.abs(east) / MINUTE_MS)
  const wall = new Date(instant.getTime() + east).toISOString().slice(0, 19)
  return `${wall}${east < 0 ? '-' : '+'}${offset}`
}

/** Returns the instant at which the hospital's day ends. */
export const endOfDay = (instant: Date): Date =>
  instantOf({ day: dayAfter(wallTime(instant).day, 1), minute: 0 })

const partsOf = (day: Day) =>
  [Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, Number(day.slice(8))] as const

/** False for 2026-02-30. */
export const isRealDay = (day: string): boolean => /^\d{4}-\d\d-\d\d$/.test(day) && isExists(...partsOf(day))

export const weekdayOf = (day: Day): number => new Date(day).getUTCDay()

export const yearOf = (day: Day): number => partsOf(day)[0]

export const byTime = (one: string, other: string): number => Number(one > other) - Number(one < other)

export const daysFrom = (day: Day, count: number): Day[] =>
  Array.from({ length: count }, (_, index) => dayAfter(day, index))

export function longDate(day: Day): string {
  const [, month, date] = partsOf(day)
  return `${date} ${MONTH_NAMES[month]}`
}

/** November 2026; December – January 2027 */
export function monthsText(from: Day, to: Day): string {
  const month = (day: Day) => MONTH_NAMES[partsOf(day)[1]]
  const last = `${month(to)} ${yearOf(to)}`
  return month(from) === month(to) ? last : `${month(from)} – ${last}`
}

export const shortDay = (day: Day): string => `${shortDate(day, ' ')} ${yearOf(day)}`

const weekdayName = (day: Day) => (weekdayNames ?? WEEKDAY_NAMES)[weekdayOf(day)]

export const weekdayLongDate = (day: Day): string => `${weekdayName(day)}, ${longDate(day)}`

/** Tuesday 1 December */
export const plainDate = (day: Day): string => `${weekdayName(day)} ${longDate(day)}`

export const fullDay = (day: Day): string => `${weekdayLongDate(day)} ${yearOf(day)}`

/** 30 November and 4 December; 3 and 5 January 2027, without repeated parts and without this year. */
export function rangeTexts(from: Day, to: Day, thisYear: number): [string, string] {
  const last = yearOf(to) === thisYear ? longDate(to) : `${longDate(to)} ${yearOf(to)}`
  if (from.slice(0, 7) === to.slice(0, 7)) return [String(partsOf(from)[2]), last]
  const isOtherYear = yearOf(from) !== yearOf(to) && yearOf(to) !== thisYear
  return [isOtherYear ? `${longDate(from)} ${yearOf(from)}` : longDate(from), last]
}

/** True when the hospital's clock differs from this machine's at that time; false for a time that could not be read. */
export function isOtherZone(day: Day, minute: number): boolean {
  if (Number.isNaN(minute)) return false
  const instant = instantOf({ day, minute })
  return asUtc({ day, minute }) - instant.getTime() !== -instant.getTimezoneOffset() * MINUTE_MS
}

/** The hospital's day, or how its language calls today and yesterday, and the time. */
export function momentText(iso: string, now: Date, [today, yesterday]: [string, string]): string {
  const { day, minute } = wallTime(new Date(iso))
  const { day: current } = wallTime(now)
  const isYesterday = day === dayAfter(current, -1)
  return `${day === current ? today : isYesterday ? yesterday : shortDay(day)}, ${shownTime(minute)}`
}

export function fullMoment(iso: string): string {
  const { day, minute } = wallTime(new Date(iso))
  return `${shortDay(day)}, ${clockTime(minute)}`
}
