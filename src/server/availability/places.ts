import type { SlotId } from '#contract/hospital-fields.ts'
import { type Day, shortDay, type WallTime } from '#lib/dates.ts'
import { clockTime } from '#lib/clock-time.ts'
import { type Arrival, findSlot, shownMinute } from '#scheduling/slots.ts'

/** Like 10:30 AM; empty when only the day is known. */
export function arrivalText(arrival: Arrival | null): string {
  const minute = shownMinute(arrival)
  return minute === undefined ? '' : clockTime(minute)
}

/** The minute of the day at which the patient should arrive: the stored one, or later when the doctor is late. */
export function arrivalMinute(arrival: Arrival | null, lateUntil = 0): number | undefined {
  const said = shownMinute(arrival)
  return said === undefined ? undefined : Math.max(said, lateUntil)
}

export const placeText = (place: number, arrivesAt: string) =>
  [String(place), arrivesAt && `about ${arrivesAt}`].filter(Boolean).join(', ')

/** 25 Nov 2026, morning: within a sentence for reception. */
export const sessionText = (day: Day, slot: SlotId): string =>
  `${shortDay(day)}, ${findSlot(slot).label.toLowerCase()}`

export const placesOf = (rows: { place: number }[]): number[] =>
  rows.map(({ place }) => place).sort((one, other) => one - other)

/**
 * The free places, the first to give first. In a slot that has begun, places whose time has passed come last. As many as
 * the capacity leaves, although more numbers are free where it was higher before.
 */
export function freePlaces(
  taken: number[],
  capacity: number,
  { day, slot }: { day: Day; slot: SlotId },
  now: WallTime,
): number[] {
  const { opens, closes } = findSlot(slot)
  const elapsed = day === now.day ? now.minute - opens : 0
  const isPast = (place: number) => (place - 1) * (closes - opens) < elapsed * capacity
  const places = Array.from({ length: capacity }, (_, index) => index + 1)
  const free = places.filter((place) => !taken.includes(place))
  const left = Math.max(0, capacity - taken.length)
  return [...free.filter((place) => !isPast(place)), ...free.filter(isPast)].slice(0, left)
}
