import { type SQL, sql } from 'drizzle-orm'
import type { SlotId } from '#contract/fields.ts'
import type { Day } from '#lib/dates.ts'

type Target = { doctorId: string; day: Day; slot: SlotId; capacity: number }

/** A table of one row, the lowest free `place` of a slot, or of none when it is full. */
export const firstFree = ({ doctorId, day, slot, capacity }: Target): SQL => sql`(
  select place from generate_series(1, ${capacity}::int) as place
  where not exists (
    select 1 from appointments taken
    where taken.doctor_id = ${doctorId} and taken.day = ${day}::date
      and taken.slot = ${slot} and taken.place = place.place and taken.status <> 'cancelled')
  order by place limit 1)`
