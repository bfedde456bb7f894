import { describe, expect, it } from 'vitest'
import { DESK_PATHS } from '#contract/paths.ts'
import type { DeskAppointment } from '#contract/desk.ts'
import { appointments } from '#server/db/schema.ts'
import { BOOKING, isSkipped, useHospital } from '../hospital.ts'
import { useDesk } from './desk-steps.ts'
import { patientSteps } from './patient-steps.ts'

const { docId, selectedDate: MONDAY, selectedSlot } = BOOKING
const SESSION = { docId, selectedDate: MONDAY, selectedSlot }
const TUESDAY = '2026-11-24'

describe.skipIf(isSkipped)('a hospital system', () => {
  const hospital = useHospital()
  const desk = useDesk(hospital)

  const { move, cancel } = patientSteps(hospital)
  const read = async (day: string): Promise<DeskAppointment[]> => (await desk.read({ day })).body.appointments

  it('reads the appointments of a day, with patient and status', async () => {
    const token = await hospital.newPatient('Asha Rao', 'asha@home.example')
    const { id, number } = await desk.book(token)
    await move(id, token, TUESDAY, 'evening')
    await desk.post(id, { action: 'note', note: 'by wheelchair' })
    const other = await hospital.newPatient('Bela')
    const cancelled = await desk.book(other, { selectedDate: TUESDAY })
    await cancel(cancelled.id, other)

    const place = {
      day: TUESDAY,
      slot: 'evening',
      place: 1,
      arrivesAt: '6:00 PM',
      fee: 50,
      note: 'by wheelchair',
    }
    const state = { paymentStatus: 'pending', status: 'booked', disruption: null, attendance: null }
    const phone = expect.stringMatching(/^9\d{9}$/)
    const patient = { name: 'Asha Rao', phone, email: 'asha@home.example' }
    expect(await read(MONDAY)).toEqual([])
    expect(await read(TUESDAY)).toEqual([
      expect.objectContaining({ id: cancelled.id, slot: 'morning', status: 'cancelled' }),
      { ...place, ...state, id, number, doctor: { id: 'doc1', name: 'Dr. Arjun Mehta' }, patient },
    ])
  })

  it('reads today by default, and is refused a day that does not exist', async () => {
    const { id } = await desk.book(await hospital.newPatient('Asha'))
    hospital.time.now = new Date('2026-11-22T20:00:00Z') // Monday, 1:30 AM

    expect((await desk.read()).body.appointments).toMatchObject([{ id }])
    for (const day of ['2026-02-30', 'tomorrow', "2026-11-23' or 1=1", ''])
      expect([day, (await desk.read({ day })).body.code]).toEqual([day, 'invalid_input'])
  })
})

describe.skipIf(isSkipped)('places that the desk API keeps for walk-ins', () => {
  const hospital = useHospital()
  const desk = useDesk(hospital)
  const post = (path: string, payload: object, token = desk.key) =>
    hospital.request('POST', path, { token, payload })
  const block = (change: object = {}, token?: string) =>
    post(DESK_PATHS.blocks, { ...SESSION, count: 2, ...change }, token)
  const rows = () =>
    hospital.db.select({ status: appointments.status, reason: appointments.blockReason }).from(appointments)

  it('are the last free ones, stand in the list of the day, and are opened again', async () => {
    const { body } = await block({ reason: 'Camp' })

    expect(body.message).toMatch(/^23 Nov 2026, morning: places \d+, \d+, kept for walk-ins\.$/)
    expect(await rows()).toEqual(Array(2).fill({ status: 'blocked', reason: 'Camp' }))
    const { blocked } = (await desk.read({ day: MONDAY })).body
    expect(blocked.map((each: { place: number }) => each.place)).toEqual(body.places)
    const opened = await post(DESK_PATHS.blocks, SESSION)
    expect(opened.body).toMatchObject({ places: body.places })
    expect(await rows()).toEqual([])
    expect((await post(DESK_PATHS.blocks, SESSION)).body.places).toEqual([])
  })

  it('follow the rules of a booking and need the key', async () => {
    expect((await block({ selectedDate: '2026-11-22' })).body.code).toBe('slot_closed')
    expect((await block({ docId: 'doc99' })).status).toBe(404)
    for (const count of [0, 100, 1.5]) expect((await block({ count })).status).toBe(400)
    const stranger = await hospital.newPatient()
    for (const count of [1, undefined]) expect((await block({ count }, stranger)).status).toBe(401)
    expect(await rows()).toEqual([])
  })
})
