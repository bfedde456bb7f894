import { minuteOf } from '#lib/clock-time.ts'
import { type Day, instantOf } from '#lib/dates.ts'
import { dayAfter } from '#lib/day-text.ts'
import { hospital } from '#lib/hospital.ts'

/** From one instant (ms) up to another, which is not included. */
export type Span = { from: number; to: number }
type WrittenSpan = { from: string; to: string }
/** Without a minute the whole day is meant. */
export type DayMoment = { day: Day; minute?: number }

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
