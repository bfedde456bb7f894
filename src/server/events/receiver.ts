import { eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { COUNTED_AT_MOST } from '../outbox/backlog.ts'
import type { Db } from '../db/database.ts'
import { eventReceiver, outgoingEvents } from '../db/schema.ts'

type Stopped = NonNullable<(typeof eventReceiver.$inferSelect)['stopped']>

/** From now on the database writes an event with each change. Resolves to why it had been stopped, if it had. */
export async function startEvents(db: Db): Promise<Stopped | null> {
  return db.transaction(async (tx) => {
    const [before] = await tx.select().from(eventReceiver).for('update')
    if (before?.isOn) return null
    const set = { isOn: true, stopped: null, failingSince: null }
    await tx.insert(eventReceiver).values(set).onConflictDoUpdate({ target: eventReceiver.id, set })
    await tx.delete(outgoingEvents)
    return before?.stopped ?? null
  })
}

/** No event is written until a server starts again: what waits is forgotten. */
export async function stopEvents(db: Db, why: Stopped): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .update(eventReceiver)
      .set({ isOn: false, stopped: why, failingSince: null })
      .where(eq(eventReceiver.isOn, true))
    await tx.delete(outgoingEvents)
  })
}

export async function noteTaken(db: Db): Promise<void> {
  await db.update(eventReceiver).set({ failingSince: null }).where(isNotNull(eventReceiver.failingSince))
}

/** Resolves to the first failure since the receiver last took an event. */
export async function noteFailure(db: Db, now: Date): Promise<Date> {
  await db.update(eventReceiver).set({ failingSince: now }).where(isNull(eventReceiver.failingSince))
  const [row] = await db.select().from(eventReceiver)
  return row?.failingSince ?? now
}

/** Stops events that no process delivers any more, because EVENTS_URL was removed. */
export async function endForgottenEvents(db: Db): Promise<void> {
  const [old] = await db
    .select({ seq: outgoingEvents.seq })
    .from(outgoingEvents)
    .where(sql`at < now() - interval '5 days'`)
    .limit(1)
  if (old) await stopEvents(db, 'failing')
}

export async function eventBacklog(db: Db) {
  const first = db
    .select()
    .from(outgoingEvents)
    .orderBy(outgoingEvents.seq)
    .limit(COUNTED_AT_MOST)
    .as('first')
  const [counted] = await db
    .select({
      waiting: sql<number>`count(*)::int`,
      oldestSeconds: sql<number>`coalesce(extract(epoch from now() - min(${first.at})), 0)::float8`,
    })
    .from(first)
  const stopped = await db.$count(eventReceiver, sql`stopped is not null`)
  return { waiting: 0, oldestSeconds: 0, ...counted, stopped }
}
