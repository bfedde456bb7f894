import { plansText } from '#lib/plans.ts'
import type { Db } from '../db/database.ts'
import { published } from '../db/schema.ts'
import { sha256 } from '../patients/sessions.ts'

const planHash = () => sha256(plansText())

/** The server that starts last says what is public: one that is about to end must not tell patients otherwise. */
export async function publishPlan(db: Db): Promise<void> {
  const plan = planHash()
  await db.insert(published).values({ plan }).onConflictDoUpdate({ target: published.id, set: { plan } })
}

export async function isPublished(db: Db): Promise<boolean> {
  const [row] = await db.select().from(published)
  return row?.plan === planHash()
}
