import type { RescheduleRequest } from '#contract/appointment.ts'
import type { SlotId } from '#contract/hospital-fields.ts'
import { SLOT_IDS } from '#contract/settings.ts'
import type { WallTime } from '#lib/dates.ts'
import { clockTime } from '#lib/clock-time.ts'
import { arrivalMinute, findSlot } from '#lib/slots.ts'

export function slotTimes({ selectedDate, selectedSlot }: RescheduleRequest, now: WallTime) {
  const { opens, closes } = findSlot(selectedSlot)
  const elapsed = selectedDate === now.day ? Math.max(0, now.minute - opens) : 0
  return { minutes: closes - opens, elapsed }
}

/** When a place is likely to be seen, like 10:30 AM; empty in a session of which only the day is known. */
export const arrival = (slot: SlotId, place: number, capacity: number): string =>
  SLOT_IDS.includes(slot) ? clockTime(arrivalMinute(findSlot(slot), place, capacity)) : ''

/** 3, about 10:30 AM */
export const turn = (place: number, arrivesAt: string) =>
  [String(place), arrivesAt && `about ${arrivesAt}`].filter(Boolean).join(', ')

/** The place that a booking gets, of which book.sql says: the lowest whose turn is to come, else the lowest. One bit for each that is taken. */
export function firstFree(
  taken: bigint,
  capacity: number,
  { minutes, elapsed }: ReturnType<typeof slotTimes> = { minutes: 1, elapsed: 0 },
): number {
  const free = Array.from({ length: capacity }, (_, index) => index + 1).filter(
    (place) => !((taken >> BigInt(place - 1)) & 1n),
  )
  return free.find((place) => (place - 1) * minutes >= elapsed * capacity) ?? free[0] ?? capacity
}
