import { sql } from 'drizzle-orm'
import type { RescheduleRequest } from '#contract/appointment.ts'
import type { SlotId } from '#contract/fields.ts'
import type { WallTime } from '#lib/dates.ts'
import { arrivalMinute, clockTime, findSlot } from '#lib/slots.ts'
import { value } from '../db/statement.ts'

/**
 * A table of one row, the lowest free `place` in a slot of the `doctor` beside it, or of none when it is full.
 * Once the slot has begun, one whose turn has passed is given only when no other is left. Asks for the values
 * `day`, `slot`, and those of `slotTimes`.
 */
export const FIRST_FREE = sql`lateral (
  select place from generate_series(1, doctor.slot_capacity) as place
  where not exists (
    select 1 from appointments taken
    where taken.doctor_id = doctor.id and taken.day = ${value('day')}::date
      and taken.slot = ${value('slot')}::text and taken.place = place.place and taken.status <> 'cancelled')
  order by (place.place - 1) * ${value('minutes')}::int < ${value('elapsed')}::int * doctor.slot_capacity, place
  limit 1)`

/** How long a slot is, and how much of it is over; minutes. */
export function slotTimes({ selectedDate, selectedSlot }: RescheduleRequest, now: WallTime) {
  const { opens, closes } = findSlot(selectedSlot)
  const elapsed = selectedDate === now.day ? Math.max(0, now.minute - opens) : 0
  return { minutes: closes - opens, elapsed }
}

/** When a place is likely to be seen, like 10:30 AM. */
export const arrival = (slot: SlotId, place: number, capacity: number): string =>
  clockTime(arrivalMinute(findSlot(slot), place, capacity))
