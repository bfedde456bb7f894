import { beforeEach, describe, expect, it, vi } from 'vitest'
import { refusalSentence } from '../refusals.ts'
import { ApiError } from '#api/call.ts'
import { $offers } from '#stores/availability.ts'
import { $session, logIn, signUp } from '#stores/session.ts'
import type { Answers } from './right-answers.ts'
import { type Fields, setUpChangedAnswers } from './partial-answers.ts'

const fixture = setUpChangedAnswers()

describe('a session', () => {
  const ME = 'GET /api/user/me'
  const LOGIN = 'POST /api/user/login'
  const SIGNUP = 'POST /api/user/signup'
  const FORM = { name: 'Asha', phone: '9876543210', password: 'secret1' }
  const EMPTY = {
    'the medical part of the profile': 'No allergies entered.',
    'the medicines in the profile': 'No medications entered.',
  }
  const refusalOf = (work: Promise<void>) =>
    work.then(
      () => undefined,
      (error: unknown) => (error instanceof ApiError ? error : undefined),
    )

  it.each([null, undefined, [], 'Asha', 5, true])('ends when the patient is %j', async (user) => {
    const text = await fixture.show('the account', { [ME]: { success: true, user } })

    expect(text).toContain('Login')
    expect($session.get()).toEqual({ status: 'visitor' })
    expect(localStorage.getItem('utoken')).toBeNull()
  })

  it.each([
    ['nothing', {}],
    [
      'lists of empty entries',
      { allergies: [null, {}], currentMedications: [null, 5], emergencyContact: [] },
    ],
    [
      'wrong types everywhere',
      { name: {}, email: 5, dob: 'x', bloodGroup: [], version: 'x', healthMetrics: 1 },
    ],
  ])('continues when the patient has %s', async (_, user) => {
    const profile = { [ME]: { success: true, user } }

    expect(await fixture.show('the account', profile)).toContain('Account menu')
    expect(await fixture.show('the overview of the profile', profile)).toContain('Please add: ')
    for (const [part, words] of Object.entries(EMPTY)) {
      await fixture.show(part, profile)
      await vi.waitFor(() => expect(fixture.stage.text()).toContain(words))
      expect(fixture.stage.text()).not.toMatch(/undefined|object Object|5@/)
    }
  })

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

  it('shows the server’s reason for a failed login, if it is text', async () => {
    await fixture.show('the account', {})
    const sentences = []
    for (const message of ['Closed on Sundays', { en: 'Closed' }, 5, '']) {
      Object.assign(fixture.stage.answers, { [LOGIN]: { success: false, message } })
      const error = await refusalOf(logIn(FORM))
      sentences.push(error && refusalSentence('login', error))
    }

    expect(sentences).toEqual(['Closed on Sundays', 'Login failed', '5', 'Login failed'])
  })
})

describe('the booking screen', () => {
  const DOCTOR = 'GET /api/appointments/doc1'
  const DAYS = 'GET /api/doctors/doc1/availability'
  const BOOK = 'POST /api/user/book-appointments'
  const doctor = () => (fixture.right[DOCTOR] as { doctorInfo: Fields }).doctorInfo
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

  it('does not offer a doctor who takes no appointments', async () => {
    const doctorInfo = { ...doctor(), available: 'false' }

    expect(await showDoctor({ [DOCTOR]: { success: true, doctorInfo } })).toContain(
      'is not taking appointments',
    )
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

  it('shows the places it gets, and a slot without any as full', async () => {
    const slots = [
      { slot: 'morning', placesLeft: '3' },
      { slot: 'afternoon', placesLeft: 0 },
      { slot: 'evening', reason: 'full' },
    ]

    const text = await showDoctor({ [DAYS]: { success: true, days: [{ date: '2026-11-24', slots }] } })

    expect(text).toContain('Tuesday, 24 November 2026, 3 left')
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

describe('other answers about a patient', () => {
  const NOTICES = 'GET /api/user/notifications'
  const SESSIONS = 'GET /api/user/sessions'
  const EXPORT = 'GET /api/user/export'
  let all: number
  beforeEach(() => {
    all = (fixture.right[NOTICES] as { notifications: unknown[] }).notifications.length
  })

  it.each(['x', null, 5, '2026-02-30T10:00:00Z', {}])(
    'show a notification of the moment %j without a time',
    async (createdAt) => {
      const text = await fixture.show(
        'the notifications',
        fixture.withEntry(NOTICES, 'notifications', { createdAt }),
      )

      expect(fixture.stage.find('li')).toHaveLength(all)
      expect(fixture.stage.find('time')).toHaveLength(all - 1)
      expect(text).not.toMatch(/Invalid|NaN|undefined/)
    },
  )

  it('offer a retry when no notification can be read', async () => {
    const text = await fixture.show('the notifications', {
      [NOTICES]: { success: true, notifications: [{}, null] },
    })

    expect(text).toContain('Your notifications could not be loaded')
  })

  it('show a session without an id or a name, which cannot be ended', async () => {
    await fixture.show('the settings', fixture.withEntry(SESSIONS, 'sessions', { id: null, lastUsedAt: 'x' }))
    const withoutId = fixture.stage.find('li').map((session) => session.textContent)

    await fixture.show('the settings', fixture.withEntry(SESSIONS, 'sessions', { device: null }))

    expect(withoutId[1]).toBe('A browser on an unknown device')
    expect(fixture.stage.find('li')[1]?.textContent).toContain('Unknown device')
  })

  it('show the records that are present', async () => {
    const text = await fixture.show('the records', {
      [EXPORT]: { success: true, appointments: [{ doctor: 'Dr. Who' }] },
    })

    expect(text).toContain('Dr. Who · booked')
    expect(text).not.toMatch(/undefined|NaN|Invalid/)
  })
})
