import ICAL from 'ical.js'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { appointments } from '#server/db/schema-appointments.ts'
import { setUpTransport } from './transport.ts'

function eventOf(file: string) {
  const event = new ICAL.Component(ICAL.parse(file)).getFirstSubcomponent('vevent')
  const valueOf = (name: string) => event?.getFirstPropertyValue(name)?.toString()
  return {
    uid: valueOf('uid'),
    start: valueOf('dtstart'),
    sequence: valueOf('sequence'),
    status: valueOf('status'),
  }
}

describe('an appointment for the patient’s calendar', () => {
  const transport = setUpTransport()
  const { book } = transport
  let token: string
  let id: string
  beforeEach(async () => {
    token = await transport.hospital.newPatient()
    await book(await transport.hospital.newPatient('Bela'))
    id = (await book(token)).appointmentId
  })

  async function openPage() {
    const session = await transport.openPage(token)
    const loading = await import('#stores/appointment-list.ts')
    const page = { ...loading, ...(await import('#stores/appointments.ts')) }
    page.$appointments.listen(() => undefined)
    await page.loadAppointments()
    const list = page.$appointmentList.get()
    const [listed] = list.state === 'loaded' ? list.appointments : []
    if (!page.hasDayAndId(listed)) throw new Error('The appointment is not in the list')
    return { ...session, ...page, listed }
  }
  async function cancel({ cancelAppointment }: Awaited<ReturnType<typeof openPage>>): Promise<void> {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
    const cancelled = cancelAppointment(id)
    vi.advanceTimersByTime(1000)
    await cancelled
  }
  /** A backend with only the required calls. */
  const withoutCall = () => transport.answerWith(404, { success: false, message: 'No such path' })

  it('is the server’s file', async () => {
    const { calendarFileOf, listed } = await openPage()
    transport.sent.length = 0

    const file = await calendarFileOf(listed)

    expect(transport.sent.map(({ path }) => path)).toEqual([`/api/user/appointments/${id}/calendar.ics`])
    expect(eventOf(file)).toEqual({
      uid: `${id}@openward`,
      start: '2026-11-23T03:45:00Z',
      sequence: '0',
      status: 'CONFIRMED',
    })
  })

  it('follows a move with a higher number', async () => {
    const { calendarFileOf, moveAppointment, listed } = await openPage()

    await moveAppointment(id, { selectedDate: '2026-11-24', selectedSlot: 'evening' })

    expect(eventOf(await calendarFileOf(listed))).toMatchObject({
      uid: `${id}@openward`,
      start: '2026-11-24T12:30:00Z',
      sequence: '1',
    })
  })

  it('is marked as cancelled, with the hospital', async () => {
    const page = await openPage()

    await cancel(page)

    const cancelled = page.$cancelled.get()
    expect(cancelled).toMatchObject({ appointment: { id, status: 'cancelled' }, isOnServer: true })
    const file = await page.calendarFileOf(cancelled?.appointment ?? page.listed)
    expect(eventOf(file)).toMatchObject({ uid: `${id}@openward`, sequence: '1', status: 'CANCELLED' })
    page.dismissCancelled()
    expect(page.$cancelled.get()).toBeUndefined()
  })

  it('is not marked as cancelled on a server without the call', async () => {
    const page = await openPage()
    await transport.hospital.db.delete(appointments)

    await cancel(page)

    expect(page.$cancelled.get()).toMatchObject({ appointment: { id }, isOnServer: false })
  })

  it('is not shown to the next patient on the same screen once cancelled', async () => {
    const page = await openPage()
    await cancel(page)

    await page.followToken(await transport.hospital.newPatient('Chitra'))

    expect(page.$cancelled.get()).toBeUndefined()
  })

  it('is made here where the server makes none', async () => {
    const { calendarFileOf, listed } = await openPage()
    withoutCall()

    const files = [await calendarFileOf(listed), await calendarFileOf({ ...listed, status: 'cancelled' })]

    const event = { uid: `${id}@openward`, start: '2026-11-23T03:45:00Z' }
    expect(files.map(eventOf)).toEqual([
      { ...event, sequence: '0', status: 'CONFIRMED' },
      { ...event, sequence: '1', status: 'CANCELLED' },
    ])
  })

  it.each([
    ['there is no network', () => transport.goOffline(), undefined],
    ['the answer breaks off', () => transport.cutAnswers(), undefined],
    ['the server fails', () => transport.answerWith(500, { success: false }), 500],
    ['a page comes instead', () => transport.answerWith(200, '<h1>Welcome</h1>'), 200],
    ['the server says no', () => transport.answerWith(200, { success: false, message: 'Later' }), 200],
  ])('is not made up when %s, and the patient stays logged in', async (_, fail, status) => {
    const { calendarFileOf, listed, $session } = await openPage()
    fail()

    await expect(calendarFileOf(listed)).rejects.toMatchObject({ name: 'ApiError', status })

    expect($session.get().status).toBe('patient')
  })

  it('is refused with a session that was ended elsewhere, which also ends here', async () => {
    const { calendarFileOf, listed, $session } = await openPage()
    await transport.revoke(token)

    await expect(calendarFileOf(listed)).rejects.toMatchObject({ status: 401 })

    expect($session.get()).toEqual({ status: 'visitor' })
  })

  it.each(['pay', 'move'])(
    'cannot be changed with a session that was ended elsewhere: %s',
    async (change) => {
      const { payAppointment, moveAppointment, $session } = await openPage()
      await transport.revoke(token)
      const choice = { selectedDate: '2026-11-24', selectedSlot: 'evening' } as const

      const changed = change === 'pay' ? payAppointment(id) : moveAppointment(id, choice)

      await expect(changed).rejects.toMatchObject({ status: 401 })
      expect($session.get()).toEqual({ status: 'visitor' })
    },
  )
})
