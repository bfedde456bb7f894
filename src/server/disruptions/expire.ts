import { and, isNotNull, lte, or, sql } from 'drizzle-orm'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import { appointments } from '../db/schema.ts'

const IS_SETTLED = sql`not exists (select 1 from appointments visit
  where visit.id = ${appointments.heldFor} and visit.status = 'booked' and visit.disruption is not null)`

/** Frees the places that were kept long enough, or for a visit that is settled; returns how many. */
export async function freeHeldPlaces(db: Db, clock: Clock): Promise<number> {
  const freed = await db
    .delete(appointments)
    .where(and(isNotNull(appointments.heldFor), or(lte(appointments.heldUntil, clock()), IS_SETTLED)))
    .returning({ id: appointments.id })
  return freed.length
}
