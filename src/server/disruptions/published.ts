import closures from '#content/closures.json' with { type: 'json' }
import doctors from '#content/doctors.json' with { type: 'json' }
import { hospital } from '#lib/hospital.ts'
import type { Db } from '../db/database.ts'
import { published } from '../db/schema.ts'
import { sha256 } from '../patients/sessions.ts'

/** What this program was built with, as far as it decides who can be seen when. */
function planHash(): string {
  const { closedDays, closedWeekdays, slots } = hospital
  const weeks = doctors.map((doctor) => [
    doctor._id,
    'sessions' in doctor && doctor.sessions,
    'extra' in doctor && doctor.extra,
  ])
  return sha256(JSON.stringify([closures, weeks, closedDays, closedWeekdays, slots]))
}

/** The server that starts last says what is public: one that is about to end must not tell patients otherwise. */
export async function publishPlan(db: Db): Promise<void> {
  const plan = planHash()
  await db.insert(published).values({ plan }).onConflictDoUpdate({ target: published.id, set: { plan } })
}

export async function isPublished(db: Db): Promise<boolean> {
  const [row] = await db.select().from(published)
  return row?.plan === planHash()
}
