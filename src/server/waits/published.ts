import { SLOT_IDS } from '#contract/settings.ts'
import { sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { published, type Way } from '../db/schema.ts'

/** By the clock of the database: it is compared there. */
const NOW_THERE = sql`clock_timestamp()`

/** Tells the waiting list by which channels patients are notified, and the order of the slots. */
export async function publishWays(db: Db, ways: Way[]): Promise<void> {
  const row = { ways, slots: SLOT_IDS, aliveAt: NOW_THERE }
  await db.insert(published).values(row).onConflictDoUpdate({ target: published.id, set: row })
}

/** Notes that a process looks after the waiting list; see `first_in_line`. False before `publishWays`. */
export async function staysAlive(db: Db): Promise<boolean> {
  return (await db.update(published).set({ aliveAt: NOW_THERE }).returning()).length > 0
}
