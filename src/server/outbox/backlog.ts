import { sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import type { Channel } from '../db/schema-appointments.ts'
import { NOW, statement, value } from '../db/statement.ts'
import type { Clock } from '../deps.ts'
import { allKinds } from './kinds/registry.ts'

/** The limit for waiting messages, and for waiting events. */
export const COUNTED_AT_MOST = 10_000

type Backlog = { messages: number; oldestSeconds: number }

const look = statement<Backlog>(
  'waiting_messages',
  sql`select count(*)::int as messages,
      coalesce(extract(epoch from ${NOW} - min(expires_at - (${value('minutes')}::jsonb ->> kind)::int * interval '1 minute')), 0)::float8 as "oldestSeconds"
    from (select kind, expires_at from messages where channel = any(${value('channels')}::text[]) order by next_try_at limit ${sql.raw(String(COUNTED_AT_MOST))}) as first
    where expires_at > ${NOW}`,
)

const MINUTES = JSON.stringify(
  Object.fromEntries(
    allKinds.flatMap(([name, kind]) => (kind.endsEarlier ? [] : [[name, kind.livesMinutes]])),
  ),
)

export async function outboxBacklog(db: Db, clock: Clock, channels: Channel[]): Promise<Backlog> {
  const [waiting] = await look(db, { minutes: MINUTES, channels, now: clock().toISOString() })
  return waiting ?? { messages: 0, oldestSeconds: 0 }
}
