import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { PATHS } from '#contract/paths.ts'
import { doctors, waits } from '#server/db/schema.ts'
import { forget } from '#server/retention.ts'
import { publishClosures } from '../closures.ts'
import { type Hospital, isSkipped, openHospital } from '../hospital.ts'
import { waitSteps } from './waits-steps.ts'

describe.skipIf(isSkipped)('each round', () => {
  let hospital: Hospital
  const {
    act,
    clock,
    reachable,
    wait,
    first,
    leave,
    book,
    cancel,
    fill,
    publish,
    settle,
    round,
    pass,
    held,
    titles,
  } = waitSteps(() => hospital)
  beforeAll(async () => {
    hospital = await openHospital()
  })
  beforeEach(async () => {
    await publishClosures(hospital.db)
    await hospital.forgetPatients()
    await hospital.db.update(doctors).set({ slotCapacity: 12, available: true })
    await publish()
  })
  afterAll(() => hospital.close())

  it('gives places that a larger session has to who waits, the first first, and leaves the rest', async () => {
    await fill(2)
    const ids: string[] = []
    for (let n = 0; n < 4; n += 1) {
      ids.push(await wait(await reachable()))
      pass(1)
    }
    await round()
    expect(await held(), 'nothing is free').toEqual([])
    await hospital.db.update(doctors).set({ slotCapacity: 5 })
    await Promise.all([round(), round(), round()])

    const rows = (await held()).sort((a, b) => a.place - b.place)
    expect(rows.map(({ place }) => place)).toEqual([3, 4, 5])
    expect(rows.map(({ waitId }) => waitId).sort()).toEqual(ids.slice(0, 3).sort())
  })

  it('gives places of a session that is open again, and none of one that is closed or begins too soon', async () => {
    const today = { fromDay: '2026-11-20', slots: ['morning', 'afternoon'] }
    const token = await reachable()
    await publishClosures(hospital.db, {
      scope: 'hospital',
      from: '2026-11-21',
      to: '2026-11-23',
      reason: 'No power',
    })
    await publish()
    hospital.time.now = new Date('2026-11-20T06:40:00Z')
    const id = await wait(token, today)
    await round()
    expect(await held(), 'this afternoon is too soon').toEqual([])
    await publishClosures(hospital.db)
    await round()
    expect(await held()).toMatchObject([{ waitId: id, day: '2026-11-21', slot: 'morning' }])
  })

  it('gives a place that nobody held to who has joined since, and to nobody twice', async () => {
    const token = await reachable()
    const id = await wait(token)
    await round()
    await round()
    await settle()
    expect(await held()).toMatchObject([{ waitId: id, place: 1 }])
    expect(await first(token)).toMatchObject({ status: 'offered' })
  })

  it('does not ask again who has said no, nor who cannot be reached', async () => {
    const silent = await hospital.newPatient()
    await wait(silent)
    const token = await reachable()
    const id = await wait(token)
    await round()
    expect(await held()).toMatchObject([{ waitId: id }])
    await act(PATHS.declineOffer, id, token)
    await round()
    expect(await held()).toEqual([])
  })

  it('ends a wait when the last session that is wished for is too near, and tells so', async () => {
    await fill(1)
    const token = await reachable()
    const id = await wait(token, { fromDay: '2026-11-20' })
    hospital.time.now = new Date('2026-11-23T01:30:00Z')
    await round()
    expect(await first(token)).toMatchObject({ id, status: 'waiting' })
    pass(1)
    await round()
    expect(await first(token)).toMatchObject({ id, status: 'expired' })
    expect(await titles(token)).toContain('No place has become free')
  })

  it('ends a wait whose patient has booked by hand what was wished for, and not by what was there before', async () => {
    await fill(1)
    const token = await reachable()
    await book(token, { selectedDate: '2026-11-24' })
    pass(1)
    await wait(token, { toDay: '2026-11-24' })
    pass(1)
    await round()
    expect(await first(token)).toMatchObject({ status: 'waiting' })
    await book(token, { selectedDate: '2026-11-25' })
    await round()
    expect(await first(token), 'not wished for').toMatchObject({ status: 'waiting' })

    const [busy] = await hospital.db.select().from(waits)
    await hospital.db
      .update(waits)
      .set({ slots: ['morning', 'evening'] })
      .where(eq(waits.id, busy?.id ?? ''))
    await book(token, { selectedDate: '2026-11-23', selectedSlot: 'evening' })
    await round()
    expect(await first(token)).toMatchObject({ status: 'taken' })
  })

  it('forgets a wait a month after it was over, with what was offered', async () => {
    const token = await reachable()
    const id = await wait(token)
    await round()
    await leave(id, token)
    const stays = await reachable()
    await wait(stays)
    await forget(hospital.db, () => new Date(clock().getTime() + 30 * 24 * 3_600_000 - 1))
    expect(await hospital.db.$count(waits)).toBe(2)
    await forget(hospital.db, () => new Date(clock().getTime() + 30 * 24 * 3_600_000))
    expect(await hospital.db.$count(waits)).toBe(1)
    const left = await hospital.db.execute(sql`select * from wait_offers`)
    expect((left as unknown as { rows: object[] }).rows).toEqual([])
  })

  it('a place that was let go because all was too late stays public', async () => {
    const [guest] = await fill(1, { selectedDate: '2026-11-20', selectedSlot: 'afternoon' })
    await wait(await reachable(), { fromDay: '2026-11-20', slots: ['afternoon'] })
    hospital.time.now = new Date('2026-11-20T06:31:00Z')
    await hospital.db.update(doctors).set({ slotCapacity: 1 })
    await cancel(guest?.id ?? '', guest?.token ?? '')
    await settle()
    await round()
    expect((await held()).filter(({ day }) => day === '2026-11-20')).toEqual([])
  })
})
