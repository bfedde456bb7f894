import { beforeEach, describe, expect, it, vi } from 'vitest'
import { setUpTransport } from './transport.ts'

const DURING_TUESDAY = '2026-11-24T06:30:00Z'

describe('my appointments', () => {
  const transport = setUpTransport()
  const { book } = transport
  let token: string
  beforeEach(async () => void (token = await transport.hospital.newPatient()))

  const openLoadedPage = () => transport.openAppointments(token)
  type Page = Awaited<ReturnType<typeof openLoadedPage>>
  /** Waits for the second during which a card shows Processing. */
  async function cancel({ cancelAppointment }: Page, id: string): Promise<void> {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
    const cancelled = cancelAppointment(id, {})
    vi.advanceTimersByTime(1000)
    await cancelled
  }

  it('are split into upcoming, nearest first, and past, latest first', async () => {
    const days = ['2026-11-27', '2026-11-20', '2026-12-01', '2026-11-23', '2026-11-24']
    for (const [index, selectedDate] of days.entries())
      await book(token, { docId: `doc${index + 1}`, selectedDate })
    transport.setClocks(DURING_TUESDAY)

    const page = await openLoadedPage()

    expect(page.days()).toEqual({
      future: ['2026-11-27', '2026-12-01'],
      past: ['2026-11-24', '2026-11-23', '2026-11-20'],
    })
  })

  it('of one day are ordered by their hours', async () => {
    for (const [index, selectedSlot] of ['evening', 'morning', 'afternoon'].entries())
      await book(token, { docId: `doc${index + 1}`, selectedSlot })
    const page = await openLoadedPage()
    const ahead = page.$appointments.get().future.map(({ slot }) => slot)
    transport.setClocks(DURING_TUESDAY)

    await page.loadAppointments()
    const past = page.$appointments.get().past.map(({ slot }) => slot)

    expect(ahead).toEqual(['morning', 'afternoon', 'evening'])
    expect(past).toEqual(['evening', 'afternoon', 'morning'])
  })

  it('stay on screen with the latest changes when only the list cannot be fetched', async () => {
    const { appointmentId } = await book(token)
    const page = await openLoadedPage()
    transport.fail('GET /api/user/my-appointments')

    await page.payAppointment(appointmentId)
    await page.moveAppointment(appointmentId, { selectedDate: '2026-11-24', selectedSlot: 'evening' })

    expect(page.$appointments.get().future).toMatchObject([
      { paymentStatus: 'paid', date: '2026-11-24', slot: 'evening', time: 'Evening, 6:00 PM - 9:00 PM' },
    ])
  })

  it('keep the new time when a list that was asked for before the move comes last', async () => {
    const { appointmentId } = await book(token)
    const page = await openLoadedPage()
    const release = transport.holdAnswer('/my-appointments')
    const slow = page.loadAppointments()
    await vi.waitFor(() => expect(transport.sent.at(-1)?.path).toMatch('/my-appointments'))

    await page.moveAppointment(appointmentId, { selectedDate: '2026-11-24', selectedSlot: 'evening' })
    release()
    await slow

    expect(page.days().future).toEqual(['2026-11-24'])
  })

  it('drop the answer to a change when the patient has logged out meanwhile', async () => {
    const { appointmentId } = await book(token)
    const page = await openLoadedPage()
    const release = transport.holdAnswer('/pay')
    const paying = page.payAppointment(appointmentId)
    page.leaveSession()
    release()

    await expect(paying).rejects.toMatchObject({ name: 'Dropped' })
  })

  it('are not shown to the next patient on the same screen', async () => {
    await book(token)
    const page = await openLoadedPage()
    const next = await transport.hospital.newPatient('Bela')

    await page.followToken(next)

    expect(page.days()).toEqual({ future: [], past: [] })
  })

  it('lose a cancelled card after a second of Processing, and its place is free again', async () => {
    const { appointmentId } = await book(token)
    const page = await openLoadedPage()
    transport.sent.length = 0
    const running = () => page.cancelAppointment.$running.get().map(({ key }) => key)

    const cancelled = cancel(page, appointmentId)
    await expect(page.cancelAppointment(appointmentId, {})).rejects.toMatchObject({ name: 'Dropped' })
    const during = [running(), page.days().future]
    await cancelled

    expect(during).toEqual([[appointmentId], ['2026-11-23']])
    expect([running(), page.days().future]).toEqual([[], []])
    expect(transport.sent.filter(({ path }) => path.endsWith('/cancel'))).toHaveLength(1)
    expect((await book(await transport.hospital.newPatient())).data.place).toBe(1)
  })

  it('list an appointment cancelled on this page once, with or without the server’s list', async () => {
    const { appointmentId } = await book(token)
    const page = await openLoadedPage()

    await cancel(page, appointmentId)
    await page.loadAppointments()

    expect(page.$appointments.get().cancelled).toMatchObject([{ id: appointmentId, status: 'cancelled' }])
  })
})
