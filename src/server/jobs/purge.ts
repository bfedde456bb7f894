import { CODE_MINUTES } from '#contract/limits.ts'
import { subDays } from 'date-fns/subDays'
import { subHours } from 'date-fns/subHours'
import { and, eq, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Clock } from '../deps.ts'
import { countMessage } from '../counters.ts'
import type { Db } from '../db/database.ts'
import {
  emailConfirmations,
  loginAttempts,
  passwordResets,
  phoneConfirmations,
  sessions,
} from '../db/schema-people.ts'
import { purgeGuests } from '../booking/guests.ts'
import { messages, notifications, usage } from '../db/schema-appointments.ts'
import { waits } from '../db/schema.ts'
import { ATTEMPTS_KEPT_HOURS } from '../sessions/login-throttle.ts'
import { IDLE_DAYS, LONGEST_DAYS } from '../sessions/sessions.ts'
import { ENDED_KEPT_DAYS } from '../waiting-list/entries.ts'

const AT_ONCE = 5000
const READ_NOTIFICATIONS_DAYS = 365

type Rule = { table: PgTable; kept: string; isOver: (now: Date) => SQL | undefined }

const rule = (table: PgTable, kept: string, isOver: Rule['isOver']): Rule => ({ table, kept, isOver })

export const RETENTION = [
  rule(sessions, `${IDLE_DAYS} days after you last used it, and ${LONGEST_DAYS} days at most`, (now) =>
    or(
      lte(sessions.lastUsedAt, subDays(now, IDLE_DAYS)),
      lte(sessions.createdAt, subDays(now, LONGEST_DAYS)),
    ),
  ),
  rule(notifications, 'a notification that you have read: a year after it was written', (now) =>
    and(eq(notifications.isRead, true), lte(notifications.createdAt, subDays(now, READ_NOTIFICATIONS_DAYS))),
  ),
  rule(
    waits,
    `${ENDED_KEPT_DAYS} days after you book, leave the list or the days you chose are over`,
    (now) => and(ne(waits.status, 'waiting'), lte(waits.changedAt, subDays(now, ENDED_KEPT_DAYS))),
  ),
  rule(
    messages,
    'as soon as it is sent, after a day at most, or after a week if it comes from the contact form',
    (now) => lte(messages.expiresAt, now),
  ),
  rule(passwordResets, '10 minutes for a code, 24 hours for a link from reception', (now) =>
    lte(passwordResets.expiresAt, now),
  ),
  rule(phoneConfirmations, `${CODE_MINUTES} minutes for a code`, (now) =>
    lte(phoneConfirmations.expiresAt, now),
  ),
  rule(loginAttempts, `${ATTEMPTS_KEPT_HOURS} hours after the last one`, (now) =>
    lte(loginAttempts.lastGuessAt, subHours(now, ATTEMPTS_KEPT_HOURS)),
  ),
  rule(usage, 'a day at most', (now) => lte(usage.resetsAt, now)),
]

export async function purgeOldData(db: Db, clock: Clock): Promise<void> {
  const now = clock()
  for (const { table, isOver } of RETENTION) {
    const removed = await removeAll(db, table, isOver(now))
    if (table === messages) countMessage('given_up', removed)
  }
  await purgeGuests(db, now)
  // The unconfirmed address stays; the nonce of its code does not.
  const stale = and(lte(emailConfirmations.expiresAt, now), ne(emailConfirmations.nonce, ''))
  await db.update(emailConfirmations).set({ nonce: '' }).where(stale)
}

async function removeAll(db: Db, table: PgTable, isOver: SQL | undefined): Promise<number> {
  for (let count = 0; ; count += AT_ONCE) {
    const batch = db
      .select({ row: sql`ctid` })
      .from(table)
      .where(isOver)
      .limit(AT_ONCE)
      .for('update', { skipLocked: true })
    const removed = await db
      .delete(table)
      .where(sql`ctid = any(array(${batch}))`)
      .returning({ removed: sql`1` })
    if (removed.length < AT_ONCE) return count + removed.length
  }
}
