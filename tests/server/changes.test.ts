import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { DeskDayAnswer } from '#contract/desk.ts'
import { appointments } from '#server/db/schema-appointments.ts'
import { isSkipped, useHospital } from '../hospital.ts'
import { useDesk } from './desk-steps.ts'
import { patientSteps } from './patient-steps.ts'

const LONG_AGO = '2020-01-01T00:00:00Z'

describe.skipIf(isSkipped)('what has changed', () => {
  const hospital = useHospital()
  const desk = useDesk(hospital)
  const steps = patientSteps(hospital)
  type Next = NonNullable<DeskDayAnswer['next']>

  const page = async (query: Record<string, string>): Promise<DeskDayAnswer> => (await desk.read(query)).body
  const goOn = ({ changedSince, after }: Pick<Next, 'changedSince' | 'after'>) =>
    page({ changedSince, after })
  /** Times are cut to the millisecond, and the newest one is read when it is over. */
  const settle = () => hospital.db.execute(sql`select pg_sleep(0.002)`)
  async function all(from: Record<string, string> = { changedSince: LONG_AGO }) {
    await settle()
    const pages: DeskDayAnswer[] = []
    for (let at = await page(from); ; at = await goOn(at.next as Next)) {
      if (at.next) pages.push(at)
      if (!at.next?.hasMore) return pages
    }
  }
  const idsOf = (pages: DeskDayAnswer[]) => pages.flatMap((each) => each.appointments.map(({ id }) => id))

  it('is read the oldest change first, and then only what is new', async () => {
    const token = await hospital.newPatient()
    const [one, two] = [await steps.book(token), (await desk.bookGuest()).id]
    await desk.act(one, 'note', { note: 'Called' })
    const first = await all()
    expect(idsOf(first)).toEqual([two, one])
    const { next } = first[0] as { next: Next }
    expect(idsOf(await all({ changedSince: next.changedSince, after: next.after }))).toEqual([])
    await desk.act(two, 'cancel')
    const [last] = await all({ changedSince: next.changedSince, after: next.after })
    expect(last?.appointments).toMatchObject([{ id: two, status: 'cancelled', note: '' }])
  })

  it('is the appointment as the day list has it, without kept places', async () => {
    await desk.bookGuest()
    await desk.block({ count: 1 })
    const [changed] = await all()
    const { body } = await desk.read({ day: '2026-11-23' })
    expect(changed?.appointments).toEqual(body.appointments)
    expect(body.appointments).toHaveLength(1)
  })

  it('comes in pages of 500, each appointment once, also of one moment', async () => {
    await hospital.db.execute(sql`
      insert into appointments (doctor_id, day, slot, place, fee, payment_status, created_at)
      select 'doc1', '2026-11-23', 'morning', n, 50, 'pending', now() from generate_series(1, 1200) n`)
    const pages = await all()
    expect(pages.map((each) => each.appointments.length)).toEqual([500, 500, 200])
    expect(new Set(idsOf(pages)).size).toBe(1200)
  })

  it('skips nothing while bookings run', async () => {
    const values = { doctorId: 'doc2', day: '2026-11-23', fee: 50, paymentStatus: 'pending' as const }
    const insert = (db: Pick<typeof hospital.db, 'insert'>, place: number) =>
      db.insert(appointments).values({ ...values, slot: 'morning', place, createdAt: new Date() })
    const reading = Promise.withResolvers<undefined>()
    const writing = Promise.withResolvers<undefined>()
    const slow = hospital.db.transaction(async (tx) => {
      await insert(tx, 1)
      writing.resolve(undefined)
      await reading.promise
    })
    await writing.promise
    const isParallel = process.env['TEST_DATABASE'] === 'postgres'
    if (isParallel) {
      await insert(hospital.db, 2)
      expect(idsOf(await all())).toEqual([])
    }
    reading.resolve(undefined)
    await slow
    expect(idsOf(await all())).toHaveLength(isParallel ? 2 : 1)
  })

  it.each([
    [{ changedSince: 'yesterday' }],
    [{ changedSince: '2026-11-31T10:00:00Z', after: 'x' }],
    [{ changedSince: '2026-11-28' }],
    [{ changedSince: '9999-99-99T10:00:00Z' }],
    [{ changedSince: '0000-01-01T00:00:00Z' }],
    [{ changedSince: '9999-12-31T23:59:59-14:00' }],
  ])('%o is refused in words', async (query: Record<string, string>) => {
    const { status, body } = await desk.read(query)
    expect([status, body.code]).toEqual([400, 'invalid_input'])
    expect(body.message).toContain('2026-11-28T10:00:00Z')
  })
})
