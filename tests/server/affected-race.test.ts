import { eq, ne, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { ClosureFile } from '#content-schemas/plans.ts'
import { PATHS } from '#contract/paths.ts'
import type { Db } from '#server/db/database.ts'
import { appointments, notifications, usage } from '#server/db/schema-appointments.ts'
import { releaseLostPlaces } from '#server/closures/held-places.ts'
import { reopenAppointments } from '#server/closures/reopen.ts'
import { notifyAllAffected, notifyBatch } from '#server/closures/notify.ts'
import { AWAY, publishClosures } from '../closures.ts'
import { isSkipped, useHospital } from '../hospital.ts'
import { manyPatients } from '../many-patients.ts'
import { patientSteps } from './patient-steps.ts'

const PATIENTS = 200
const EVERYBODY_AWAY: ClosureFile = {
  scope: 'hospital',
  from: '2026-11-23',
  to: '2027-01-31',
  reason: 'Closed',
}

/** Counts the queries of this database that wait for a lock. */
const lockWaits = (db: Db) =>
  db.$count(sql`pg_stat_activity`, sql`datname = current_database() and wait_event_type = 'Lock'`)

const MORNINGS = ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26']

describe.skipIf(isSkipped)('a closure during heavy booking', () => {
  const hospital = useHospital({ poolSize: 20 })
  const { act, listOf, cancel, move, ...steps } = patientSteps(hospital)
  let tokens: string[]
  beforeEach(async () => {
    await publishClosures(hospital.db)
    tokens = await manyPatients(hospital, PATIENTS)
  })

  const clock = () => hospital.time.now
  const book = (token: string, index: number) =>
    steps.tryToBook(token, {
      selectedDate: MORNINGS[index % MORNINGS.length],
      selectedSlot: ['morning', 'afternoon', 'evening'][index % 3],
    })
  /** Books twelve patients into one slot, then closes it. */
  async function closeTwelve(): Promise<string[]> {
    const visitors = tokens.slice(0, 12)
    await Promise.all(visitors.map((token) => book(token, 0)))
    await publishClosures(hospital.db, AWAY)
    await notifyAllAffected(hospital.db, clock)
    return visitors
  }
  const live = () => hospital.db.select().from(appointments).where(ne(appointments.status, 'cancelled'))
  const toldTimes = () =>
    hospital.db.$count(notifications, eq(notifications.title, 'Appointment cancelled by the hospital'))

  async function expectNobodyForgotten(): Promise<void> {
    const rows = await live()
    const inClosed = rows.filter(({ day, patientId }) => patientId && day >= AWAY.from && day <= AWAY.to)
    expect(inClosed.filter(({ disruption }) => !disruption)).toEqual([])
    expect(inClosed.length).toBeGreaterThan(0)
    expect(await toldTimes()).toBe(inClosed.length)
    const places = rows.map(({ doctorId, day, slot, place }) => [doctorId, day, slot, place].join())
    expect(new Set(places).size).toBe(rows.length)
  }

  it('notifies every affected patient while 200 bookings arrive', async () => {
    const first = tokens.slice(0, PATIENTS / 2).map(book)
    await first[20]
    await publishClosures(hospital.db, AWAY)
    const telling = notifyAllAffected(hospital.db, clock)
    const answers = await Promise.all([...first, ...tokens.slice(PATIENTS / 2).map(book)])
    await telling
    await notifyAllAffected(hospital.db, clock)
    await expectNobodyForgotten()
    expect(answers.filter(({ status }) => status === 400).length).toBeGreaterThan(0)
  })

  it('notifies each patient once, also from several processes', async () => {
    await Promise.all(tokens.slice(0, 120).map(book))
    await publishClosures(hospital.db, AWAY)
    const outcomes = await Promise.all(
      [1, 2, 3].map(() => notifyAllAffected(hospital.db, clock).catch(() => undefined)),
    )
    expect(outcomes.some(Boolean)).toBe(true)
    await notifyAllAffected(hospital.db, clock)
    await expectNobodyForgotten()
  })

  it('is completed within 30 seconds after a process was killed', async () => {
    await Promise.all(tokens.slice(0, 120).map(book))
    await publishClosures(hospital.db, AWAY)
    const { $client } = hospital.db as unknown as { $client: { query: (...asked: unknown[]) => unknown } }
    const query = $client.query.bind($client)
    let left = 17
    const spy = vi.spyOn($client, 'query').mockImplementation((...asked) => {
      if (JSON.stringify(asked[0]).includes('wished') && (left -= 1) < 0) throw new Error('killed')
      return query(...asked)
    })
    onTestFinished(() => spy.mockRestore())
    await expect(notifyBatch(hospital.db, clock)).rejects.toThrow('killed')
    spy.mockRestore()
    expect(await toldTimes()).toBe(17)
    // A killed process does not release its lease.
    const resetsAt = new Date(clock().getTime() + 30_000)
    await hospital.db.insert(usage).values({ key: 'telling of closed sessions', uses: 1, resetsAt })
    expect(await notifyBatch(hospital.db, clock)).toBeUndefined()
    hospital.time.now = resetsAt
    await notifyAllAffected(hospital.db, clock)
    await expectNobodyForgotten()
  })

  it('leaves no held place when an appointment is accepted, moved and cancelled at once', async () => {
    const visitors = await closeTwelve()
    await Promise.all(
      visitors.map(async (token) => {
        const [{ id } = { id: '' }] = await listOf(token)
        const answers = await Promise.all([
          ...[1, 2, 3].map(() => act(PATHS.accept, id, token)),
          ...[move(id, token, '2026-11-27', 'evening'), cancel(id, token)],
        ])
        for (const { status } of answers) expect([200, 400, 409]).toContain(status)
      }),
    )
    const rows = await live()
    expect(rows.filter(({ heldFor }) => heldFor)).toEqual([])
    expect(rows.filter(({ disruption }) => disruption)).toEqual([])
  })

  it.skipIf(process.env['TEST_DATABASE'] !== 'postgres').each([
    ['an acceptance', [AWAY], (id: string, token: string) => act(PATHS.accept, id, token)],
    ['a held place that is lost', [AWAY, EVERYBODY_AWAY], () => releaseLostPlaces(hospital.db, clock)],
  ])('locks the appointment before its held place: %s', async (_, closures, change) => {
    const [token = ''] = tokens
    await book(token, 0)
    await publishClosures(hospital.db, AWAY)
    await notifyAllAffected(hospital.db, clock)
    const [{ id } = { id: '' }] = await listOf(token)
    await publishClosures(hospital.db, ...closures)

    const { done } = await hospital.db.transaction(async (tx) => {
      await tx.select().from(appointments).where(eq(appointments.id, id)).for('update')
      const done = change(id, token)
      await expect.poll(() => lockWaits(hospital.db), { timeout: 10_000 }).toBeGreaterThan(0)
      const held = tx.select().from(appointments).where(eq(appointments.heldFor, id))
      expect(await held.for('update', { noWait: true })).toHaveLength(1)
      return { done }
    })

    await done
    expect((await live()).filter(({ heldFor }) => heldFor)).toEqual([])
  })

  it('withdrawn while patients accept gives each exactly one place', async () => {
    const visitors = await closeTwelve()
    await publishClosures(hospital.db)
    const lists = await Promise.all(visitors.map(listOf))
    await Promise.all([
      reopenAppointments(hospital.db, clock),
      ...visitors.map((token, index) => act(PATHS.accept, lists[index]?.[0]?.id ?? '', token)),
      reopenAppointments(hospital.db, clock),
    ])
    const rows = await live()
    expect(rows).toHaveLength(12)
    expect(rows.every(({ disruption, heldFor }) => !disruption && !heldFor)).toBe(true)
    const backOn = eq(notifications.title, 'Appointment is back on')
    const stayed = rows.filter(({ day }) => day === MORNINGS[0])
    expect(await hospital.db.$count(notifications, backOn)).toBe(stayed.length)
  })
})
