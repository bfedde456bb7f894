import { subDays } from 'date-fns/subDays'
import { subHours } from 'date-fns/subHours'
import { and, eq, inArray, isNotNull, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { wallTime } from '#lib/dates.ts'
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
import { markUnreached } from '../outbox/claim.ts'
import { purgeGuests } from '../appointments/guests.ts'
import {
  appointments,
  type Channel,
  CHANNELS,
  messages,
  notifications,
  rateLimits,
} from '../db/schema-appointments.ts'
import { paymentEvents, testPages } from '../db/schema-payments.ts'
import { waitingList, deskClosures } from '../db/schema.ts'
import { ATTEMPTS_KEPT_HOURS } from '../rate-limits.ts'
import { IDLE_DAYS, LONGEST_DAYS } from '../sessions/sessions.ts'
import { ENDED_KEPT_DAYS } from '../waiting-list/entries.ts'

const AT_ONCE = 5000
const READ_KEPT_DAYS = 365
/** An event may be sent again for seven days, and a dispute takes weeks. */
const PAYMENT_EVENTS_DAYS = 90
/** All that is kept is read with the schedules. */
const DESK_CLOSURES_DAYS = 31

function oldRows(now: Date): [PgTable, SQL | undefined][] {
  const isOlder = (column: PgColumn, days: number) => lte(column, subDays(now, days))
  return [
    [sessions, or(isOlder(sessions.lastUsedAt, IDLE_DAYS), isOlder(sessions.createdAt, LONGEST_DAYS))],
    [notifications, and(eq(notifications.isRead, true), isOlder(notifications.createdAt, READ_KEPT_DAYS))],
    [waitingList, and(ne(waitingList.status, 'waiting'), isOlder(waitingList.changedAt, ENDED_KEPT_DAYS))],
    [paymentEvents, isOlder(paymentEvents.doneAt, PAYMENT_EVENTS_DAYS)],
    [testPages, isOlder(testPages.expiresAt, PAYMENT_EVENTS_DAYS)],
    [deskClosures, lte(deskClosures.day, wallTime(subDays(now, DESK_CLOSURES_DAYS)).day)],
    [passwordResets, lte(passwordResets.expiresAt, now)],
    [phoneConfirmations, lte(phoneConfirmations.expiresAt, now)],
    [loginAttempts, lte(loginAttempts.lastAttemptAt, subHours(now, ATTEMPTS_KEPT_HOURS))],
    [rateLimits, lte(rateLimits.resetsAt, now)],
    [appointments, and(isNotNull(appointments.blockReason), lt(appointments.day, wallTime(now).day))],
  ]
}

export async function purgeOldData(db: Db, clock: Clock, channels: readonly Channel[] = CHANNELS) {
  const now = clock()
  for (const [table, isOld] of oldRows(now)) await removeAll(db, table, isOld)
  const isOver = lte(messages.expiresAt, now)
  await markUnreached(db, isOver)
  countMessage('given_up', await removeAll(db, messages, and(isOver, inArray(messages.channel, channels))))
  countMessage('channel_off', await removeAll(db, messages, isOver))
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
