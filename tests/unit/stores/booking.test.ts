import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { DoctorInfo } from '#api/doctors.ts'
import { appointments, doctors } from '#server/db/schema-appointments.ts'
import { BOOKING } from '../../hospital.ts'
import { setUpTransport } from './transport.ts'

const DAY = '2026-11-23'
const CHOICE = { day: DAY, slot: 'morning', isPaidNow: false }
const READY = { step: 'ready', ...CHOICE }
const NOW_60 = expect.stringContaining('₹60')
const AN_ID = expect.stringMatching(/^[\da-f-]{36}$/)
const A_NUMBER = expect.stringMatching(/^[A-Z\d]{4}-[A-Z\d]{4}$/)

describe('booking', () => {
  const transport = setUpTransport()
  const { sent } = transport
  let doctor: DoctorInfo
  let token: string
  beforeEach(async () => {
    doctor = (await transport.hospital.request('GET', '/api/appointments/doc1')).body.doctorInfo
    token = await transport.hospital.newPatient()
  })
  const setDoctor = (change: Partial<typeof doctors.$inferInsert>) =>
    transport.hospital.db.update(doctors).set(change).where(eq(doctors.id, 'doc1'))
  afterEach(() => setDoctor({ fee: 50, slotCapacity: 12 }))

  async function importStores() {
    const page = { ...(await import('#stores/booking.ts')), ...(await import('#stores/confirm-booking.ts')) }
    page.$doctor.set({ state: 'loaded', doctor })
    return page
  }
  const openPage = async (patient?: string) => ({
    ...(await transport.openPage(patient)),
    ...(await importStores()),
  })
  /** A page with Monday morning chosen. */
  async function openReadyPage(patient?: string) {
    const page = await openPage(patient)
    page.chooseDay(DAY)
    page.chooseSlot('morning')
    return page
  }
  const bookings = () => sent.filter(({ path }) => path === '/api/user/book-appointments')
  const keys = () => bookings().map(({ headers }) => headers.get('idempotency-key'))

  it('keeps “pay now” for another slot of the day, and resets slot and payment on another day', async () => {
    const { $booking, chooseDay, chooseSlot, payNow } = await openReadyPage()

    payNow(true)
    chooseSlot('evening')
    expect($booking.get()).toEqual({ ...READY, slot: 'evening', isPaidNow: true })
    chooseDay('2026-11-24')
    expect($booking.get()).toEqual({ step: 'choosing', day: '2026-11-24' })
  })

  it('is refused as incomplete without a slot, and nothing is sent', async () => {
    const page = await openPage(token)
    page.chooseDay(DAY)

    await page.confirmBooking()

    expect(page.$booking.get()).toEqual({ step: 'choosing', day: DAY, refusal: 'incomplete' })
    expect(sent).toEqual([])
  })

  it('no longer asks after the login, and keeps the choice', async () => {
    const page = await openReadyPage()
    await page.confirmBooking()

    await page.signUp({ name: 'Asha', phone: '9123456780', password: 'secret1' })

    expect(page.$booking.get()).toEqual(READY)
  })

  it('succeeds with an appointment, its place and its time', async () => {
    const { $booking, confirmBooking } = await openReadyPage(token)

    await confirmBooking()

    const answer = { place: 1, arrivesAt: '9:00 AM', appointmentId: AN_ID, number: A_NUMBER }
    const received = { ...answer, isRepeat: false, choseToPay: false }
    expect($booking.get()).toEqual({ step: 'booked', appointment: { ...CHOICE, doctor, ...received } })
  })

  it.each([
    ['paid', true],
    ['pending', false],
  ])('sends exactly what the contract requires, with the token: %s', async (paymentStatus, isPaidNow) => {
    const { confirmBooking, payNow } = await openReadyPage(token)
    payNow(isPaidNow)

    await confirmBooking()

    expect(bookings()).toMatchObject([{ method: 'POST', body: { ...BOOKING, paymentStatus } }])
    expect(bookings()[0]?.headers.get('authorization')).toBe(`Bearer ${token}`)
  })

  it('is sent once when pressed twice, and cannot be changed while pending', async () => {
    const { $booking, chooseDay, chooseSlot, confirmBooking, payNow } = await openReadyPage(token)

    const presses = Promise.all([confirmBooking(), confirmBooking()])
    chooseDay('2026-11-24')
    chooseSlot('evening')
    payNow(true)
    const onItsWay = $booking.get()
    await presses

    expect(onItsWay).toEqual({ ...READY, step: 'sending' })
    expect(bookings()).toHaveLength(1)
    expect(await transport.hospital.db.$count(appointments)).toBe(1)
  })

  it.each([
    ['the slot is full', () => setDoctor({ slotCapacity: 1 }), { status: 409 }],
    ['the fee has changed', () => setDoctor({ fee: 60 }), { status: 400, serverMessage: NOW_60 }],
    ['the session is over', () => transport.revoke(token), { status: 401 }],
    ['it is forbidden', () => transport.answerWith(403, { message: 'No' }), { status: 403 }],
    ['the server fails', () => transport.answerWith(500, { success: false }), { status: 500 }],
    ['a proxy answers', () => transport.answerWith(502, '<h1>Bad</h1>'), { status: 502 }],
    ['it is no success', () => transport.answerWith(200, { success: false }), { status: 200 }],
    ['there is no network', () => transport.goOffline(), { name: 'ApiError', status: undefined }],
    ['the answer breaks off', () => transport.cutAnswers(), { name: 'ApiError', status: undefined }],
  ])('keeps day and slot when %s, and ends the session only if it is over', async (_, happen, refusal) => {
    const { $booking, $session, confirmBooking } = await openReadyPage(token)
    await transport.book(await transport.hospital.newPatient())
    await happen()

    await confirmBooking()

    expect($booking.get()).toMatchObject({ ...READY, refusal })
    expect($session.get().status).toBe(refusal.status === 401 ? 'visitor' : 'patient')
  })

  it('clears the refusal with another slot, and sends another key for another choice', async () => {
    const page = await openReadyPage(token)
    const { $booking, chooseDay, chooseSlot, $doctor, payNow } = page
    transport.goOffline()
    /** Also when it asks about the last one. */
    async function confirmBooking() {
      await page.confirmBooking()
      if ($booking.get().step === 'asking') await page.confirmBooking()
    }

    await confirmBooking()
    chooseSlot('evening')
    expect($booking.get()).toEqual({ ...READY, slot: 'evening' })
    await confirmBooking()
    payNow(true)
    await confirmBooking()
    chooseDay('2026-11-24')
    chooseSlot('evening')
    await confirmBooking()
    $doctor.set({ state: 'loaded', doctor: { ...doctor, _id: 'doc2' } })
    await confirmBooking()

    expect(new Set(keys()).size).toBe(5)
  })

  it.each([
    ['nobody is', async () => undefined],
    ['another patient is', () => transport.hospital.newPatient('Bela')],
  ])('is not shown, nor its notes, when %s logged in before the answer', async (_, next) => {
    const { $booking, $bookingDetails, confirmBooking, followToken } = await openReadyPage(token)
    const empty = $bookingDetails.get()
    $bookingDetails.set({ ...empty, reason: 'Fever' })
    const release = transport.holdAnswer('/book-appointments')
    const booking = confirmBooking()
    await vi.waitFor(() => expect(bookings()).toHaveLength(1))

    await followToken(await next())
    release()
    await booking

    expect([$booking.get(), $bookingDetails.get()]).toEqual([{ step: 'choosing' }, empty])
    expect(await transport.hospital.db.select().from(appointments)).toMatchObject([{ reason: 'Fever' }])
  })

  /** Book Appointment is pressed while the session is still being restored. */
  async function pressEarly() {
    transport.stored.set('utoken', token)
    const release = transport.holdAnswer('/api/user/me')
    const { restoreSession } = await import('#stores/session.ts')
    const page = await importStores()
    void restoreSession()
    page.chooseDayAndSlot({ day: DAY, slot: 'morning' })
    page.$bookingDetails.set({ ...page.$bookingDetails.get(), reason: 'Fever' })
    const pressed = page.confirmBooking()
    expect(page.$booking.get()).toEqual({ ...READY, step: 'sending' })
    expect(bookings()).toEqual([])
    release()
    await pressed
    return page
  }

  it('is answered at once while the session is restored, and goes on when it is known', async () => {
    const { $booking } = await pressEarly()

    expect($booking.get()).toMatchObject({ step: 'booked' })
    expect(await transport.hospital.db.select().from(appointments)).toMatchObject([{ reason: 'Fever' }])
  })

  it('asks to log in when the session that was restored is over, and keeps what is chosen and typed', async () => {
    await transport.revoke(token)

    const { $booking, $bookingDetails } = await pressEarly()

    expect($booking.get()).toMatchObject({ ...READY, refusal: { status: 401 } })
    expect($bookingDetails.get().reason).toBe('Fever')
    expect(bookings()).toEqual([])
  })

  it('starts again with the next day after a success, with another key', async () => {
    const { $booking, chooseDay, chooseSlot, confirmBooking } = await openReadyPage(token)
    await confirmBooking()

    chooseDay(DAY)
    expect($booking.get()).toEqual({ step: 'choosing', day: DAY })
    chooseSlot('evening')
    await confirmBooking()

    expect(new Set(keys()).size).toBe(2)
  })
})
