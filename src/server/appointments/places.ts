import { type SQL, sql } from 'drizzle-orm'
import type { SlotId } from '#contract/fields.ts'
import type { Day } from '#lib/dates.ts'

/** A table of one row, the lowest free `place` in a slot of the `doctor` beside it, or of none when it is full. */
export const firstFree = (day: Day, slot: SlotId): SQL => sql`lateral (
  select place from generate_series(1, doctor.slot_capacity) as place
  where not exists (
    select 1 from appointments taken
    where taken.doctor_id = doctor.id and taken.day = ${day}::date
      and taken.slot = ${slot} and taken.place = place.place and taken.status <> 'cancelled')
  order by place limit 1)`
