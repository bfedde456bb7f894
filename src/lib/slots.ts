import type { ClosedReason } from '#contract/values.ts'
import type { SlotId } from '#contract/hospital-fields.ts'
import { BOOKING_WINDOW_DAYS, SLOT_CLOSES_BEFORE_END_MINUTES } from '#contract/settings.ts'
import { hoursText, minuteOf } from './clock-time.ts'
import { type Day, dayAfter, isRealDay, type WallTime, WEEKDAY_NAMES, weekdayOf } from './dates.ts'
import { hospital } from './hospital.ts'
import { joined } from './text.ts'
import type { HospitalFile } from '#contract/content.ts'

/** One consultation session; `opens` and `closes` in minutes since midnight. */
export type Slot = { id: SlotId; label: string; opens: number; closes: number; hours: string }

export const SLOTS: Slot[] = hospital.slots.map(({ id, label, ...times }) => {
  const span = { opens: minuteOf(times.opens), closes: minuteOf(times.closes) }
  return { id, label, ...span, hours: hoursText(span) }
})

/** Appointments outlive sessions: of one that was taken out of content/hospital.json only the day is known. */
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

/** Whether one cannot be in both; of a slot that is unknown nobody can tell. */
export function slotsOverlap(one: SlotId | undefined, other: SlotId): boolean {
  const first = SLOTS.find(({ id }) => id === one)
  const second = findSlot(other)
  return first ? first.opens < second.closes && second.opens < first.closes : false
}

/** When a place is likely to be seen: places share the slot's hours evenly. */
export function arrivalMinute(slot: Slot, place: number, capacity: number): number {
  const share = (slot.closes - slot.opens) / capacity
  return slot.opens + Math.floor((place - 1) * share)
}

export const holidayOn = (day: Day, { closedDays }: Calendar = hospital): string | undefined =>
  closedDays.find((closed) => closed.day === day)?.reason

/** Why the hospital takes no bookings on a day at all. */
export function dayClosed(day: Day, calendar: Calendar = hospital): ClosedReason | undefined {
  const weekday = WEEKDAY_NAMES[weekdayOf(day)]
  if (calendar.closedWeekdays.some((closed) => closed === weekday)) return 'closed_weekday'
  return holidayOn(day, calendar) ? 'holiday' : undefined
}

export function slotEnded(day: Day, slot: Slot, now: WallTime): boolean {
  if (day !== now.day) return day < now.day
  return now.minute > slot.closes - SLOT_CLOSES_BEFORE_END_MINUTES
}

/** Why a doctor sees nobody in a session: by a closure, the hospital's closed days, or the doctor's week. */
export function sessionShut(day: Day, slot: SlotId, plan: Plan): ClosedReason | undefined {
  if (closureOn(plan, day, slot)) return 'away'
  const closed = dayClosed(day, plan.calendar)
  const extra = isExtra(plan, day, slot)
  if (closed === 'holiday' || (closed && !extra)) return closed
  return extra || isWeekly(plan, day, slot) ? undefined : 'no_session'
}

/** Why a doctor's slot cannot be booked, apart from being full: asked by booking and moving, availability and calendars. */
export const slotClosed = (day: Day, slot: Slot, now: WallTime, plan: Plan = {}): ClosedReason | undefined =>
  sessionShut(day, slot.id, plan) ?? (slotEnded(day, slot, now) ? 'ended' : undefined)

/** What patients read of a closure or a holiday, in the editor's words. */
export const whyClosed = (reason: ClosedReason, day: Day, slot: SlotId, plan: Plan): string | undefined =>
  reason === 'away'
    ? closureOn(plan, day, slot)?.reason
    : reason === 'holiday'
      ? holidayOn(day, plan.calendar)
      : undefined

export const isInWindow = (day: Day, today: Day): boolean =>
  isRealDay(day) && day >= today && day < dayAfter(today, BOOKING_WINDOW_DAYS)

/** An appointment is past when its slot has ended; when the slot is unknown, when its day has. */
export function isPast(day: Day, slot: SlotId | undefined, now: WallTime): boolean {
  if (day !== now.day) return day < now.day
  const known = SLOTS.find((each) => each.id === slot)
  return known ? now.minute >= known.closes : false
}

export function hasBegun(day: Day, slot: Slot, now: WallTime): boolean {
  return day < now.day || (day === now.day && now.minute >= slot.opens)
}

/** The same of a slot that may be unknown: then nobody can tell. */
export function hasBegunBy(now: WallTime, day: Day, slot: SlotId | undefined): boolean {
  const known = SLOTS.find((each) => each.id === slot)
  return known ? hasBegun(day, known, now) : false
}

/** Days on which nobody is seen, both included; without `slots` all day. */
export type Closure = { from: Day; to: Day; slots?: SlotId[]; reason: string }

/** The days on which the whole hospital is closed. */
export type Calendar = Pick<HospitalFile, 'closedDays' | 'closedWeekdays'>

/** When a doctor sees patients: without `sessions` on every day that the hospital is open. */
export type Plan = {
  /** By weekday; one that is missing has none. */
  sessions?: Record<string, SlotId[]>
  /** Additional days, on a closed weekday too. */
  extra?: { day: Day; slots: SlotId[] }[]
  closures?: Closure[]
  /** Without it that of the content this program was built with. */
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
