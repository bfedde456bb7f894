import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { PATHS, pathTo } from '#contract/paths.ts'
import { appointments, doctors } from '#server/db/schema.ts'
import { publishClosures } from '../closures.ts'
import { type Hospital, isSkipped, openHospital } from '../hospital.ts'
import { waitSteps } from './waits-steps.ts'

describe.skipIf(isSkipped)('an offer of a sooner place', () => {
  let hospital: Hospital
  const { reachable, wait, first, act, book, fill, publish, settle, held } = waitSteps(() => hospital)
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

  const accept = (id: string, token: string) => act(PATHS.acceptOffer, id, token)
  const mine = async (token: string) =>
    (await hospital.request('GET', PATHS.appointments, { token })).body.appointments
  const LATER = { selectedDate: '2026-11-25', selectedSlot: 'evening' }
  async function sooner() {
    const token = await reachable()
    await fill(1)
    const visit = await book(token, LATER)
    const before = (await mine(token))[0]
    await act(PATHS.pay, visit, token)
    const id = await wait(token, {
      appointmentId: visit,
      toDay: '2026-11-25',
      slots: ['morning', 'evening'],
    })
    const [row] = await hospital.db.select().from(appointments).where(eq(appointments.place, 1)).limit(1)
    await hospital.db
      .update(appointments)
      .set({ status: 'cancelled' })
      .where(eq(appointments.id, row?.id ?? ''))
    await settle()
    return { token, visit, id, before }
  }

  it('moves the visit: its id, number, fee and payment stay, and the old place goes to the line', async () => {
    const { token, visit, id, before } = await sooner()
    await hospital.db.update(doctors).set({ fee: 99 })
    const behind = await reachable()
    const behindId = await wait(behind, { fromDay: '2026-11-25', toDay: '2026-11-25', slots: ['evening'] })
    expect((await first(token))?.offer).toMatchObject({ fee: 50, date: '2026-11-23' })

    const { body } = await accept(id, token)

    expect(body.appointmentId).toBe(visit)
    expect((await accept(id, token)).body.appointmentId).toBe(visit)
    const [moved] = await mine(token)
    expect(moved).toMatchObject({
      ...{ id: visit, number: before.number, date: '2026-11-23', slot: 'morning', place: 1 },
      ...{ fee: 50, paymentStatus: 'paid' },
    })
    expect(await held()).toMatchObject([{ waitId: behindId, day: '2026-11-25', slot: 'evening' }])
    const { body: history } = await hospital.request('GET', pathTo(PATHS.history, visit), { token })
    expect(history.events.at(-1) ?? {}).toMatchObject({ by: 'patient' })
    expect(history.events.map(({ what }: { what: string }) => what)).toContain('moved')
    await hospital.db.update(doctors).set({ fee: 50 })
  })

  it('is refused once the old visit has begun, or the new one', async () => {
    const { token, id } = await sooner()
    await hospital.db
      .update(appointments)
      .set({ heldUntil: new Date('2026-12-20') })
      .where(sql`wait_id is not null`)
    hospital.time.now = new Date('2026-11-23T03:30:00Z')
    expect((await accept(id, token)).body.code).toBe('slot_begun')
    hospital.time.now = new Date('2026-11-25T12:30:00Z')
    expect((await accept(id, token)).body.code).toBe('slot_begun')
  })

  it('goes to the next when the visit was moved to where it is sooner still', async () => {
    const { token, visit } = await sooner()
    const next = await wait(await reachable())
    await hospital.request('POST', pathTo(PATHS.reschedule, visit), {
      token,
      payload: { selectedDate: '2026-11-21', selectedSlot: 'morning' },
    })
    await settle()
    expect(await held()).toMatchObject([{ waitId: next }])
  })
})
