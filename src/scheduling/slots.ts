import type { SlotId } from '#contract/hospital-fields.ts'
import { BOOKING_WINDOW_DAYS, SLOT_IDS } from '#contract/settings.ts'
import { hoursText, minuteOf } from '#lib/clock-time.ts'
import { type Day, isRealDay, type WallTime } from '#lib/dates.ts'
import { dayAfter } from '#lib/day-text.ts'
import { hospital } from '#lib/hospital.ts'
import { joined } from '#lib/text.ts'

/** `opens` and `closes` in minutes since midnight. */
export type Slot = { id: SlotId; label: string; opens: number; closes: number }

export const SLOTS: Slot[] = hospital.slots.map(({ id, label, opens, closes }) => ({
  id,
  label,
  opens: minuteOf(opens),
  closes: minuteOf(closes),
}))

const DAY_MINUTES = 24 * 60

/** A slot that is no longer in content/hospital.json. */
const formerSlot = (id: SlotId): Slot => ({
  id,
  label: id.charAt(0).toUpperCase() + id.slice(1).replaceAll('-', ' '),
  opens: 0,
  closes: DAY_MINUTES,
})

export const findSlot = (id: SlotId): Slot => SLOTS.find((each) => each.id === id) ?? formerSlot(id)

/** Empty for a former slot. */
export const slotHours = (slot: Slot) => (SLOTS.includes(slot) ? hoursText(slot) : '')

export const slotText = (slot: Slot) => joined(slot.label, slotHours(slot))

/** False for an unknown slot. */
export function slotsOverlap(one: SlotId | undefined, other: SlotId): boolean {
  const first = SLOTS.find(({ id }) => id === one)
  const second = findSlot(other)
  return first ? first.opens < second.closes && second.opens < first.closes : false
}

/** `minute` since midnight. */
export type Arrival = { slot: SlotId; place: number; minute: number }

/** The arrival time of a new booking, by today's hours: places share the slot evenly. Null where slot or place no longer exist. */
export function arrivalAt(slot: SlotId, place: number, capacity: number): Arrival | null {
  if (!SLOT_IDS.includes(slot) || place > capacity) return null
  const { opens, closes } = findSlot(slot)
  const share = (closes - opens) / capacity
  return { slot, place, minute: opens + Math.floor((place - 1) * share) }
}

/** How long one patient is planned to take, in calendars and FHIR. */
export const TURN_MINUTES = 15

export const SHOWN_MINUTES = 5

/** Rounded down to 5 minutes for reading, so that patients are not late. */
export const shownMinute = (arrival: Arrival | null): number | undefined =>
  arrival ? arrival.minute - (arrival.minute % SHOWN_MINUTES) : undefined

export const isInWindow = (day: Day, today: Day): boolean =>
  isRealDay(day) && day >= today && day < dayAfter(today, BOOKING_WINDOW_DAYS)

export const isReached = (day: Day, minute: number, now: WallTime): boolean =>
  day < now.day || (day === now.day && now.minute >= minute)

/** Without a known slot the end of the day counts. */
export const isPast = (day: Day, slot: SlotId | undefined, now: WallTime): boolean =>
  isReached(day, findSlot(slot ?? '').closes, now)

export const hasBegun = (day: Day, slot: Slot, now: WallTime): boolean => isReached(day, slot.opens, now)

/** Now plus `cancelUntilMinutes` of content/hospital.json: a slot that has begun by then can no longer be changed. */
export function lastChange({ day, minute }: WallTime): WallTime {
  const minutes = minute + (hospital.cancelUntilMinutes ?? 0)
  return { day: dayAfter(day, Math.floor(minutes / DAY_MINUTES)), minute: minutes % DAY_MINUTES }
}

export const isChangeable = ({ day, slot }: { day: Day; slot: SlotId }, now: WallTime): boolean =>
  !hasBegun(day, findSlot(slot), lastChange(now))

/** False for an unknown slot. */
export function hasSlotBegun(day: Day, slot: SlotId | undefined, now: WallTime): boolean {
  const known = SLOTS.find((each) => each.id === slot)
  return known ? hasBegun(day, known, now) : false
}
