import { beforeEach, describe, expect, it, vi } from 'vitest'
import { appointments } from '#server/db/schema-appointments.ts'
import { setUpTransport } from './transport.ts'

const DURING_TUESDAY = '2026-11-24T06:30:00Z'

describe('my appointments', () => {
  const transport = setUpTransport()
  const { book } = transport
  let token: string
  beforeEach(async () => {
    token = await transport.hospital.newPatient()
  })

  async function openPage() {
    const session = await transport.openPage(token)
    const list = await import('#stores/appointment-list.ts')
    const page = { ...list, ...(await import('#stores/appointments.ts')) }
    page.$appointments.listen(() => undefined)
    return { ...session, ...page }
  }
  async function openLoadedPage() {
    const page = await openPage()
    await page.loadAppointments()
    return page
  }
  type Page = Awaited<ReturnType<typeof openPage>>
  const daysOf = ({ $appointments }: Page) => ({
    future: $appointments.get().future.map(({ date }) => date),
    past: $appointments.get().past.map(({ date }) => date),
  })
  /** Waits for the second during which a card shows Processing. */
  async function cancel({ cancelAppointment }: Page, id: string): Promise<void> {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
    const cancelled = cancelAppointment(id)
    vi.advanceTimersByTime(1000)
    await cancelled
  }

  it('are loading until the server answers', async () => {
    const page = await openPage()

    const loaded = page.loadAppointments()
    const before = page.$appointmentList.get()
    await loaded

    expect(before).toEqual({ state: 'loading' })
    expect(page.$appointmentList.get()).toEqual({
      state: 'loaded',
      appointments: [],
      unreadable: 0,
      at: Date.now(),
    })
  })

  it('are split into upcoming, nearest first, and past, latest first', async () => {
    const days = ['2026-11-27', '2026-11-20', '2026-12-01', '2026-11-23', '2026-11-24']
    for (const [index, selectedDate] of days.entries())
      await book(token, { docId: `doc${index + 1}`, selectedDate })
    transport.setClocks(DURING_TUESDAY)

    const page = await openLoadedPage()

    expect(daysOf(page)).toEqual({
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

  it('of today are upcoming until their slot ends', async () => {
    await book(token, { selectedDate: '2026-11-20' })
    transport.setClocks('2026-11-20T06:29:00Z')
    const page = await openLoadedPage()
    const during = daysOf(page)
    transport.setClocks('2026-11-20T06:30:00Z')

    await page.loadAppointments()

    expect([during.future.length, daysOf(page).past.length]).toEqual([1, 1])
  })

  it.each([{}, 'many', null, undefined])('are invalid when the answer is not a list: %j', async (list) => {
    const page = await openPage()
    transport.answerWith(200, { success: true, appointments: list, appointmentList: list })

    await page.loadAppointments()

    expect(page.$appointmentList.get()).toEqual({ state: 'invalid' })
    expect(daysOf(page)).toEqual({ future: [], past: [] })
  })

  it.each([
    ['there is no network', () => transport.goOffline()],
    ['the answer breaks off', () => transport.cutAnswers()],
    ['the server fails', () => transport.answerWith(500, { success: false })],
    ['a proxy answers', () => transport.answerWith(502, '<h1>Bad Gateway</h1>')],
  ])('fail when %s, and can be loaded again; the patient stays logged in', async (_, fail) => {
    await book(token)
    const page = await openPage()
    fail()

    await page.loadAppointments()
    const failed = page.$appointmentList.get()
    transport.goOnline()
    await page.loadAppointments()

    expect(failed).toEqual({ state: 'failed' })
    expect(page.$session.get().status).toBe('patient')
    expect(daysOf(page).future).toEqual(['2026-11-23'])
  })

  it('stay on screen with the latest changes when only the list cannot be fetched', async () => {
    const { appointmentId } = await book(token)
    const page = await openLoadedPage()
    const carry = fetch
    const isList = (url: unknown) => String(url).endsWith('/my-appointments')
    vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
      isList(url) ? Promise.reject(new TypeError('Failed to fetch')) : carry(url, init),
    )

    await page.payAppointment(appointmentId)
    await page.moveAppointment(appointmentId, { selectedDate: '2026-11-24', selectedSlot: 'evening' })

    expect(page.$appointments.get().future).toMatchObject([
      { paymentStatus: 'paid', date: '2026-11-24', slot: 'evening', time: 'Evening, 6:00 PM - 9:00 PM' },
    ])
  })

  it('are distinguished by any id that a backend sends, and may have no doctor', async () => {
    const page = await openPage()
    const list = ['one', 'two'].map((_id) => ({ _id, date: '2026-11-23', paymentStatus: 'pending' }))
    transport.answerWith(200, { success: true, appointments: list })
    await page.loadAppointments()
    transport.answerWith(404, { success: false })

    await cancel(page, 'two')

    expect(page.$appointments.get().future).toMatchObject([{ id: 'one', docId: { name: '' } }])
    expect(transport.sent.at(-1)?.path).toContain('/two/cancel')
  })

  it('are hidden when the session was ended elsewhere', async () => {
    await book(token)
    const page = await openLoadedPage()
    await transport.revoke(token)

    await page.loadAppointments()

    expect(page.$session.get()).toEqual({ status: 'visitor' })
    expect(daysOf(page).future).toEqual([])
  })

  it('are not shown to the next patient on the same screen', async () => {
    await book(token)
    const page = await openLoadedPage()
    const next = await transport.hospital.newPatient('Bela')

    await page.followToken(next)

    expect(daysOf(page)).toEqual({ future: [], past: [] })
  })

  it('lose a cancelled card after a second of Processing, and its place is free again', async () => {
    const { appointmentId } = await book(token)
    const page = await openLoadedPage()
    transport.sent.length = 0

    const cancelled = cancel(page, appointmentId)
    await page.cancelAppointment(appointmentId)
    const during = [page.$cancelling.get(), daysOf(page).future]
    await cancelled

    expect(during).toEqual([[appointmentId], ['2026-11-23']])
    expect([page.$cancelling.get(), daysOf(page).future]).toEqual([[], []])
    expect(transport.sent).toHaveLength(1)
    expect((await book(await transport.hospital.newPatient())).data.place).toBe(1)
  })

  it('that are cancelled are neither upcoming nor past, the latest first', async () => {
    const page = await openPage()
    const days = ['2026-11-10', '2026-11-23', '2026-11-24']
    const list = days.map((date) => ({ _id: date, date, status: 'cancelled' }))
    transport.answerWith(200, { success: true, appointments: [...list, { _id: 'one', date: '2026-11-25' }] })

    await page.loadAppointments()

    expect(daysOf(page)).toEqual({ future: ['2026-11-25'], past: [] })
    expect(page.$appointments.get().cancelled.map(({ date }) => date)).toEqual(days.toReversed())
  })

  it('list an appointment cancelled on this page once, with or without the server’s list', async () => {
    const { appointmentId } = await book(token)
    const page = await openLoadedPage()

    await cancel(page, appointmentId)
    await page.loadAppointments()

    expect(page.$appointments.get().cancelled).toMatchObject([{ id: appointmentId, status: 'cancelled' }])
    expect(page.$cancelled.get()).toMatchObject({ isOnServer: true })
  })

  it('lose the card here when the server lacks the call, and do not call it cancelled', async () => {
    const { appointmentId } = await book(token)
    const page = await openLoadedPage()
    await transport.hospital.db.delete(appointments)

    await cancel(page, appointmentId)

    expect(daysOf(page).future).toEqual([])
    expect(page.$appointments.get().cancelled).toMatchObject([{ id: appointmentId, status: 'booked' }])
    expect(page.$cancelled.get()).toMatchObject({ isOnServer: false })
  })

  it.each([
    ['there is no network', () => transport.goOffline(), { name: 'ApiError', status: undefined }],
    ['the server fails', () => transport.answerWith(500, { success: false }), { status: 500 }],
    ['the appointment has begun', () => transport.setClocks('2026-11-23T04:00:00Z'), { status: 409 }],
  ])('keep a card that cannot be cancelled because %s', async (_, fail, error) => {
    const { appointmentId } = await book(token)
    const page = await openLoadedPage()
    fail()

    await expect(page.cancelAppointment(appointmentId)).rejects.toMatchObject(error)

    expect([page.$cancelling.get(), daysOf(page).future]).toEqual([[], ['2026-11-23']])
  })
})
