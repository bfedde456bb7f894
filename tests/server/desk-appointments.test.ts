import { beforeAll, describe, expect, it } from 'vitest'
import type { DeskAppointment } from '#contract/desk.ts'
import { BOOKING, isSkipped, useHospital } from '../hospital.ts'
import { type Desk, openDesk } from './desk-steps.ts'
import { patientSteps } from './patient-steps.ts'

const MONDAY = BOOKING.selectedDate
const TUESDAY = '2026-11-24'

describe.skipIf(isSkipped)('a hospital system', () => {
  const hospital = useHospital()
  let desk: Desk
  beforeAll(async () => {
    desk = await openDesk(hospital)
  })

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

    expect(await read(MONDAY)).toEqual([])
    expect(await read(TUESDAY)).toEqual([
      expect.objectContaining({ id: cancelled.id, slot: 'morning', status: 'cancelled' }),
      {
        id,
        number,
        doctor: { id: 'doc1', name: 'Dr. Arjun Mehta' },
        day: TUESDAY,
        slot: 'evening',
        place: 1,
        arrivesAt: '6:00 PM',
        fee: 50,
        paymentStatus: 'pending',
        status: 'booked',
        disruption: null,
        attendance: null,
        note: 'by wheelchair',
        patient: { name: 'Asha Rao', phone: expect.stringMatching(/^9\d{9}$/), email: 'asha@home.example' },
      },
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
