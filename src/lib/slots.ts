import type { ClosedReason } from '#contract/values.ts'
import type { SlotId } from '#contract/hospital-fields.ts'
import { BOOKING_WINDOW_DAYS, SLOT_CLOSES_BEFORE_END_MINUTES } from '#contract/settings.ts'
import { hoursText, minuteOf } from './clock-time.ts'
import { type Day, isRealDay, type WallTime, WEEKDAY_NAMES, weekdayOf } from './dates.ts'
import { dayAfter } from './day-text.ts'
import { hospital } from './hospital.ts'
import { joined } from './text.ts'
import type { HospitalFile } from '#contract/content.ts'

/** `opens` and `closes` in minutes since midnight. */
export type Slot = { id: SlotId; label: string; opens: number; closes: number; hours: string }

export const SLOTS: Slot[] = hospital.slots.map(({ id, label, ...times }) => {
  const span = { opens: minuteOf(times.opens), closes: minuteOf(times.closes) }
  return { id, label, ...span, hours: hoursText(span) }
})

/** For appointments in slots that are no longer in content/hospital.json. */
const formerSlot = (id: SlotId): Slot => ({
  id,
  label: id.charAt(0).toUpperCase() + id.slice(1).replaceAll('-', ' '),
  opens: 0,
  closes: 24 * 60,
  hours: '',
})

export const findSlot = (id: SlotId): Slot => SLOTS.find((each) => each.id === id) ?? formerSlot(id)

/** Morning, 9:00 AM - 12:00 PM */
export const sessionText = ({ label, hours }: Slot) => joined(label, hours)

/** False for an unknown slot. */
export function slotsOverlap(one: SlotId | undefined, other: SlotId): boolean {
  const first = SLOTS.find(({ id }) => id === one)
  const second = findSlot(other)
  return first ? first.opens < second.closes && second.opens < first.closes : false
}

/** Places share the time of the slot evenly. */
export function arrivalMinute(slot: Slot, place: number, capacity: number): number {
  const share = (slot.closes - slot.opens) / capacity
  return slot.opens + Math.floor((place - 1) * share)
}

export const holidayOn = (day: Day, { closedDays }: Calendar = hospital): string | undefined =>
  closedDays.find((closed) => closed.day === day)?.reason

export function dayClosed(day: Day, calendar: Calendar = hospital): ClosedReason | undefined {
  const weekday = WEEKDAY_NAMES[weekdayOf(day)]
  if (calendar.closedWeekdays.some((closed) => closed === weekday)) return 'closed_weekday'
  return holidayOn(day, calendar) ? 'holiday' : undefined
}

export function slotEnded(day: Day, slot: Slot, now: WallTime): boolean {
  if (day !== now.day) return day < now.day
  return now.minute > slot.closes - SLOT_CLOSES_BEFORE_END_MINUTES
}

/** By closures, closed days and weekly hours. */
export function sessionShut(day: Day, slot: SlotId, plan: Plan): ClosedReason | undefined {
  if (closureOn(plan, day, slot)) return 'away'
  const closed = dayClosed(day, plan.calendar)
  const extra = isExtra(plan, day, slot)
  if (closed === 'holiday' || (closed && !extra)) return closed
  return extra || isWeekly(plan, day, slot) ? undefined : 'no_session'
}

/** Why a slot cannot be booked, apart from being full. */
export const slotClosed = (day: Day, slot: Slot, now: WallTime, plan: Plan = {}): ClosedReason | undefined =>
  sessionShut(day, slot.id, plan) ?? (slotEnded(day, slot, now) ? 'ended' : undefined)

/** The text of the editor. */
export const whyClosed = (reason: ClosedReason, day: Day, slot: SlotId, plan: Plan): string | undefined =>
  reason === 'away'
    ? closureOn(plan, day, slot)?.reason
    : reason === 'holiday'
      ? holidayOn(day, plan.calendar)
      : undefined

export const isInWindow = (day: Day, today: Day): boolean =>
  isRealDay(day) && day >= today && day < dayAfter(today, BOOKING_WINDOW_DAYS)

/** Without a known slot the end of the day counts. */
export function isPast(day: Day, slot: SlotId | undefined, now: WallTime): boolean {
  if (day !== now.day) return day < now.day
  const known = SLOTS.find((each) => each.id === slot)
  return known ? now.minute >= known.closes : false
}

export function hasBegun(day: Day, slot: Slot, now: WallTime): boolean {
  return day < now.day || (day === now.day && now.minute >= slot.opens)
}

/** False for an unknown slot. */
export function hasBegunBy(now: WallTime, day: Day, slot: SlotId | undefined): boolean {
  const known = SLOTS.find((each) => each.id === slot)
  return known ? hasBegun(day, known, now) : false
}

/** Both days included; without `slots` all day. */
export type Closure = { from: Day; to: Day; slots?: SlotId[]; reason: string }

export type Calendar = Pick<HospitalFile, 'closedDays' | 'closedWeekdays'>

/** The schedule of a doctor; without `sessions` every open day. */
export type Plan = {
  /** By weekday; a missing one has none. */
  sessions?: Record<string, SlotId[]>
  /** Also on closed weekdays. */
  extra?: { day: Day; slots: SlotId[] }[]
  closures?: Closure[]
  /** Default: the content of this build. */
  calendar?: Calendar
}

export const closureOn = ({ closures = [] }: Plan, day: Day, slot: SlotId): Closure | undefined =>
  closures.find(
    ({ from, to, slots }) => from <= day && day <= to && (slots === undefined || slots.includes(slot)),
  )

export const isExtra = ({ extra = [] }: Plan, day: Day, slot: SlotId): boolean =>
  extra.some((each) => each.day === day && each.slots.includes(slot))

export const isWeekly = ({ sessions }: Plan, day: Day, slot: SlotId): boolean =>
  !sessions || Boolean(sessions[WEEKDAY_NAMES[weekdayOf(day)] ?? '']?.includes(slot))
