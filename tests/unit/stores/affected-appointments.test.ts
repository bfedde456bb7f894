import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { AffectedAppointment } from '#contract/appointment.ts'
import { appointments } from '#server/db/schema-appointments.ts'
import { setUpTransport } from './transport.ts'

const LIST = '/api/user/my-appointments'
const AWAY: AffectedAppointment = { reason: 'Dr. Mehta is away' }
const OTHER = { _id: 'doc7', name: 'Dr. Rohan Kulkarni', image: '/portraits/doc7.svg' }
const THERE = { selectedDate: '2026-11-26', selectedSlot: 'evening' } as const
const TAKEN = { success: true, appointmentId: 'x', data: { place: 4, arrivesAt: '6:45 PM' } }

type Answer = { status?: number; body: object }

describe('an affected appointment', () => {
  const transport = setUpTransport()
  let token: string
  let id: string
  beforeEach(async () => {
    token = await transport.hospital.newPatient()
    id = (await transport.book(token, { paymentStatus: 'paid' })).appointmentId
    await transport.hospital.db.update(appointments).set({ closureNotice: AWAY.reason })
  })

  /** Opens the page of the affected appointment; these calls are answered in place of the server. */
  async function openPage(calls: Record<string, Answer> = {}) {
    const carry = fetch
    vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
      const { status = 200, body } = Object.entries(calls).find(([path]) => url.endsWith(path))?.[1] ?? {}
      return body ? Promise.resolve(Response.json(body, { status })) : carry(url, init)
    })
    return transport.openAppointments(token)
  }

  it('moves to another doctor also while the list cannot be fetched', async () => {
    const calls: Record<string, Answer> = { '/reschedule': { body: TAKEN } }
    const page = await openPage(calls)
    const late = { until: '10:30 AM', reason: 'In surgery' }
    page.changeList((all) => all.map((each) => ({ ...each, late })))
    calls[LIST] = { status: 503, body: { success: false } }

    await page.moveAppointment(id, THERE, OTHER)

    const there = { date: '2026-11-26', slot: 'evening', place: 4, arrivesAt: '6:45 PM' }
    expect(page.next()).toMatchObject({ ...there, docId: OTHER, photo: '', disruption: undefined })
    expect(page.next()).toMatchObject({ room: '', late: undefined })
  })

  it.each([
    [409, { success: false, message: 'Gone.', code: 'slot_full' }],
    [500, { success: false }],
    [200, { success: false }],
  ])('stays unchanged when the answer is %d', async (status, body) => {
    const page = await openPage({ '/reschedule': { status, body } })

    await expect(page.moveAppointment(id, THERE)).rejects.toMatchObject({ name: 'ApiError', status })

    expect(page.next()).toMatchObject({ date: '2026-11-23', disruption: AWAY })
    expect(page.$session.get().status).toBe('patient')
  })

  it('does not block a booking at its time', async () => {
    await openPage()
    const { findConflict } = await import('#stores/confirm-booking.ts')

    expect(await findConflict('doc5', { day: '2026-11-23', slot: 'morning' })).toBeUndefined()
  })
})
