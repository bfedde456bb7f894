import { sql } from 'drizzle-orm'
import { CODE_MINUTES } from '#contract/limits.ts'
import { hospital } from '#lib/hospital.ts'
import type { Clock } from '../deps.ts'
import type { Db } from '../db/database.ts'
import { NOW, statement, value } from '../db/statement.ts'
import { MESSAGE_LIVES_HOURS } from './notifications.ts'
import type { Channel } from '../db/schema-appointments.ts'

export const CONTACT_KEPT_DAYS = 7
/** It is sent until noon. */
const DAY_LIST_HOURS = 12 - (hospital.dayList?.hour ?? 0)
export const COUNTED_AT_MOST = 10_000

export type Backlog = { messages: number; oldestSeconds: number }

const look = statement<Backlog>(
  'waiting_messages',
  sql`select count(*)::int as messages,
      coalesce(extract(epoch from ${NOW} - min(expires_at - case when kind in ('code', 'confirm')
        then ${value('code')}::interval when kind = 'contact'
        then ${value('contact')}::interval when kind = 'day_list'
        then ${value('dayList')}::interval when kind <> 'free_slot' then ${value('news')}::interval end)), 0)::float8 as "oldestSeconds"
    from (select kind, expires_at from messages where channel = any(${value('channels')}::text[]) order by next_try_at limit ${sql.raw(String(COUNTED_AT_MOST))}) as first
    where expires_at > ${NOW}`,
)

export async function outboxBacklog(db: Db, clock: Clock, channels: Channel[]): Promise<Backlog> {
  const lives = {
    code: `${CODE_MINUTES} minutes`,
    news: `${MESSAGE_LIVES_HOURS} hours`,
    contact: `${CONTACT_KEPT_DAYS} days`,
    dayList: `${DAY_LIST_HOURS} hours`,
  }
  const [waiting] = await look(db, { ...lives, channels, now: clock().toISOString() })
  return waiting ?? { messages: 0, oldestSeconds: 0 }
}
