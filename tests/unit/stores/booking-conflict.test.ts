import { beforeEach, describe, expect, it } from 'vitest'
import { appointments } from '#server/db/schema-appointments.ts'
import { openBookingPage } from './booking-page.ts'
import { setUpTransport } from './transport.ts'

const DAY = '2026-11-23'

describe('booking the same appointment, another at the same time, or on another origin', () => {
  const transport = setUpTransport()
  let token: string
  beforeEach(async () => {
    token = await transport.hospital.newPatient()
  })
  const stored = () => transport.hospital.db.$count(appointments)

  /** A page with Monday morning chosen, to be paid now. */
  async function openReadyPage() {
    const page = await openBookingPage(transport, token)
    page.chooseDay(DAY)
    page.chooseSlot('morning')
    page.payNow(true)
    return page
  }

  it('shows the existing appointment when it was booked elsewhere a moment ago', async () => {
    const { $booking, confirmBooking, loadAppointments } = await openReadyPage()
    await loadAppointments()
    await transport.book(token)
    await transport.hospital.db.update(appointments).set({ fee: 37 })

    await confirmBooking()

    const had = { isRepeat: true, isPaidNow: false, choseToPay: true, doctor: { fee: 37 } }
    expect($booking.get()).toMatchObject({ step: 'booked', appointment: had })
    expect(await stored()).toBe(1)
  })

  it.each([
    ['the year of birth', { forBirthYear: '1952' }, { forBirthYear: 1952 }],
    ['the note', { reason: 'Fever' }, { reason: 'Fever' }],
  ])('sends %s for an appointment that has none', async (_, typed, kept) => {
    await transport.book(token, { forName: 'Mira Das' } as object)
    const { $booking, $bookingDetails, confirmBooking } = await openReadyPage()
    $bookingDetails.set({ forName: 'Mira Das', forBirthYear: '', reason: '', ...typed })

    await confirmBooking()

    expect($booking.get()).toMatchObject({ step: 'booked', appointment: { isRepeat: true } })
    expect(await transport.hospital.db.select().from(appointments)).toMatchObject([kept])
  })

  /** The dialog "You already have this appointment", with the list not loaded yet. */
  async function openHeld() {
    const page = await openReadyPage()
    await transport.book(token)
    await page.confirmBooking()
    expect(page.$appointmentList.get()).toEqual({ state: 'loading' })
    return page
  }
  const paymentStatus = async () =>
    (await transport.hospital.db.select().from(appointments)).map((row) => row.paymentStatus)

  it('is paid by its id, before the list is loaded', async () => {
    const { $booking, payBooked } = await openHeld()

    await payBooked()

    expect(await paymentStatus()).toEqual(['paid'])
    expect($booking.get()).toMatchObject({ appointment: { isPaidNow: true, choseToPay: false } })
  })

  it('stays unpaid on screen when the payment did not reach the server', async () => {
    const { $booking, payBooked } = await openHeld()
    transport.goOffline()

    await expect(payBooked()).rejects.toMatchObject({ name: 'ApiError' })

    expect(await paymentStatus()).toEqual(['pending'])
    expect($booking.get()).toMatchObject({ appointment: { isPaidNow: false, choseToPay: true } })
  })

  it.each([
    ['nobody is', async () => undefined],
    ['another patient is', () => transport.hospital.newPatient('Bela')],
  ])('no longer asks about an appointment when %s logged in since', async (_, next) => {
    await transport.book(token, { docId: 'doc2' })
    const { $booking, confirmBooking, followToken } = await openReadyPage()
    await confirmBooking()
    expect($booking.get()).toMatchObject({ step: 'asking', question: { about: 'overlap' } })

    await followToken(await next())

    expect($booking.get()).toEqual({ step: 'ready', day: DAY, slot: 'morning', isPaidNow: true })
  })

  it('asks nothing about another time of the same day', async () => {
    await transport.book(token, { docId: 'doc2', selectedSlot: 'evening' })
    const { $booking, confirmBooking } = await openReadyPage()

    await confirmBooking()

    expect($booking.get()).toMatchObject({ step: 'booked' })
  })

  it('still books when the appointments cannot be loaded', async () => {
    const { $booking, confirmBooking } = await openReadyPage()
    transport.loseAnswers('/my-appointments')

    await confirmBooking()

    expect($booking.get()).toMatchObject({ step: 'booked' })
  })

  it('counts a booking found after a lost answer as a success, also with another payment', async () => {
    const { $booking, confirmBooking, payNow } = await openReadyPage()
    transport.loseAnswers()
    await confirmBooking()
    expect($booking.get()).toMatchObject({ step: 'ready', refusal: { name: 'ApiError' } })
    transport.goOnline()
    payNow(false)

    await confirmBooking()

    expect($booking.get()).toMatchObject({
      step: 'booked',
      appointment: { isRepeat: false, isPaidNow: true },
    })
    expect(await stored()).toBe(1)
  })

  /** A page for a backend on another origin, after the answer to a booking was lost. */
  async function loseBooking() {
    const { supportsIdempotencyKeys } = await transport.openElsewhere()
    expect(supportsIdempotencyKeys()).toBe(false)
    const page = await openReadyPage()
    transport.loseAnswers('/api/user/book-appointments')
    await page.confirmBooking()
    return page
  }
  const bookings = () => transport.sent.filter(({ path }) => path.endsWith('/book-appointments'))

  it('elsewhere sends only the headers that every backend allows, and finds a booking whose answer was lost', async () => {
    const { $booking, confirmBooking } = await loseBooking()
    transport.goOnline()

    await confirmBooking()

    expect($booking.get()).toMatchObject({ step: 'booked', appointment: { isRepeat: false } })
    expect(bookings()).toHaveLength(1)
    const sent = transport.sent.flatMap(({ headers }) => [...headers.keys()])
    expect(new Set(sent)).toEqual(new Set(['accept', 'authorization', 'content-type']))
  })

  it('elsewhere asks before repeating it when the outcome is unknown', async () => {
    const { $booking, confirmBooking } = await loseBooking()
    transport.goOffline()

    await confirmBooking()
    expect($booking.get()).toMatchObject({ step: 'asking', question: { about: 'uncertain' } })
    expect(bookings()).toHaveLength(1)
    transport.goOnline()
    await confirmBooking()

    expect($booking.get()).toMatchObject({ step: 'booked' })
    expect(bookings()).toHaveLength(2)
  })
})
