import { minuteOf } from './clock-time.ts'
import { type Day, dayAfter, type WallTime, wallTime } from './dates.ts'
import { hospital } from './hospital.ts'

/** From one instant to another, which is not in it any more; in ms. */
export type Span = { from: number; to: number }
/** As editors write it: days, or days and times of the hospital's clock. */
type Written = { from: string; to: string }

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** 2026-11-30 18:00; without its time the whole day is meant. */
export function writtenMoment(text: string): { day: Day; minute?: number } {
  const [day = '', time] = text.split(/[T ]/)
  return { day, ...(time && { minute: minuteOf(time) }) }
}

/** When something stands that is written for some time; an end that is only a day includes that day. */
export function spanOf({ from, to }: Written, timeZone = hospital.timeZone): Span {
  const [start, end] = [writtenMoment(from), writtenMoment(to)]
  const { day, minute = 0 } = end.minute === undefined ? { day: dayAfter(end.day, 1) } : end
  return {
    from: firstShowing({ minute: 0, ...start }, timeZone),
    to: firstShowing({ day, minute }, timeZone),
  }
}

/** The first instant at which the hospital’s wall shows a time; one that a daylight change leaves out comes as late as without it. */
function firstShowing({ day, minute }: WallTime, timeZone: string): number {
  const wanted = Date.parse(day) + minute * MINUTE_MS
  const candidates = [-DAY_MS, DAY_MS].map((step) => wanted - eastOf(wanted + step, timeZone))
  const [before = wanted] = candidates
  return (
    candidates
      .sort((one, other) => one - other)
      .find((instant) => instant + eastOf(instant, timeZone) === wanted) ?? before
  )
}

/** How far a zone's wall is ahead of the world's clock. */
function eastOf(instant: number, timeZone: string): number {
  const { day, minute } = wallTime(new Date(instant), timeZone)
  return Date.parse(day) + minute * MINUTE_MS - instant
}
