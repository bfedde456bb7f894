import type { RescheduleRequest } from '#contract/appointment.ts'
import type { SlotId } from '#contract/fields.ts'
import type { WallTime } from '#lib/dates.ts'
import { arrivalMinute, clockTime, findSlot } from '#lib/slots.ts'

/** How long a slot is, and how much of it is over; minutes. */
export function slotTimes({ selectedDate, selectedSlot }: RescheduleRequest, now: WallTime) {
  const { opens, closes } = findSlot(selectedSlot)
  const elapsed = selectedDate === now.day ? Math.max(0, now.minute - opens) : 0
  return { minutes: closes - opens, elapsed }
}

/** When a place is likely to be seen, like 10:30 AM. */
export const arrival = (slot: SlotId, place: number, capacity: number): string =>
  clockTime(arrivalMinute(findSlot(slot), place, capacity))
