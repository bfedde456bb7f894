import { lte } from 'drizzle-orm'
import { plansText } from '#lib/plans.ts'
import type { Db } from '../db/database.ts'
import { published } from '../db/schema.ts'
import { sha256 } from '../patients/sessions.ts'

const planHash = () => sha256(plansText())

/** The newest build that has been started says what is public: an older one, started anew, must not tell patients otherwise. */
export async function publishPlan(db: Db, builtAt: Date): Promise<void> {
  const mine = { plan: planHash(), builtAt }
  await db
    .insert(published)
    .values(mine)
    .onConflictDoUpdate({ target: published.id, set: mine, setWhere: lte(published.builtAt, builtAt) })
}

export async function isPublished(db: Db): Promise<boolean> {
  const [row] = await db.select().from(published)
  return row?.plan === planHash()
}
