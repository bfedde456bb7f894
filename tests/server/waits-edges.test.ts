import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { PATHS, pathTo } from '#contract/paths.ts'
import { appointments, doctors, waitOffers, waits } from '#server/db/schema.ts'
import { type Hospital, isSkipped, openHospital } from '../hospital.ts'
import { waitSteps } from './waits-steps.ts'

describe.skipIf(isSkipped)('the edges of a line', () => {
  let hospital: Hospital
  const { reachable, wait, first, list, act, book, cancel, fill, publish, settle, round, held, pass } =
    waitSteps(() => hospital)
  beforeAll(async () => {
    hospital = await openHospital()
  })
  beforeEach(async () => {
    await hospital.forgetPatients()
    await hospital.db.update(doctors).set({ slotCapacity: 12, available: true })
    await publish()
  })
  afterAll(() => hospital.close())

  const statusOf = async (token: string) => (await first(token))?.status

  it('a place above a capacity that was lowered is held as the lowest that is free below it', async () => {
    const guests = await fill(4)
    const id = await wait(await reachable())
    await hospital.db.update(doctors).set({ slotCapacity: 2 })
    for (const { id, token } of [guests[0], guests[2], guests[3]].flatMap((guest) => guest ?? []))
      await cancel(id, token)
    expect(await held()).toMatchObject([{ waitId: id, place: 1 }])
  })

  it('two places in one hour are not held for one patient', async () => {
    const one = await fill(1)
    const [other] = await fill(1, { docId: 'doc7' })
    const token = await reachable()
    const id = await wait(token)
    await wait(token, { docId: 'doc7' })
    for (const guest of [one[0], other]) await cancel(guest?.id ?? '', guest?.token ?? '')
    expect(await held()).toMatchObject([{ waitId: id }])
  })

  it('a place that a patient has cancelled is held for others who wait, not for the patient', async () => {
    const [guest] = await fill(1)
    await hospital.db.execute(sql`update patients set email = 'guest@home.example'`)
    await wait(guest?.token ?? '', { toDay: '2026-11-24' })
    pass(1)
    const next = await wait(await reachable())
    await cancel(guest?.id ?? '', guest?.token ?? '')
    expect(await held()).toMatchObject([{ waitId: next }])
  })

  it('a session that there is no more is neither told nor taken', async () => {
    const [guest] = await fill(1)
    const token = await reachable()
    const id = await wait(token)
    await cancel(guest?.id ?? '', guest?.token ?? '')
    await settle()
    await hospital.db.update(waits).set({ slots: ['night'] })
    await hospital.db
      .update(appointments)
      .set({ slot: 'night' })
      .where(sql`wait_id is not null`)
    await hospital.db.update(waitOffers).set({ slot: 'night' })

    expect(await first(token)).not.toHaveProperty('offer')
    expect((await act(PATHS.acceptOffer, id, token)).body.code).toBe('slot_closed')
    await settle()
    expect(await held()).toEqual([])
  })

  it('an offer is not said to be accepted when another visit ended the wait', async () => {
    const [guest] = await fill(1)
    const token = await reachable()
    const id = await wait(token, { toDay: '2026-11-24' })
    await cancel(guest?.id ?? '', guest?.token ?? '')
    await settle()
    pass(1)
    await book(token, { selectedDate: '2026-11-24' })
    await settle()
    expect(await statusOf(token)).toBe('taken')
    expect((await act(PATHS.acceptOffer, id, token)).body).toMatchObject({
      ...{ code: 'slot_full', message: expect.stringMatching(/by hand/) },
    })
  })

  it('a line for something sooner ends when the visit is no longer after it', async () => {
    const token = await reachable()
    const visit = await book(token, { selectedDate: '2026-11-26' })
    await fill(1)
    await wait(token, { appointmentId: visit })
    await round()
    expect(await statusOf(token)).toBe('waiting')
    await hospital.request('POST', pathTo(PATHS.reschedule, visit), {
      token,
      payload: { selectedDate: '2026-11-21', selectedSlot: 'morning' },
    })
    await round()
    expect(await statusOf(token)).toBe('left')
  })

  it('nobody stands behind themselves, nor behind who cannot be reached', async () => {
    await fill(1)
    await wait(await hospital.newPatient())
    const token = await reachable()
    await wait(token, { docId: undefined, speciality: 'General physician' })
    pass(1)
    await wait(token)
    expect((await list(token)).map(({ ahead }) => ahead)).toEqual([0, 0])
  })

  it('a place is not kept for who has as many visits ahead as one can have, however many they are', async () => {
    const [guest] = await fill(1)
    await hospital.db.update(doctors).set({ slotCapacity: 12 })
    const days = ['2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27', '2026-11-28']
    for (let n = 0; n < 2; n += 1) {
      const token = await reachable()
      for (const selectedDate of days) await book(token, { selectedDate })
      await wait(token)
      pass(1)
    }
    await hospital.db.update(doctors).set({ slotCapacity: 1 }).where(eq(doctors.id, 'doc1'))
    const next = await reachable()
    const id = await wait(next)
    await cancel(guest?.id ?? '', guest?.token ?? '')
    for (let n = 0; n < 3; n += 1) await settle()
    expect(await held()).toMatchObject([{ waitId: id, heldUntil: expect.any(Date) }])

    await act(PATHS.declineOffer, id, next)
    for (let n = 0; n < 3; n += 1) await settle()
    const offers = await hospital.db.$count(waitOffers)
    for (let n = 0; n < 2; n += 1) {
      await round()
      await settle()
    }
    expect(await held()).toEqual([])
    expect(await hospital.db.$count(waitOffers), 'nobody is asked again and again').toBe(offers)
  })
})
