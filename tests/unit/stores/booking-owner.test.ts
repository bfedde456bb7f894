import { beforeEach, describe, expect, it } from 'vitest'
import type { DoctorInfo } from '#contract/doctor.ts'
import { appointments } from '#server/db/schema-appointments.ts'
import { setUpTransport } from './transport.ts'

const ASHA = { name: 'Asha', phone: '9876543211', password: 'secret1' }
const BELA = { name: 'Bela', phone: '9876543212', password: 'secret1' }
const TYPED = { forName: 'Mira Das', forBirthYear: '1952', reason: 'Fever' }
const NOTHING = { forName: '', forBirthYear: '', reason: '' }

describe('what was typed for a booking', () => {
  const transport = setUpTransport()
  let doctor: DoctorInfo
  let token: string
  beforeEach(async () => {
    doctor = (await transport.hospital.request('GET', '/api/appointments/doc1')).body.doctorInfo
    token = await signUp(ASHA)
    await signUp(BELA)
  })
  const signUp = async (payload: typeof ASHA): Promise<string> =>
    (await transport.hospital.request('POST', '/api/user/signup', { payload })).body.utoken
  const rows = () => transport.hospital.db.select().from(appointments)

  /** Asha's page with a slot chosen and details typed. */
  async function openTyped() {
    const stores = {
      ...(await import('#stores/booking.ts')),
      ...(await import('#stores/confirm-booking.ts')),
    }
    const page = { ...stores, ...(await transport.openPage(token)) }
    page.$doctor.set({ state: 'loaded', doctor })
    page.chooseDayAndSlot({ day: '2026-11-23', slot: 'morning' })
    page.$bookingDetails.set(TYPED)
    return page
  }
  /** The same after the server has ended the session. */
  async function openEnded() {
    const page = await openTyped()
    await transport.revoke(token)
    await page.revalidateSession()
    expect(page.$session.get().status).toBe('visitor')
    return page
  }

  it('stays when only the session is over, and is booked by the same patient', async () => {
    const { $bookingDetails, confirmBooking, logIn } = await openEnded()
    expect($bookingDetails.get()).toEqual(TYPED)

    await logIn(ASHA)
    await confirmBooking()

    expect(await rows()).toMatchObject([{ forName: 'Mira Das', forBirthYear: 1952, reason: 'Fever' }])
  })

  it('is gone when another patient logs in after that, who keeps the slot', async () => {
    const { $booking, $bookingDetails, confirmBooking, logIn } = await openEnded()

    await logIn(BELA)

    expect($bookingDetails.get()).toEqual(NOTHING)
    expect($booking.get()).toMatchObject({ step: 'ready', day: '2026-11-23', slot: 'morning' })
    await confirmBooking()
    expect(await rows()).toMatchObject([{ forName: null, reason: '' }])
  })

  it('is gone when another patient logs in after a booking was refused with 401', async () => {
    const { $bookingDetails, confirmBooking, logIn } = await openTyped()
    await transport.revoke(token)
    await confirmBooking()
    expect($bookingDetails.get()).toEqual(TYPED)

    await logIn(BELA)

    expect($bookingDetails.get()).toEqual(NOTHING)
  })

  it('stays of a second patient, whose session is over too', async () => {
    const { $bookingDetails, logIn, $token, revalidateSession } = await openEnded()
    await logIn(BELA)
    $bookingDetails.set(TYPED)
    await transport.revoke($token.get() ?? '')
    await revalidateSession()

    await logIn(BELA)

    expect($bookingDetails.get()).toEqual(TYPED)
  })

  it.each([
    ['this page', (page: Awaited<ReturnType<typeof openTyped>>) => page.logOut()],
    ['another tab', (page: Awaited<ReturnType<typeof openTyped>>) => page.followToken(undefined)],
  ])('is gone when the patient logs out in %s', async (_, leave) => {
    const page = await openTyped()

    await leave(page)

    expect(page.$bookingDetails.get()).toEqual(NOTHING)
  })

  it('that a visitor typed stays over the login', async () => {
    const page = await openTyped()
    await page.logOut()
    page.$bookingDetails.set(TYPED)

    await page.logIn(BELA)

    expect(page.$bookingDetails.get()).toEqual(TYPED)
  })

  it('stays over the login when the session was over before the page was opened', async () => {
    await transport.revoke(token)
    const { $bookingDetails, confirmBooking, logIn, $session } = await openTyped()
    expect($session.get().status).toBe('visitor')

    await logIn(ASHA)

    expect($bookingDetails.get()).toEqual(TYPED)
    await confirmBooking()
    expect(await rows()).toMatchObject([{ reason: 'Fever' }])
  })

  it.each([
    ['Bela, who is another patient: nothing is sent', BELA, []],
    ['Asha again: it is booked', ASHA, [{ forName: 'Mira Das', reason: 'Fever' }]],
  ])('waits until the patient of another tab is known. It is %s', async (_, who, booked) => {
    const page = await openEnded()
    const { utoken } = (await transport.hospital.request('POST', '/api/user/login', { payload: who })).body
    const release = transport.holdAnswer('/api/user/me')
    const following = page.followToken(utoken)

    const confirming = page.confirmBooking()
    release()
    await Promise.all([following, confirming])

    expect(page.$bookingDetails.get()).toEqual(NOTHING)
    expect(await rows()).toMatchObject(booked)
  })

  /** A backend whose answer to a login has only the token. */
  async function logInWithoutUser(page: Awaited<ReturnType<typeof openTyped>>, payload: typeof ASHA) {
    const { utoken } = (await transport.hospital.request('POST', '/api/user/login', { payload })).body
    page.beginSession({ utoken, user: undefined })
  }

  it('is booked by the same patient also when the login does not say who it is', async () => {
    const page = await openEnded()

    await logInWithoutUser(page, ASHA)
    await page.confirmBooking()

    expect(await rows()).toMatchObject([{ forName: 'Mira Das', reason: 'Fever' }])
  })

  it('is not sent for another patient also when the login does not say who it is', async () => {
    const page = await openEnded()

    await logInWithoutUser(page, BELA)
    await page.confirmBooking()

    expect(page.$bookingDetails.get()).toEqual(NOTHING)
    expect(await rows()).toEqual([])
  })
})
