import { CODE_MINUTES } from '#contract/limits.ts'
import { subDays } from 'date-fns/subDays'
import { subHours } from 'date-fns/subHours'
import { and, eq, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Clock } from '../deps.ts'
import type { Db } from '../db/database.ts'
import {
  emailConfirmations,
  loginAttempts,
  passwordResets,
  phoneConfirmations,
  sessions,
} from '../db/schema-people.ts'
import { messages, notifications, usage } from '../db/schema-appointments.ts'
import { waits } from '../db/schema.ts'
import { ATTEMPTS_KEPT_HOURS } from '../sessions/login-throttle.ts'
import { IDLE_DAYS, LONGEST_DAYS } from '../sessions/sessions.ts'
import { ENDED_KEPT_DAYS } from '../waiting-list/entries.ts'

const AT_ONCE = 5000
const READ_NOTIFICATIONS_DAYS = 365

type Rule = { table: PgTable; kept: string; isOver: (now: Date) => SQL | undefined }

export const RETENTION: Rule[] = [
  {
    table: sessions,
    kept: `${IDLE_DAYS} days after you last used it, and ${LONGEST_DAYS} days at most`,
    isOver: (now) =>
      or(
        lte(sessions.lastUsedAt, subDays(now, IDLE_DAYS)),
        lte(sessions.createdAt, subDays(now, LONGEST_DAYS)),
      ),
  },
  {
    table: notifications,
    kept: 'a notification that you have read: a year after it was written',
    isOver: (now) =>
      and(
        eq(notifications.isRead, true),
        lte(notifications.createdAt, subDays(now, READ_NOTIFICATIONS_DAYS)),
      ),
  },
  {
    table: waits,
    kept: `${ENDED_KEPT_DAYS} days after you book, leave the list or the days you chose are over`,
    isOver: (now) => and(ne(waits.status, 'waiting'), lte(waits.changedAt, subDays(now, ENDED_KEPT_DAYS))),
  },
  {
    table: messages,
    kept: 'as soon as it is sent, after a day at most, or after a week if it comes from the contact form',
    isOver: (now) => lte(messages.expiresAt, now),
  },
  {
    table: passwordResets,
    kept: '10 minutes for a code, 24 hours for a link from reception',
    isOver: (now) => lte(passwordResets.expiresAt, now),
  },
  {
    table: phoneConfirmations,
    kept: `${CODE_MINUTES} minutes for a code`,
    isOver: (now) => lte(phoneConfirmations.expiresAt, now),
  },
  {
    table: loginAttempts,
    kept: `${ATTEMPTS_KEPT_HOURS} hours after the last one`,
    isOver: (now) => lte(loginAttempts.lastGuessAt, subHours(now, ATTEMPTS_KEPT_HOURS)),
  },
  { table: usage, kept: 'a day at most', isOver: (now) => lte(usage.resetsAt, now) },
]

export async function purgeOldData(db: Db, clock: Clock): Promise<void> {
  const now = clock()
  for (const { table, isOver } of RETENTION) await removeAll(db, table, isOver(now))
  // The unconfirmed address stays; the nonce of its code does not.
  const stale = and(lte(emailConfirmations.expiresAt, now), ne(emailConfirmations.nonce, ''))
  await db.update(emailConfirmations).set({ nonce: '' }).where(stale)
}

async function removeAll(db: Db, table: PgTable, isOver: SQL | undefined): Promise<void> {
  for (;;) {
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
    if (removed.length < AT_ONCE) return
  }
}
