import { beforeEach, describe, expect, it } from 'vitest'
import { appointments } from '#server/db/schema-appointments.ts'
import { openBookingPage } from './booking-page.ts'
import { setUpTransport } from './transport.ts'

const DAY = '2026-11-23'
const BOOK = '/api/user/book-appointments'
const LIST = '/api/user/my-appointments'
const A_KEY = expect.stringMatching(/^[\d-]{20,}$/)

describe('after a booking without an answer', () => {
  const transport = setUpTransport()
  let token: string
  beforeEach(async () => {
    token = await transport.hospital.newPatient()
  })
  const requests = (path: string) => transport.sent.filter((request) => request.path === path)
  const keys = () => requests(BOOK).map(({ headers }) => headers.get('idempotency-key'))
  const rows = () => transport.hospital.db.select().from(appointments)
  const slots = async () => (await rows()).map(({ slot }) => slot).sort()

  /** A page with Monday morning chosen. */
  async function openReadyPage() {
    const page = await openBookingPage(transport, token)
    page.chooseDayAndSlot({ day: DAY, slot: 'morning' })
    return page
  }
  /** The list was loaded, Monday morning is booked on the server, and the page does not know it. */
  async function openUnanswered() {
    const page = await openReadyPage()
    await page.loadAppointments()
    transport.loseAnswers('/book-appointments')
    await page.confirmBooking()
    expect(page.$booking.get()).toMatchObject({ step: 'ready', refusal: { status: undefined } })
    expect(await slots()).toEqual(['morning'])
    transport.goOnline()
    return page
  }

  it('the same booking has the same key and makes one appointment', async () => {
    const { $booking, confirmBooking } = await openUnanswered()

    await confirmBooking()

    expect(keys()).toEqual([A_KEY, keys()[0]])
    expect($booking.get()).toMatchObject({ step: 'booked', appointment: { place: 1 } })
    expect(await slots()).toEqual(['morning'])
  })

  it('what was typed since is sent: the hospital reads the last note', async () => {
    const { $booking, $bookingDetails, confirmBooking } = await openReadyPage()
    $bookingDetails.set({ ...$bookingDetails.get(), reason: 'Fever' })
    transport.loseAnswers('/book-appointments')
    await confirmBooking()
    transport.goOnline()
    $bookingDetails.set({ ...$bookingDetails.get(), reason: 'Fever, allergic to penicillin' })

    await confirmBooking()

    expect($booking.get()).toMatchObject({ step: 'booked', appointment: { place: 1, isRepeat: false } })
    expect(await rows()).toMatchObject([{ reason: 'Fever, allergic to penicillin' }])
  })

  it('another time asks first when the lost one was booked', async () => {
    const { $booking, chooseSlot, confirmBooking } = await openUnanswered()
    chooseSlot('evening')

    await confirmBooking()

    const question = { about: 'earlier', appointment: { date: DAY, slot: 'morning' } }
    expect($booking.get()).toMatchObject({ step: 'asking', slot: 'evening', question })
    expect(await slots()).toEqual(['morning'])
    await confirmBooking()
    expect($booking.get()).toMatchObject({ step: 'booked', appointment: { slot: 'evening' } })
    expect(await slots()).toEqual(['evening', 'morning'])
  })

  it('another name asks first when the lost one was booked', async () => {
    const { $booking, $bookingDetails, confirmBooking } = await openUnanswered()
    $bookingDetails.set({ ...$bookingDetails.get(), forName: 'Mira Das' })

    await confirmBooking()

    expect($booking.get()).toMatchObject({ step: 'asking', question: { about: 'earlier' } })
    expect(await slots()).toEqual(['morning'])
  })

  it('is asked again after another time was chosen, until one is booked', async () => {
    const { $booking, chooseDay, chooseSlot, confirmBooking, returnToChoice } = await openUnanswered()
    for (const slot of ['evening', 'afternoon'] as const) {
      chooseSlot(slot)
      await confirmBooking()
      expect($booking.get()).toMatchObject({ step: 'asking', slot, question: { about: 'earlier' } })
      returnToChoice()
    }
    await confirmBooking()
    await confirmBooking()
    expect($booking.get()).toMatchObject({ step: 'booked' })

    chooseDay('2026-11-24')
    chooseSlot('morning')
    await confirmBooking()

    expect($booking.get()).toMatchObject({ step: 'booked' })
    expect(await rows()).toHaveLength(3)
  })

  it('another time is booked at once when the lost one was not, after the list was loaded', async () => {
    const { $booking, chooseSlot, confirmBooking, loadAppointments } = await openReadyPage()
    await loadAppointments()
    transport.goOffline()
    await confirmBooking()
    transport.goOnline()
    transport.sent.length = 0
    chooseSlot('evening')

    await confirmBooking()

    expect($booking.get()).toMatchObject({ step: 'booked' })
    const paths = transport.sent.map(({ path }) => path)
    expect(paths.indexOf(LIST)).toBeGreaterThan(-1)
    expect(paths.indexOf(LIST)).toBeLessThan(paths.indexOf(BOOK))
    expect(await slots()).toEqual(['evening'])
  })

  it('another time asks when the list cannot be loaded', async () => {
    const { $booking, chooseSlot, confirmBooking } = await openUnanswered()
    transport.loseAnswers('/my-appointments')
    chooseSlot('evening')

    await confirmBooking()

    expect($booking.get()).toMatchObject({ step: 'asking', question: { about: 'uncertain' } })
    expect(await slots()).toEqual(['morning'])
  })

  it('an answer of a proxy in place of the server is none', async () => {
    const { $booking, chooseSlot, confirmBooking } = await openReadyPage()
    await transport.book(token)
    transport.answerWith(504, '<h1>Gateway time-out</h1>')
    await confirmBooking()
    transport.goOnline()
    chooseSlot('evening')

    await confirmBooking()

    expect($booking.get()).toMatchObject({ step: 'asking', question: { about: 'earlier' } })
    expect(await slots()).toEqual(['morning'])
  })

  it('says that it was moved since, and a press after that books the time again', async () => {
    const { $booking, confirmBooking } = await openUnanswered()
    const [row] = await rows()
    await transport.hospital.request('POST', `/api/user/appointments/${row?.id}/reschedule`, {
      token,
      payload: { selectedDate: '2026-11-25', selectedSlot: 'morning' },
    })
    expect(await rows()).toMatchObject([{ day: '2026-11-25' }])

    await confirmBooking()
    expect($booking.get()).toMatchObject({
      step: 'asking',
      question: { about: 'earlier', appointment: { date: '2026-11-25' } },
    })
    await confirmBooking()

    expect($booking.get()).toMatchObject({ step: 'booked', appointment: { day: DAY } })
    expect((await rows()).map(({ day }) => day).sort()).toEqual([DAY, '2026-11-25'])
  })

  it.each([
    ['a refusal', 400, false],
    ['too many requests', 429, false],
    ['an ended session', 401, true],
    ['a failing server', 500, true],
  ])('and then %s, the same booking has the same key: %s %s', async (_, status, isSame) => {
    const { confirmBooking, $session } = await openUnanswered()
    const before = $session.get()
    transport.answerWith(status, { success: false, message: 'No' })
    await confirmBooking()
    transport.loseAnswers('/my-appointments')
    // The same patient is back.
    if (status === 401) $session.set(before)

    await confirmBooking()

    const [first, second, third] = keys()
    expect([first, second]).toEqual([A_KEY, first])
    expect(third === first).toBe(isSame)
    expect(await slots()).toEqual(['morning'])
  })
})
