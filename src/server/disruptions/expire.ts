import { and, eq, lte } from 'drizzle-orm'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import { appointments } from '../db/schema.ts'

/** Frees the places that were kept long enough; returns how many. */
export async function freeHeldPlaces(db: Db, clock: Clock): Promise<number> {
  const freed = await db
    .delete(appointments)
    .where(and(eq(appointments.status, 'held' as never), lte(appointments.heldUntil, clock())))
    .returning({ id: appointments.id })
  return freed.length
}
