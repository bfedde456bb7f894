import { readFileSync } from 'node:fs'
import { getTableName, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { beforeEach, describe, expect, it } from 'vitest'
import * as schema from '#server/db/schema.ts'
import { forget, RETENTION } from '#server/retention.ts'
import { FRIDAY_MORNING, isSkipped, useHospital } from '../hospital.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const { sessions, notifications, messages, passwordResets, guesses, usage, emailConfirmations, patients } =
  schema
const page = readFileSync('content/pages/privacy.md', 'utf8')

describe.skipIf(isSkipped)('what is kept for a while only', () => {
  const hospital = useHospital()
  let patientId: string
  beforeEach(async () => {
    await hospital.newPatient()
    patientId = (await hospital.db.select().from(patients))[0]?.id ?? ''
    for (const table of [sessions, notifications]) await hospital.db.delete(table)
  })

  const countAfter = async (table: PgTable, ms: number): Promise<number> => {
    await forget(hospital.db, () => new Date(FRIDAY_MORNING.getTime() + ms))
    return hospital.db.$count(table)
  }
  const at = FRIDAY_MORNING
  const later = (ms: number) => new Date(at.getTime() + ms)

  it('is a session: 30 days without use, and 180 days however often it is used', async () => {
    const session = { patientId, createdAt: at, lastUsedAt: at }
    await hospital.db.insert(sessions).values({ ...session, tokenHash: 'idle' })
    expect(await countAfter(sessions, 30 * DAY - 1)).toBe(1)
    expect(await countAfter(sessions, 30 * DAY)).toBe(0)

    await hospital.db.insert(sessions).values({ ...session, tokenHash: 'busy', lastUsedAt: later(180 * DAY) })
    expect(await countAfter(sessions, 180 * DAY - 1)).toBe(1)
    expect(await countAfter(sessions, 180 * DAY)).toBe(0)
  })

  it('is a notification that was read, for a year; one that was not stays', async () => {
    const note = { patientId, title: 'Note', body: '', createdAt: at }
    await hospital.db.insert(notifications).values([{ ...note, isRead: true }, note])

    expect(await countAfter(notifications, 365 * DAY - 1)).toBe(2)
    expect(await countAfter(notifications, 365 * DAY)).toBe(1)
    expect(await hospital.db.select().from(notifications)).toMatchObject([{ isRead: false }])
  })

  it('is a message that nobody took, and a code or link that nobody used', async () => {
    await hospital.db
      .insert(messages)
      .values({ kind: 'email_changed', patientId, nextTryAt: at, expiresAt: later(DAY) })
    await hospital.db
      .insert(passwordResets)
      .values({ secretHash: 'x', patientId, way: 'desk', expiresAt: later(DAY) })

    expect([await countAfter(messages, DAY - 1), await countAfter(passwordResets, DAY - 1)]).toEqual([1, 1])
    expect([await countAfter(messages, DAY), await countAfter(passwordResets, DAY)]).toEqual([0, 0])
  })

  it('is a count of wrong guesses, a day; and of calls, until it begins anew', async () => {
    await hospital.db.delete(usage)
    await hospital.db.insert(guesses).values({ key: 'x', guesses: 9, lastGuessAt: at })
    await hospital.db.insert(usage).values({ key: 'y', uses: 9, resetsAt: later(HOUR) })

    expect([await countAfter(usage, HOUR - 1), await countAfter(usage, HOUR)]).toEqual([1, 0])
    expect([await countAfter(guesses, DAY - 1), await countAfter(guesses, DAY)]).toEqual([1, 0])
  })

  it('is what the code for an address was made from; the address goes on waiting', async () => {
    const waiting = { patientId, email: 'asha@home.example', expiresAt: later(10 * MINUTE) }
    await hospital.db.insert(emailConfirmations).values({ ...waiting, nonce: 'nonce' })

    await countAfter(emailConfirmations, 10 * MINUTE - 1)
    expect(await hospital.db.select().from(emailConfirmations)).toMatchObject([{ nonce: 'nonce' }])
    await countAfter(emailConfirmations, 10 * MINUTE)

    expect(await hospital.db.select().from(emailConfirmations)).toMatchObject([
      { email: 'asha@home.example', nonce: '' },
    ])
  })

  it('goes wholly, however much of it there is', async () => {
    await hospital.db.execute(sql`insert into usage (key, uses, resets_at)
      select 'k' || n, 1, ${at.toISOString()}::timestamptz from generate_series(1, 12000) n`)

    expect(await countAfter(usage, 1)).toBe(0)
  })

  it('is on the privacy page, in the same words', () => {
    for (const { table, kept } of RETENTION) expect(page, getTableName(table)).toContain(kept)
  })
})
