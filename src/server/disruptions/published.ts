import { eq, lte, sql } from 'drizzle-orm'
import { SLOT_IDS } from '#contract/settings.ts'
import { plansText } from '#lib/plans.ts'
import type { Db } from '../db/database.ts'
import { published, type Way } from '../db/schema.ts'
import { sha256 } from '../patients/sessions.ts'

const planHash = () => sha256(plansText())

/** By the clock of the database: it is compared there. */
const NOW_THERE = sql`clock_timestamp()`

/** The newest build that has been started says what is public: an older one, started anew, must not tell patients otherwise. */
export async function publishPlan(db: Db, builtAt: Date, ways: Way[] = []): Promise<void> {
  const mine = { plan: planHash(), builtAt, ways, slots: SLOT_IDS, aliveAt: NOW_THERE }
  await db
    .insert(published)
    .values(mine)
    .onConflictDoUpdate({ target: published.id, set: mine, setWhere: lte(published.builtAt, builtAt) })
}

export async function isPublished(db: Db): Promise<boolean> {
  const [row] = await db.select().from(published)
  return row?.plan === planHash()
}

/** Whether this process looks after the lines, and so that it still does; see `first_in_line`. */
export async function staysAlive(db: Db): Promise<boolean> {
  const mine = eq(published.plan, planHash())
  const rows = await db.update(published).set({ aliveAt: NOW_THERE }).where(mine).returning()
  return rows.length > 0
}
