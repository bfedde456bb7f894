import { isExists } from 'date-fns/isExists'
import { WEEKDAY_NAMES } from '#contract/values.ts'
import { clockTime, dayWords, minutesEast } from './clock-time.ts'
import { hospital } from './hospital.ts'

/** A day as `yyyy-MM-dd`, always in the hospital's zone. */
export type Day = string

/** What the clock on the hospital's wall shows: a day, and minutes since its midnight. */
export type WallTime = { day: Day; minute: number }

export { WEEKDAY_NAMES }

const MONTH_NAMES = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

const MINUTE_MS = 60_000
const formats = new Map<string, Intl.DateTimeFormat>()

function formatIn(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })
  formats.set(timeZone, made)
  return made
}

let last: { key: string; shown: WallTime } | undefined

/** The hospital's wall time at an instant, whatever zone this machine is in. */
export function wallTime(instant: Date, timeZone = hospital.timeZone): WallTime {
  // Every call of a patient asks; within a minute the wall shows the same.
  const key = `${Math.floor(instant.getTime() / MINUTE_MS)} ${timeZone}`
  if (last?.key !== key) last = { key, shown: read(instant, timeZone) }
  return last.shown
}

function read(instant: Date, timeZone: string): WallTime {
  const east = timeZone === hospital.timeZone ? minutesEast(instant.getTime()) : null
  return east === null ? formatted(instant, timeZone) : shifted(instant, east)
}

function shifted(instant: Date, east: number): WallTime {
  const wall = new Date(instant.getTime() + east * MINUTE_MS)
  return { day: wall.toISOString().slice(0, 10), minute: wall.getUTCHours() * 60 + wall.getUTCMinutes() }
}

function formatted(instant: Date, timeZone: string): WallTime {
  const parts = Object.fromEntries(
    formatIn(timeZone)
      .formatToParts(instant)
      .map((part) => [part.type, part.value]),
  )
  return {
    day: `${parts['year']}-${parts['month']}-${parts['day']}`,
    minute: Number(parts['hour']) * 60 + Number(parts['minute']),
  }
}

/** The instant at which the hospital's wall shows a day and a minute; one of the two where clocks went back. */
export function instantOf({ day, minute }: WallTime, timeZone = hospital.timeZone): Date {
  const wanted = Date.parse(`${day}T00:00:00Z`) + minute * MINUTE_MS
  let instant = wanted
  // Each step takes away the zone's offset at the guess before; where it changed in between, a second one settles it.
  for (let step = 0; step < 2; step += 1) {
    const shown = wallTime(new Date(instant), timeZone)
    instant += wanted - (Date.parse(`${shown.day}T00:00:00Z`) + shown.minute * MINUTE_MS)
  }
  return new Date(instant)
}

/** Year, month from 0, and day of the month. */
const partsOf = (day: Day) =>
  [Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, Number(day.slice(8))] as const
const DAY_MS = 24 * 60 * MINUTE_MS

/** True for a day that has the right form and exists: not 2026-02-30. */
export const isRealDay = (day: string): boolean => /^\d{4}-\d\d-\d\d$/.test(day) && isExists(...partsOf(day))

/** Days are counted in UTC, where each is as long as the next. */
export const dayAfter = (day: Day, days: number): Day =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)

/** 0 is Sunday. */
export const weekdayOf = (day: Day): number => new Date(day).getUTCDay()

/** Sorts days, or times in ISO form, the earliest first. */
export const byTime = (one: string, other: string): number => Number(one > other) - Number(one < other)

export const daysFrom = (day: Day, count: number): Day[] =>
  Array.from({ length: count }, (_, index) => dayAfter(day, index))

/** Friday, in the language of the pages. */
export const weekdayName = (day: Day): string => (dayWords?.weekdays ?? WEEKDAY_NAMES)[weekdayOf(day)] ?? ''

/** 20 Nov 2026 */
export function shortDay(day: Day): string {
  const [year, month, date] = partsOf(day)
  return `${date} ${dayWords?.shortMonths[month] ?? MONTH_NAMES[month]?.slice(0, 3)} ${year}`
}

/** Friday, 20 November 2026 */
export function fullDay(day: Day): string {
  const [year, month, date] = partsOf(day)
  return `${weekdayName(day)}, ${date} ${(dayWords?.months ?? MONTH_NAMES)[month]} ${year}`
}

/** A moment as the hospital's wall shows it; `daysAgo` only when it was today or yesterday. */
export type Moment = { day: Day; time: string; daysAgo?: 0 | 1 }

export function momentOf(iso: string, now: Date): Moment {
  const { day, minute } = wallTime(new Date(iso))
  const { day: today } = wallTime(now)
  const time = clockTime(minute)
  if (day === today) return { day, time, daysAgo: 0 }
  if (day === dayAfter(today, -1)) return { day, time, daysAgo: 1 }
  return { day, time }
}

/** Whether this browser's clock shows another time than the hospital's wall does then. */
export function isOtherZone(day: Day, minute: number): boolean {
  const instant = instantOf({ day, minute })
  const east = (Date.parse(`${day}T00:00:00Z`) - instant.getTime()) / MINUTE_MS + minute
  return east !== -instant.getTimezoneOffset()
}
