import type { ClosureFile } from '#content-schemas/schedules.ts'
import { minuteOf } from '#lib/clock-time.ts'
import { type Day, instantOf } from '#lib/dates.ts'
import { dayAfter } from '#lib/day-text.ts'
import { hospital } from '#lib/hospital.ts'

/** From one instant (ms) up to another, which is not included. */
export type Span = { from: number; to: number }
type WrittenSpan = { from: string; to: string }
/** Without a minute the whole day is meant. */
export type DayMoment = { day: Day; minute?: number }

const DAYS_AHEAD = 60
const DAY_MS = 24 * 60 * 60 * 1000

export const isShown = ({ from, to }: Span, now = Date.now()): boolean => from <= now && now < to

export const isOver = (written: WrittenSpan, now = Date.now()): boolean => spanOf(written).to <= now

function parseMoment(text: string): DayMoment {
  const [day = '', time] = text.split(/[T ]/)
  return { day, ...(time && { minute: minuteOf(time) }) }
}

export function spanOf({ from, to }: WrittenSpan, timeZone = hospital.timeZone): Span {
  const [start, end] = [parseMoment(from), parseMoment(to)]
  // An end that is only a day includes that day.
  const { day, minute = 0 } = end.minute === undefined ? { day: dayAfter(end.day, 1) } : end
  return {
    from: instantOf({ minute: 0, ...start }, timeZone).getTime(),
    to: instantOf({ day, minute }, timeZone).getTime(),
  }
}

/** For reading: midnight is the start of a day or the end of the day before. */
export function endsToRead({ from, to }: WrittenSpan): [DayMoment, DayMoment] {
  const [{ day, minute }, end] = [parseMoment(from), parseMoment(to)]
  const start = { day, ...(minute && { minute }) }
  return [start, end.minute === 0 ? { day: dayAfter(end.day, -1) } : end]
}

export type ClosureNote = Span & { days: string; reason: string; more?: string }
type ScopedSpan = Pick<ClosureFile, 'scope'> & { span: Span }

/** Shows one closure after the other; those of the whole hospital too, at most 60 days ahead. */
export function upcomingClosures<C extends ScopedSpan>(closures: C[]): (C & { shown: Span })[] {
  const isWide = ({ scope }: C) => scope === 'hospital'
  return [
    ...showOneByOne(closures.filter((closure) => !isWide(closure))),
    ...showOneByOne(closures.filter(isWide), DAYS_AHEAD * DAY_MS),
  ]
}

function showOneByOne<C extends ScopedSpan>(closures: C[], ahead = Infinity): (C & { shown: Span })[] {
  let over = 0
  return closures.flatMap((closure) => {
    const { from, to } = closure.span
    const shown = { from: Math.max(over, from - ahead), to }
    over = Math.max(over, to)
    return shown.from < to ? [{ ...closure, shown }] : []
  })
}
