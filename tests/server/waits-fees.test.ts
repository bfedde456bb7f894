import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { PATHS } from '#contract/paths.ts'
import { appointments, doctors } from '#server/db/schema.ts'
import { type Hospital, isSkipped, openHospital } from '../hospital.ts'
import { waitSteps } from './waits-steps.ts'

const ANY = { docId: undefined, speciality: 'General physician' }

describe.skipIf(isSkipped)('a visit that moves sooner to another doctor', () => {
  let hospital: Hospital
  const { reachable, wait, first, act, book, cancel, fill, publish, settle, held } = waitSteps(() => hospital)
  beforeAll(async () => {
    hospital = await openHospital()
  })
  beforeEach(async () => {
    await hospital.forgetPatients()
    await hospital.db.update(doctors).set({ slotCapacity: 12, available: true, fee: 50 })
    await publish()
  })
  afterAll(() => hospital.close())

  /** A visit with doctor 1, for 50, that waits for any; then the one place of doctor 7, for 80, is freed. */
  async function freed({ isPaid = false, fee = 80 } = {}) {
    const [guest] = await fill(1, { docId: 'doc7' })
    const token = await reachable()
    const visit = await book(token, { selectedDate: '2026-11-25' })
    if (isPaid) await act(PATHS.pay, visit, token)
    await hospital.db.update(doctors).set({ slotCapacity: 0 }).where(eq(doctors.id, 'doc1'))
    const id = await wait(token, { ...ANY, appointmentId: visit })
    await hospital.db.update(doctors).set({ fee }).where(eq(doctors.id, 'doc7'))
    await cancel(guest?.id ?? '', guest?.token ?? '')
    await settle()
    return { token, visit, id }
  }
  const visitOf = async (id: string) =>
    (await hospital.db.select().from(appointments).where(eq(appointments.id, id)))[0]

  it('costs what that doctor asks, and the offer says so, as long as it is not paid', async () => {
    const { token, visit, id } = await freed()
    expect((await first(token))?.offer).toMatchObject({ docId: 'doc7', fee: 80 })
    expect((await act(PATHS.acceptOffer, id, token)).status).toBe(200)
    expect(await visitOf(visit)).toMatchObject({ doctorId: 'doc7', fee: 80, paymentStatus: 'pending' })
  })

  it('moves to nobody who asks for more once it is paid', async () => {
    await freed({ isPaid: true })
    expect(await held()).toEqual([])
  })

  it('costs what it did once it is paid', async () => {
    const { token, visit, id } = await freed({ isPaid: true, fee: 40 })
    expect((await first(token))?.offer).toMatchObject({ docId: 'doc7', fee: 50 })
    expect((await act(PATHS.acceptOffer, id, token)).status).toBe(200)
    expect(await visitOf(visit)).toMatchObject({ doctorId: 'doc7', fee: 50, paymentStatus: 'paid' })
  })

  it('that is paid after the offer was made stays where it is', async () => {
    const { token, visit, id } = await freed()
    await act(PATHS.pay, visit, token)
    expect((await act(PATHS.acceptOffer, id, token)).body.code).toBe('slot_full')
    expect(await visitOf(visit)).toMatchObject({ doctorId: 'doc1', fee: 50 })
    await settle()
    expect(await held()).toEqual([])
  })

  it('is one of the visits that a patient can have with that doctor', async () => {
    const { token, id } = await freed()
    await hospital.db.update(doctors).set({ slotCapacity: 12 })
    for (const selectedDate of ['2026-11-24', '2026-11-26', '2026-11-27', '2026-11-28', '2026-11-30'])
      expect(await book(token, { docId: 'doc7', selectedDate })).toBeTruthy()
    expect((await act(PATHS.acceptOffer, id, token)).body.code).toBe('too_many_ahead')
  })
})
