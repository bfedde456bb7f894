import { describe, expect, it } from 'vitest'
import { refusalSentence } from '../refusals.ts'
import { ApiError } from '#api/call.ts'
import { $offers } from '#stores/availability.ts'
import { $session, logIn, signUp } from '#stores/session.ts'
import type { Answers } from './right-answers.ts'
import { type Fields, setUpChangedAnswers } from './partial-answers.ts'

const fixture = setUpChangedAnswers()

describe('a session', () => {
  const LOGIN = 'POST /api/user/login'
  const SIGNUP = 'POST /api/user/signup'
  const FORM = { name: 'Asha', phone: '9876543210', password: 'secret1' }
  const refusalOf = (work: Promise<void>) =>
    work.then(
      () => undefined,
      (error: unknown) => (error instanceof ApiError ? error : undefined),
    )

  it.each([undefined, null, '', 'x', { token: 'x' }, 'a token with blanks'])(
    'does not start with %j as the token',
    async (utoken) => {
      await fixture.show('the account', {})
      const answer = { success: true, utoken, message: 'Welcome' }
      Object.assign(fixture.stage.answers, { [LOGIN]: answer, [SIGNUP]: answer })

      const refusals = [await refusalOf(logIn(FORM)), await refusalOf(signUp(FORM))]

      expect(refusals.map((error, at) => error && refusalSentence(at ? 'signup' : 'login', error))).toEqual([
        'Login failed',
        'Signup failed. Please try again.',
      ])
      expect($session.get()).toMatchObject({ token: fixture.token })
    },
  )

  it('starts after a sign-up without a patient in the answer', async () => {
    await fixture.show('the account', {})
    const { utoken } = fixture.right[SIGNUP] as Fields
    Object.assign(fixture.stage.answers, { [SIGNUP]: { success: true, utoken, message: 'OK' } })

    await signUp(FORM)
    const before = $session.get()
    await fixture.stage.settle()

    expect(before).toEqual({ status: 'patient', token: utoken })
    expect($session.get()).toMatchObject({ token: utoken, user: { name: 'Asha Das' } })
  })
})

describe('the booking screen', () => {
  const DOCTOR = 'GET /api/appointments/doc1'
  const DAYS = 'GET /api/doctors/doc1/availability'
  const BOOK = 'POST /api/user/book-appointments'
  const showDoctor = (changed: Partial<Answers>) =>
    fixture.show('the booking screen of another doctor', changed)

  it.each([null, undefined, [], 'Dr. Mehta'])('offers a retry when the doctor is %j', async (doctorInfo) => {
    const text = await showDoctor({ [DOCTOR]: { success: true, doctorInfo } })
    Object.assign(fixture.stage.answers, fixture.right)
    fixture.pressed('Try again')
    await fixture.stage.settle()

    expect(text).toContain('The doctor could not be loaded')
    expect(fixture.stage.text()).toContain('Dr. Arjun Mehta')
  })

  it('shows the known fields of a doctor, who can be booked', async () => {
    const text = await showDoctor({
      [DOCTOR]: { success: true, doctorInfo: { name: 'Dr. Who', fee: 'much' } },
    })

    expect(text).toContain('Dr. Who')
    expect(text).toContain('Consultation feeAsk at reception')
    expect(text).toContain('Select a date')
    expect(text).not.toMatch(/undefined|NaN|years|About/)
  })

  it.each([
    ['no days', undefined],
    ['a text', 'x'],
    ['three days', [{ date: '2026-11-20', slots: [] }, { date: '2026-11-23' }, null]],
    ['days that do not exist', Array.from({ length: 14 }, () => ({ date: '2026-02-30', slots: [] }))],
    ['an unknown reason', [{ date: '2026-11-24', reason: 'strike', slots: [] }]],
    ['unknown slots', [{ date: '2026-11-24', slots: [{ slot: 'night', placesLeft: 5 }, 5] }]],
    ['places below zero', [{ date: '2026-11-24', slots: [{ slot: 'morning', placesLeft: -1 }] }]],
    ['places in words', [{ date: '2026-11-24', slots: [{ slot: 'morning', placesLeft: 'many' }] }]],
  ])('shows the fourteen days of the schedule when it gets %s', async (_, days) => {
    const text = await showDoctor({ [DAYS]: { success: true, days } })

    expect(
      $offers
        .get()
        .map(({ reason }) => reason ?? '')
        .join(''),
    ).toBe('closed_weekday'.repeat(2))
    expect($offers.get()).toHaveLength(14)
    expect(text).toContain('Tuesday, 24 November 2026')
    expect(text).not.toMatch(/Tuesday, 24 November 2026, (-|\d|Full|Closed)/)
  })

  it.each([
    ['nothing else', {}, 'N/A'],
    ['an id next to the data', { appointmentId: 'a7', data: null }, 'a7'],
    [
      'an invalid place',
      { data: { appointmentId: 7, place: 'first', arrivesAt: {}, paymentStatus: 1 } },
      '7',
    ],
  ])('books when the answer has %s', async (_, answer, id) => {
    const text = await fixture.show('the outcome of a booking', { [BOOK]: { success: true, ...answer } })

    expect(text).toContain(`Payment statusPayment pendingAppointment ID${id}`)
    expect(text).not.toContain('Place')
  })
})
