import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { AffectedDetails } from '#api/appointments.ts'
import { setUpTransport } from './transport.ts'

const LIST = '/api/user/my-appointments'
const AWAY: AffectedDetails = { reason: 'Dr. Mehta is away' }
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
  })

  function answer(changes: () => object, calls: Record<string, Answer> = {}): void {
    const carry = fetch
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      const path = Object.keys(calls).find((each) => url.endsWith(each))
      const made = path === undefined ? undefined : calls[path]
      if (made) return Response.json(made.body, { status: made.status ?? 200 })
      const answered = await carry(url, init)
      if (!url.endsWith(LIST)) return answered
      const { appointments } = await answered.json()
      return Response.json({
        success: true,
        appointments: appointments.map((each: object) => ({ ...each, ...changes() })),
      })
    })
  }
  async function openPage() {
    await transport.openPage(token)
    const list = await import('#stores/appointment-list.ts')
    const page = {
      ...list,
      ...(await import('#stores/appointments.ts')),
      ...(await import('#stores/calendar-file.ts')),
      ...(await import('#stores/session.ts')),
    }
    page.$appointments.listen(() => undefined)
    await page.loadAppointments()
    return { ...page, visit: () => page.$appointments.get().future[0] }
  }
  const disrupted = () => ({ disruption: AWAY })

  it('moves to another doctor also while the list cannot be fetched', async () => {
    const calls: Record<string, Answer> = { '/reschedule': { body: TAKEN } }
    answer(disrupted, calls)
    const page = await openPage()
    calls[LIST] = { status: 503, body: { success: false } }

    await page.moveAppointment(id, THERE, OTHER)

    const there = { date: '2026-11-26', slot: 'evening', place: 4, arrivesAt: '6:45 PM' }
    expect(page.visit()).toMatchObject({ ...there, docId: OTHER, photo: '', disruption: undefined })
  })

  it.each([
    [409, { success: false, message: 'Gone.', code: 'slot_full' }],
    [500, { success: false }],
    [200, { success: false }],
  ])('stays unchanged when the answer is %d', async (status, body) => {
    answer(disrupted, { '/reschedule': { status, body } })
    const page = await openPage()

    await expect(page.moveAppointment(id, THERE)).rejects.toMatchObject({ name: 'ApiError', status })

    expect(page.visit()).toMatchObject({ date: '2026-11-23', disruption: AWAY })
    expect(page.$session.get().status).toBe('patient')
  })

  it('is cancelled in the calendar file made here', async () => {
    const none = { status: 404, body: { success: false } }
    answer(disrupted, { '/calendar.ics': none })
    const page = await openPage()
    const appointment = page.visit()

    expect(page.hasDayAndId(appointment) && (await page.calendarFileOf(appointment))).toContain(
      'STATUS:CANCELLED',
    )
  })

  it('does not block a booking at its time', async () => {
    answer(disrupted)
    await openPage()
    const { findConflict } = await import('#stores/confirm-booking.ts')

    expect(
      await findConflict('doc5', { day: '2026-11-23', slot: 'morning', isPaidNow: false }),
    ).toBeUndefined()
  })
})
