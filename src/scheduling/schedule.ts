import type { HospitalFile } from '#content-schemas/hospital.ts'
import type { SlotId } from '#contract/hospital-fields.ts'
import { SLOT_CLOSES_BEFORE_END_MINUTES } from '#contract/settings.ts'
import { type ClosedReason, WEEKDAY_NAMES } from '#contract/fixed-lists.ts'
import { type Day, type WallTime, weekdayOf, instantOf } from '#lib/dates.ts'
import { hospital } from '#lib/hospital.ts'
import { isReached, type Slot } from './slots.ts'
import { minuteOf } from '#lib/clock-time.ts'
import { dayAfter } from '#lib/day-text.ts'

/** By reception, without a build. */
type ByDesk = { id: string; madeBy: string }
/** Both days included; without `slots` all day. */
export type Closure = { from: Day; to: Day; slots?: SlotId[]; reason: string; byDesk?: ByDesk }
/** The doctor begins at `until`, a minute of the day. */
export type LateStart = { day: Day; slot: SlotId; until: number; reason: string; byDesk: ByDesk }

export type HospitalCalendar = Required<Pick<HospitalFile, 'closedDays' | 'closedWeekdays'>>

/** The schedule of a doctor; without `sessions` every open day. */
export type DoctorSchedule = {
  /** By weekday; a missing one has none. */
  sessions?: Record<string, SlotId[]>
  /** Also on closed weekdays. */
  extra?: { day: Day; slots: SlotId[] }[]
  closures?: Closure[]
  late?: LateStart[]
  calendar?: HospitalCalendar
  /** No longer in doctors.json: every slot is closed. */
  hasLeft?: boolean
}

export const closuresOn = ({ closures = [] }: DoctorSchedule, day: Day, slot: SlotId): Closure[] =>
  closures.filter(
    ({ from, to, slots }) => from <= day && day <= to && (slots === undefined || slots.includes(slot)),
  )

export const closureOn = (schedule: DoctorSchedule, day: Day, slot: SlotId): Closure | undefined =>
  closuresOn(schedule, day, slot)[0]

export const lateStartOn = ({ late = [] }: DoctorSchedule, day: Day, slot: SlotId): LateStart | undefined =>
  late.find((each) => each.day === day && each.slot === slot)

export const holidayOn = (
  day: Day,
  { closedDays }: Partial<HospitalCalendar> = hospital,
): string | undefined => closedDays?.find((closed) => closed.day === day)?.reason

export function hospitalClosedReason(day: Day, calendar: Partial<HospitalCalendar> = hospital) {
  const weekday = WEEKDAY_NAMES[weekdayOf(day)]
  if (calendar.closedWeekdays?.some((closed) => closed === weekday)) return 'closed_weekday'
  return holidayOn(day, calendar) ? 'holiday' : undefined
}

export const slotEnded = (day: Day, slot: Slot, now: WallTime): boolean =>
  isReached(day, slot.closes - SLOT_CLOSES_BEFORE_END_MINUTES + 1, now)

export function closedBySchedule(day: Day, slot: SlotId, schedule: DoctorSchedule): ClosedReason | undefined {
  if (schedule.hasLeft) return 'unavailable'
  if (closureOn(schedule, day, slot)) return 'away'
  const { calendar, sessions, extra = [] } = schedule
  const closed = hospitalClosedReason(day, calendar)
  const isExtra = extra.some((each) => each.day === day && each.slots.includes(slot))
  if (closed === 'holiday' || (closed && !isExtra)) return closed
  const isWeekly = !sessions || sessions[WEEKDAY_NAMES[weekdayOf(day)] ?? '']?.includes(slot)
  return isExtra || isWeekly ? undefined : 'no_session'
}

/** Why a slot cannot be booked, apart from being full. */
export const closedReason = (day: Day, slot: Slot, now: WallTime, schedule: DoctorSchedule = {}) =>
  closedBySchedule(day, slot.id, schedule) ?? (slotEnded(day, slot, now) ? 'ended' : undefined)

export const closedText = (reason: ClosedReason, day: Day, slot: SlotId, schedule: DoctorSchedule) =>
  reason === 'away'
    ? closureOn(schedule, day, slot)?.reason
    : reason === 'holiday'
      ? holidayOn(day, schedule.calendar)
      : undefined

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
