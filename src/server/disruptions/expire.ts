import { and, isNotNull, lte } from 'drizzle-orm'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import { appointments } from '../db/schema.ts'

/** Frees the places that were kept long enough; returns how many. */
export async function freeHeldPlaces(db: Db, clock: Clock): Promise<number> {
  const freed = await db
    .delete(appointments)
    .where(and(isNotNull(appointments.heldFor), lte(appointments.heldUntil, clock())))
    .returning({ id: appointments.id })
  return freed.length
}
