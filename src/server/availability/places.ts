import type { RescheduleRequest } from '#contract/appointment.ts'
import type { SlotId } from '#contract/hospital-fields.ts'
import { SLOT_IDS } from '#contract/settings.ts'
import type { WallTime } from '#lib/dates.ts'
import { clockTime } from '#lib/clock-time.ts'
import { arrivalMinute, findSlot } from '#scheduling/slots.ts'

type Time = Pick<RescheduleRequest, 'selectedDate' | 'selectedSlot'>

export function slotTimes({ selectedDate, selectedSlot }: Time, now: WallTime) {
  const { opens, closes } = findSlot(selectedSlot)
  const elapsed = selectedDate === now.day ? Math.max(0, now.minute - opens) : 0
  return { minutes: closes - opens, elapsed }
}

export const arrivalTime = (slot: SlotId, place: number, capacity: number): string =>
  SLOT_IDS.includes(slot) ? clockTime(arrivalMinute(findSlot(slot), place, capacity)) : ''

export const placeText = (place: number, arrivesAt: string) =>
  [String(place), arrivesAt && `about ${arrivesAt}`].filter(Boolean).join(', ')

/** The place that first-free-place.sql would choose. */
export function firstFreePlace(
  taken: number[],
  capacity: number,
  { minutes, elapsed }: ReturnType<typeof slotTimes>,
): number {
  const places = Array.from({ length: capacity }, (_, index) => index + 1)
  const free = places.filter((place) => !taken.includes(place))
  return free.find((place) => (place - 1) * minutes >= elapsed * capacity) ?? free[0] ?? capacity
}
