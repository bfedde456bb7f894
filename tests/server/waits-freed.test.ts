import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { PATHS, pathTo } from '#contract/paths.ts'
import { appointments, doctors, waitOffers, waits } from '#server/db/schema.ts'
import { publishWays } from '#server/waits/published.ts'
import { tellAll } from '#server/disruptions/tell.ts'
import { freeHeldPlaces } from '#server/disruptions/expire.ts'
import { erase, lockAccount } from '#server/patients/deletion.ts'
import { AWAY, publishClosures } from '../closures.ts'
import { type Hospital, isSkipped, openHospital } from '../hospital.ts'
import { waitSteps } from './waits-steps.ts'

describe.skipIf(isSkipped)('a place that is freed', () => {
  let hospital: Hospital
  const { clock, reachable, wait, book, cancel, fill, publish, held, act, pass } = waitSteps(() => hospital)
  beforeAll(async () => {
    hospital = await openHospital()
  })
  beforeEach(async () => {
    await publishClosures(hospital.db)
    await hospital.forgetPatients()
    await publish()
  })
  afterAll(() => hospital.close())

  const placesLeft = async () => {
    const { body } = await hospital.request('GET', pathTo(PATHS.availability, 'doc1'))
    return body.days[3].slots[0].placesLeft
  }
  const statusOf = async (id: string) =>
    (await hospital.db.select().from(waits).where(eq(waits.id, id)))[0]?.status

  it('by cancelling is held for who came first, and nobody else can book it', async () => {
    const [guest] = await fill(1)
    const ids = [await wait(await reachable())]
    pass(1)
    ids.push(await wait(await reachable()))
    await cancel(guest?.id ?? '', guest?.token ?? '')

    expect(await held()).toMatchObject([{ waitId: ids[0], status: 'held', place: 1, heldUntil: null }])
    expect(await placesLeft()).toBe(0)
    expect(await book(await hospital.newPatient())).toBeUndefined()
    expect(await hospital.db.select().from(waitOffers)).toMatchObject([
      { waitId: ids[0], doctorId: 'doc1', day: '2026-11-23', slot: 'morning', place: 1, answer: null },
    ])
    expect([await statusOf(ids[0] ?? ''), await statusOf(ids[1] ?? '')]).toEqual(['offered', 'waiting'])
  })

  it('by moving, by the desk and by an erased account is held too', async () => {
    const [one, two, three] = await fill(3)
    const ids: string[] = []
    for (let n = 0; n < 3; n += 1) {
      ids.push(await wait(await reachable()))
      pass(1)
    }
    await hospital.request('POST', pathTo(PATHS.reschedule, one?.id ?? ''), {
      token: one?.token ?? '',
      payload: { selectedDate: '2026-11-24', selectedSlot: 'morning' },
    })
    await hospital.db
      .update(appointments)
      .set({ status: 'cancelled' })
      .where(eq(appointments.id, two?.id ?? ''))
    const [visit] = await hospital.db
      .select()
      .from(appointments)
      .where(eq(appointments.id, three?.id ?? ''))
    const patientId = visit?.patientId ?? ''
    await hospital.db.transaction(async (tx) => {
      await lockAccount(tx, patientId)
      await erase(tx, patientId, 'patient', clock)
    })

    const rows = (await held()).sort((a, b) => a.place - b.place)
    expect(rows.map(({ place, waitId }) => [place, waitId])).toEqual([
      [1, ids[0]],
      [2, ids[1]],
      [3, ids[2]],
    ])
  })

  it('that was kept for a visit of a closed session is held when that lets it go', async () => {
    const token = await hospital.newPatient()
    await fill(2, { selectedDate: '2026-11-25' })
    await hospital.db.update(doctors).set({ slotCapacity: 6 })
    await book(token)
    await publishClosures(hospital.db, AWAY)
    await publish()
    await tellAll(hospital.db, clock)
    const [kept] = await hospital.db.select().from(appointments).where(eq(appointments.place, 3))
    const id = await wait(await reachable(), { fromDay: kept?.day, toDay: kept?.day })
    pass(25 * 60)
    expect(await freeHeldPlaces(hospital.db, clock)).toBe(1)

    expect(await held()).toMatchObject([{ waitId: id, day: kept?.day, slot: kept?.slot, place: kept?.place }])
  })

  it.each([
    ['who cannot be reached', async () => ({ token: await hospital.newPatient(), wish: {} })],
    [
      'who wishes another day',
      async () => ({ token: await reachable(), wish: { toDay: '2026-11-24', fromDay: '2026-11-24' } }),
    ],
    [
      'who wishes another part of the day',
      async () => ({ token: await reachable(), wish: { slots: ['evening'] } }),
    ],
    ['who waits for another doctor', async () => ({ token: await reachable(), wish: { docId: 'doc2' } })],
  ])('is not held for %s', async (_, given) => {
    const [guest] = await fill(1)
    const { token, wish } = await given()
    await wait(token, wish)
    await cancel(guest?.id ?? '', guest?.token ?? '')

    expect(await held()).toEqual([])
    expect(await placesLeft()).toBe(1)
  })

  it('is not held for who is seen in that session elsewhere, nor for who has booked it by hand', async () => {
    const [guest] = await fill(1)
    const busy = await reachable()
    await book(busy, { docId: 'doc7' })
    pass(1)
    await wait(busy)
    const served = await reachable()
    await wait(served, { toDay: '2026-11-24' })
    pass(1)
    await book(served, { selectedDate: '2026-11-24' })
    await cancel(guest?.id ?? '', guest?.token ?? '')

    expect(await held()).toEqual([])
  })

  it('is held for one line of the doctor and of the speciality, the first first', async () => {
    const guests = await fill(2)
    const any = await wait(await reachable(), { docId: undefined, speciality: 'General physician' })
    pass(1)
    const one = await wait(await reachable())
    for (const { id, token } of guests) await cancel(id, token)

    expect((await held()).map(({ waitId }) => waitId).sort()).toEqual([any, one].sort())
    const [offer] = await hospital.db.select().from(waitOffers).where(eq(waitOffers.waitId, any))
    expect(offer?.place).toBe(1)
  })

  it('is nobody’s above the capacity, of a doctor who takes no appointments, or while nobody can be told', async () => {
    const guests = await fill(3)
    await wait(await reachable())
    await hospital.db.update(doctors).set({ slotCapacity: 2 })
    await cancel(guests[0]?.id ?? '', guests[0]?.token ?? '')
    expect(await held(), 'two are left').toEqual([])

    await hospital.db.update(doctors).set({ available: false })
    await cancel(guests[1]?.id ?? '', guests[1]?.token ?? '')
    await hospital.db.update(doctors).set({ available: true })
    await publishWays(hospital.db, [])
    await cancel(guests[2]?.id ?? '', guests[2]?.token ?? '')
    expect(await held()).toEqual([])
  })

  it('by a cancelled visit ends the wait for something sooner, and what was kept for it goes to the next', async () => {
    const [guest] = await fill(1)
    const token = await reachable()
    const visit = await book(token, { selectedDate: '2026-11-25' })
    const sooner = await wait(token, { appointmentId: visit })
    pass(1)
    const next = await wait(await reachable())
    await cancel(guest?.id ?? '', guest?.token ?? '')
    expect(await held()).toMatchObject([{ waitId: sooner }])

    expect((await act(PATHS.cancel, visit, token)).status).toBe(200)

    expect(await held()).toMatchObject([{ waitId: next, day: '2026-11-23' }])
    expect(await statusOf(sooner)).toBe('left')
  })
})
