import type { RescheduleRequest } from '#contract/appointment.ts'
import type { WallTime } from '#lib/dates.ts'
import { clockTime } from '#lib/clock-time.ts'
import { arrivalMinuteOf, findSlot } from '#scheduling/slots.ts'

type Time = Pick<RescheduleRequest, 'selectedDate' | 'selectedSlot'>

export function slotTimes({ selectedDate, selectedSlot }: Time, now: WallTime) {
  const { opens, closes } = findSlot(selectedSlot)
  const elapsed = selectedDate === now.day ? Math.max(0, now.minute - opens) : 0
  return { minutes: closes - opens, elapsed }
}

/** Like 10:30 AM; empty when only the day is known. `capacity` is the doctor's. */
export function arrivalTime(
  taken: Omit<Parameters<typeof arrivalMinuteOf>[0], 'capacity'>,
  capacity: number,
): string {
  const minute = arrivalMinuteOf({ ...taken, capacity })
  return minute === undefined ? '' : clockTime(minute)
}

export const placeText = (place: number, arrivesAt: string) =>
  [String(place), arrivesAt && `about ${arrivesAt}`].filter(Boolean).join(', ')

/**
 * The free places, the first to give first. In a slot that has begun, places whose time has passed come last. None when
 * as many are taken as the capacity, which may have been higher before.
 */
export function freePlaces(
  taken: number[],
  capacity: number,
  { minutes, elapsed }: ReturnType<typeof slotTimes>,
): number[] {
  if (taken.length >= capacity) return []
  const free = Array.from({ length: capacity }, (_, index) => index + 1).filter(
    (each) => !taken.includes(each),
  )
  const isPast = (place: number) => (place - 1) * minutes < elapsed * capacity
  return [...free.filter((place) => !isPast(place)), ...free.filter(isPast)]
}
