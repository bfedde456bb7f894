import { eq, ne } from 'drizzle-orm'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { PATHS } from '#contract/paths.ts'
import { appointments, notifications } from '#server/db/schema-appointments.ts'
import { notifyAllAffected, notifyBatch, reopenAppointments } from '#server/closures/notify.ts'
import { AWAY, publishClosures } from '../closures.ts'
import { isSkipped, useHospital } from '../hospital.ts'
import { manyPatients } from '../many-patients.ts'
import { patientSteps } from './patient-steps.ts'

const PATIENTS = 200
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
  const book = (token: string, index: number) => {
    const selectedSlot = ['morning', 'afternoon', 'evening'][index % 3]
    return steps.tryToBook(token, { selectedDate: MORNINGS[index % MORNINGS.length], selectedSlot })
  }
  const EVENING = { selectedDate: '2026-11-27', selectedSlot: 'evening' }
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

  function expectOwnPlaces(rows: Awaited<ReturnType<typeof live>>): void {
    const places = rows.map(({ doctorId, day, slot, place }) => [doctorId, day, slot, place].join())
    expect(new Set(places).size).toBe(rows.length)
  }

  async function expectNobodyForgotten(): Promise<void> {
    const rows = await live()
    const inClosed = rows.filter(({ day, patientId }) => patientId && day >= AWAY.from && day <= AWAY.to)
    expect(inClosed.filter(({ closureNotice }) => !closureNotice)).toEqual([])
    expect(inClosed.length).toBeGreaterThan(0)
    expect(await toldTimes()).toBe(inClosed.length)
    expectOwnPlaces(rows)
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
    const told = await Promise.all([1, 2, 3].map(() => notifyAllAffected(hospital.db, clock)))
    const inClosed = (await live()).filter(({ closureNotice }) => closureNotice)
    expect(told.reduce((sum, some) => sum + some, 0)).toBe(inClosed.length)
    await expectNobodyForgotten()
  })

  it('is completed by the next process after one was killed', async () => {
    await Promise.all(tokens.slice(0, 120).map(book))
    await publishClosures(hospital.db, AWAY)
    const { $client } = hospital.db as unknown as { $client: { query: (...asked: unknown[]) => unknown } }
    const query = $client.query.bind($client)
    let left = 17
    const spy = vi.spyOn($client, 'query').mockImplementation((...asked) => {
      if (JSON.stringify(asked).includes('"disrupted"') && (left -= 1) < 0) throw new Error('killed')
      return query(...asked)
    })
    onTestFinished(() => spy.mockRestore())
    await expect(notifyBatch(hospital.db, clock)).rejects.toThrow('killed')
    spy.mockRestore()
    expect(await toldTimes()).toBe(17)
    await notifyAllAffected(hospital.db, clock)
    await expectNobodyForgotten()
  })

  it('ends with one place when an appointment is moved and cancelled at once', async () => {
    const visitors = await closeTwelve()
    await Promise.all(
      visitors.map(async (token) => {
        const [{ id } = { id: '' }] = await listOf(token)
        const answers = await Promise.all([
          ...[1, 2, 3].map(() => act(PATHS.reschedule, id, token, { ...EVENING, docId: 'doc7' })),
          move(id, token, '2026-11-27', 'evening'),
          cancel(id, token),
        ])
        for (const { status } of answers) expect([200, 400, 409]).toContain(status)
      }),
    )
    const rows = await live()
    expect(rows.filter(({ closureNotice }) => closureNotice)).toEqual([])
    expectOwnPlaces(rows)
  })

  it('withdrawn while patients move gives each exactly one place', async () => {
    const visitors = await closeTwelve()
    await publishClosures(hospital.db)
    const lists = await Promise.all(visitors.map(listOf))
    await Promise.all([
      reopenAppointments(hospital.db, clock),
      ...visitors.map((token, index) => act(PATHS.reschedule, lists[index]?.[0]?.id ?? '', token, EVENING)),
      reopenAppointments(hospital.db, clock),
    ])
    const rows = await live()
    expect(rows).toHaveLength(12)
    expect(rows.every(({ closureNotice }) => !closureNotice)).toBe(true)
    // Some were back on before they were moved.
    const backOn = eq(notifications.title, 'Appointment is back on')
    const stayed = rows.filter(({ day }) => day === MORNINGS[0])
    expect(await hospital.db.$count(notifications, backOn)).toBeGreaterThanOrEqual(stayed.length)
  })
})
