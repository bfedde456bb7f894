import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { AffectedDetails } from '#api/appointments.ts'
import { setUpTransport } from './transport.ts'

const LIST = '/api/user/my-appointments'
const PROPOSAL = {
  docId: 'doc5',
  doctor: 'Dr. Meera Thomas',
  date: '2026-11-26',
  slot: 'evening',
  time: 'Evening, 6:00 PM - 9:00 PM',
  place: 3,
  arrivesAt: '6:30 PM',
  until: '2026-11-25T14:30:00.000Z',
} as const
const AWAY: AffectedDetails = { reason: 'Dr. Mehta is away', canKeep: false, proposal: PROPOSAL }
const TAKEN = { success: true, appointmentId: 'x', data: { place: 4, arrivesAt: '6:45 PM' } }
const AFTER_MONDAY = '2026-11-24T04:00:00Z'

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
      ...(await import('#stores/affected-appointment.ts')),
      ...(await import('#stores/session.ts')),
    }
    page.$appointments.listen(() => undefined)
    await page.loadAppointments()
    return { ...page, visit: () => page.$appointments.get().future[0] }
  }
  const disrupted = () => ({ disruption: AWAY })

  it('moves also while the list cannot be fetched', async () => {
    const calls: Record<string, Answer> = { '/accept': { body: TAKEN } }
    answer(disrupted, calls)
    const page = await openPage()
    calls[LIST] = { status: 503, body: { success: false } }

    expect(await page.acceptHeldPlace(id)).toBe(true)

    const there = { date: PROPOSAL.date, time: PROPOSAL.time, place: 4, arrivesAt: '6:45 PM' }
    expect(page.visit()).toMatchObject({ ...there, docId: { _id: 'doc5', name: PROPOSAL.doctor, image: '' } })
    expect(page.visit()).toMatchObject({ photo: '', disruption: undefined })
  })

  it('reports when another device moved it first', async () => {
    let received: object = disrupted()
    answer(() => received, { '/accept': { body: TAKEN } })
    const page = await openPage()
    received = { date: '2026-11-27' }

    expect(await page.acceptHeldPlace(id)).toBe(false)
  })

  it.each([
    [409, { success: false, message: 'Gone.', code: 'slot_full' }],
    [500, { success: false }],
    [200, { success: false }],
  ])('stays unchanged when the answer is %d', async (status, body) => {
    answer(disrupted, { '/accept': { status, body }, '/keep': { status, body } })
    const page = await openPage()

    await expect(page.acceptHeldPlace(id)).rejects.toMatchObject({ name: 'ApiError', status })
    await expect(page.keepAppointment(id)).rejects.toMatchObject({ name: 'ApiError', status })

    expect(page.visit()).toMatchObject({ date: '2026-11-23', disruption: AWAY })
    expect(page.$session.get().status).toBe('patient')
  })

  it('cannot be moved after the session has ended', async () => {
    answer(disrupted, { '/accept': { status: 401, body: { success: false } } })
    const page = await openPage()

    await expect(page.acceptHeldPlace(id)).rejects.toMatchObject({ status: 401 })

    expect(page.$session.get()).toEqual({ status: 'visitor' })
  })

  it('is upcoming while a place is held for it, even if its old time has passed', async () => {
    answer(() => ({ status: 'cancelled', ...disrupted() }))
    transport.setClocks(AFTER_MONDAY)
    const page = await openPage()
    const { $appointments } = page
    const stored = $appointments.get()
    transport.setClocks(PROPOSAL.until)

    await page.loadAppointments()

    expect([stored.future.length, stored.past.length, stored.cancelled.length]).toEqual([1, 0, 0])
    const { future, cancelled } = $appointments.get()
    expect([future.length, cancelled.length]).toEqual([0, 1])
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
