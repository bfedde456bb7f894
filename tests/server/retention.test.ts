import { readFileSync } from 'node:fs'
import { isNotNull, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { CODE_MINUTES } from '#contract/limits.ts'
import * as schema from '#server/db/schema.ts'
import { purgeOldData } from '#server/jobs/purge.ts'
import { ATTEMPTS_KEPT_HOURS } from '#server/rate-limits.ts'
import { IDLE_DAYS, LONGEST_DAYS } from '#server/sessions/sessions.ts'
import { ENDED_KEPT_DAYS } from '#server/waiting-list/entries.ts'
import { FRIDAY_MORNING, isSkipped, useHospital } from '../hospital.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const { sessions, notifications, messages, passwordResets, loginAttempts, rateLimits } = schema
const { appointments, emailConfirmations, patients } = schema
const page = readFileSync('content/pages/privacy.md', 'utf8')

describe.skipIf(isSkipped)('data retention', () => {
  const hospital = useHospital()
  let patientId: string
  beforeEach(async () => {
    await hospital.newPatient()
    patientId = (await hospital.db.select().from(patients))[0]?.id ?? ''
    for (const table of [sessions, notifications, rateLimits]) await hospital.db.delete(table)
  })

  const countAfter = async (table: PgTable, ms: number): Promise<number> => {
    await purgeOldData(hospital.db, () => new Date(FRIDAY_MORNING.getTime() + ms))
    return hospital.db.$count(table)
  }
  const at = FRIDAY_MORNING
  const later = (ms: number) => new Date(at.getTime() + ms)

  it('deletes a read notification after a year, and keeps an unread one', async () => {
    const note = { patientId, title: 'Note', body: '', createdAt: at }
    await hospital.db.insert(notifications).values([{ ...note, isRead: true }, note])

    expect(await countAfter(notifications, 365 * DAY - 1)).toBe(2)
    expect(await countAfter(notifications, 365 * DAY)).toBe(1)
    expect(await hospital.db.select().from(notifications)).toMatchObject([{ isRead: false }])
  })

  const session = { createdAt: at, lastUsedAt: at, tokenHash: 'x' }
  const message = { kind: 'email_changed', nextTryAt: at, expiresAt: later(DAY) }
  it.each([
    ['a session 30 days after its last use', sessions, session, 30 * DAY],
    ['a session in use after 180 days', sessions, { ...session, lastUsedAt: later(180 * DAY) }, 180 * DAY],
    ['an undelivered message', messages, message, DAY],
    ['an unused link', passwordResets, { secretHash: 'x', channel: 'desk', expiresAt: later(DAY) }, DAY],
    [
      'a count of wrong guesses by the version before, after a day',
      loginAttempts,
      { key: 'x', attempts: 9, lastAttemptAt: at },
      DAY,
    ],
    ['an event of a payment', schema.paymentEvents, { id: 'x', kind: 'paid', at, doneAt: at }, 90 * DAY],
    [
      'a page of the test provider',
      schema.testPages,
      { paymentId: 'x', returnUrl: '', description: '', amount: 1, currency: 'INR', expiresAt: at },
      90 * DAY,
    ],
    ['a rate limit counter when it resets', rateLimits, { key: 'y', uses: 9, resetsAt: later(HOUR) }, HOUR],
  ] satisfies [string, PgTable, object, number][])('deletes %s', async (_, table, row, ms) => {
    await hospital.db.insert(table as PgTable).values({ patientId, ...row } as never)

    expect([await countAfter(table, ms - 1), await countAfter(table, ms)]).toEqual([1, 0])
  })

  it('deletes the nonce of an e-mail code; the address goes on waiting', async () => {
    const waiting = { patientId, email: 'asha@home.example', expiresAt: later(10 * MINUTE) }
    await hospital.db.insert(emailConfirmations).values({ ...waiting, nonce: 'nonce' })

    await countAfter(emailConfirmations, 10 * MINUTE - 1)
    expect(await hospital.db.select().from(emailConfirmations)).toMatchObject([{ nonce: 'nonce' }])
    await countAfter(emailConfirmations, 10 * MINUTE)

    expect(await hospital.db.select().from(emailConfirmations)).toMatchObject([
      { email: 'asha@home.example', nonce: '' },
    ])
  })

  it('deletes everything due, however much there is', async () => {
    await hospital.db.execute(sql`insert into rate_limits (key, uses, resets_at)
      select 'k' || n, 1, ${at.toISOString()}::timestamptz from generate_series(1, 12000) n`)

    expect(await countAfter(rateLimits, 1)).toBe(0)
  })

  it('erases the guests of a year ago, however many there are', async () => {
    await hospital.db.execute(sql`insert into appointments
      (guest_name, guest_phone, doctor_id, day, slot, place, fee, payment_status, created_at)
      select 'G', '1', 'doc1', '2025-01-01', 'morning', n, 500, 'pending', now() from generate_series(1, 6000) n`)

    await countAfter(rateLimits, 1)
    expect(await hospital.db.$count(appointments, isNotNull(appointments.guestName))).toBe(0)
    expect(await hospital.db.$count(appointments)).toBe(6000)
  })

  it.each([
    `${IDLE_DAYS} days after you last used it, and ${LONGEST_DAYS} days at most`,
    'a notification that you have read: a year after it was written',
    `${ENDED_KEPT_DAYS} days after you book, leave the list or the days you chose are over`,
    'as soon as it is sent, after a day at most, or after a week if it comes from the contact form',
    `${CODE_MINUTES} minutes for a code, 24 hours for a link from reception`,
    `${ATTEMPTS_KEPT_HOURS} hours after the last one`,
    'a day at most',
  ])('is described on the privacy page: %s', (kept) => {
    expect(page).toContain(kept)
  })
})
