import { beforeEach, describe, expect, it } from 'vitest'
import type { AffectedAppointment } from '#contract/appointment.ts'
import { appointments } from '#server/db/schema-appointments.ts'
import { setUpTransport } from './transport.ts'

const AWAY: AffectedAppointment = { reason: 'Dr. Mehta is away' }
const OTHER = { _id: 'doc7', name: 'Dr. Rohan Kulkarni', image: '/portraits/doc7.svg' }
const THERE = { selectedDate: '2026-11-26', selectedSlot: 'evening' } as const
const TAKEN = { success: true, appointmentId: 'x', data: { place: 4, arrivesAt: '6:45 PM' } }

describe('an affected appointment', () => {
  const transport = setUpTransport()
  let token: string
  let id: string
  beforeEach(async () => {
    token = await transport.hospital.newPatient()
    id = (await transport.book(token, { paymentStatus: 'paid' })).appointmentId
    await transport.hospital.db.update(appointments).set({ closureNotice: AWAY.reason })
  })

  it('moves to another doctor also while the list cannot be fetched', async () => {
    const page = await transport.openAppointments(token)
    const late = { until: '10:30 AM', reason: 'In surgery' }
    page.changeList((all) => all.map((each) => ({ ...each, late })))
    transport.answer('POST /api/user/appointments/*/reschedule', 200, TAKEN)
    transport.answer('GET /api/user/my-appointments', 503, { success: false })

    await page.moveAppointment(id, THERE, OTHER)

    const there = { date: '2026-11-26', slot: 'evening', place: 4, arrivesAt: '6:45 PM' }
    expect(page.next()).toMatchObject({ ...there, docId: OTHER, photo: '', disruption: undefined })
    expect(page.next()).toMatchObject({ room: '', late: undefined })
  })

  it('does not block a booking at its time', async () => {
    await transport.openAppointments(token)
    const { findConflict } = await import('#stores/confirm-booking.ts')

    expect(await findConflict('doc5', { day: '2026-11-23', slot: 'morning' })).toBeUndefined()
  })
})
