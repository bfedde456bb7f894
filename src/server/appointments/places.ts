import { sql } from 'drizzle-orm'
import type { SlotId } from '#contract/fields.ts'
import { arrivalMinute, clockTime, findSlot } from '#lib/slots.ts'
import { value } from '../db/statement.ts'

/**
 * A table of one row, the lowest free `place` in a slot of the `doctor` beside it, or of none when it is full.
 * Asks for the values `day` and `slot`.
 */
export const FIRST_FREE = sql`lateral (
  select place from generate_series(1, doctor.slot_capacity) as place
  where not exists (
    select 1 from appointments taken
    where taken.doctor_id = doctor.id and taken.day = ${value('day')}::date
      and taken.slot = ${value('slot')}::text and taken.place = place.place and taken.status <> 'cancelled')
  order by place limit 1)`

/** When a place is likely to be seen, like 10:30 AM. */
export const arrival = (slot: SlotId, place: number, capacity: number): string =>
  clockTime(arrivalMinute(findSlot(slot), place, capacity))
