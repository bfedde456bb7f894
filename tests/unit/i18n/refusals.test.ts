import { describe, expect, it } from 'vitest'
import { receptionPhone } from '#lib/hospital.ts'
import { type RefusedCall, refusalSentence, REFUSED_CALLS } from '../../refusals.ts'

const SERVER = 'The server’s own sentence.'
const OFFLINE = { status: undefined }

/** Status, the server's own sentence if it sends one, and what the patient reads. */
type Row = [status: number | undefined, serverMessage: string | undefined, sentence: string]
const SENTENCES: Partial<Record<RefusedCall, Row[]>> = {
  login: [
    [401, SERVER, 'Invalid phone or password'],
    [400, SERVER, SERVER],
    [400, undefined, 'Invalid input'],
    [undefined, undefined, 'Network error. Please check your connection.'],
    [403, SERVER, 'Login failed. Please try again.'],
    [500, SERVER, 'Login failed. Please try again.'],
    [502, undefined, 'Login failed. Please try again.'],
    [200, SERVER, SERVER],
    [200, undefined, 'Login failed'],
    [429, SERVER, SERVER],
    [429, undefined, 'Login failed. Please try again.'],
  ],
  signup: [
    [409, SERVER, 'Phone number already exists. Please use a different number.'],
    [400, SERVER, SERVER],
    [400, undefined, 'Invalid input'],
    [undefined, undefined, 'Network error. Please check your connection.'],
    [500, SERVER, 'Signup failed. Please try again.'],
    [200, SERVER, SERVER],
    [200, undefined, 'Signup failed. Please try again.'],
  ],
  doctors: [
    [500, SERVER, SERVER],
    [500, undefined, 'Failed to fetch doctors'],
    [200, SERVER, SERVER],
    [200, undefined, 'Failed to fetch doctors'],
    [undefined, undefined, 'Failed to fetch doctors. Please try again.'],
  ],
  booking: [
    [401, SERVER, 'Please log in to book an appointment.'],
    [403, SERVER, "You don't have permission to book this appointment."],
    [409, SERVER, 'This time slot is no longer available. Please select another slot.'],
    [400, SERVER, SERVER],
    [400, undefined, 'Booking failed'],
    [500, SERVER, `Booking failed: ${SERVER}`],
    [500, undefined, 'Booking failed: Booking failed'],
    [404, SERVER, `Booking failed: ${SERVER}`],
    [502, undefined, 'Booking failed: Booking failed'],
    [undefined, undefined, 'Network error. Please check your connection and try again.'],
    [200, SERVER, SERVER],
    [200, undefined, 'Failed to book appointment'],
  ],
}

describe.each(Object.entries(SENTENCES))('when %s fails, the patient reads', (call, rows) => {
  it.each(rows)('after status %s with the sentence %s: %s', (status, serverMessage, sentence) => {
    expect(refusalSentence(call as RefusedCall, { status, serverMessage })).toBe(sentence)
  })
})

describe('when an appointment cannot be changed, the patient reads', () => {
  it.each<RefusedCall>(['cancel', 'reschedule', 'pay'])('that nothing changed: %s', (refusedCall) => {
    const sentences = [undefined, 200, 403, 500].map((status) => refusalSentence(refusedCall, { status }))

    expect(sentences.every((sentence) => /was not \w+\. Please /.test(sentence))).toBe(true)
  })

  it('to pay at reception where the server takes no payments', () => {
    expect(refusalSentence('pay', { status: 404, serverMessage: SERVER })).toBe(
      'This appointment cannot be paid online. Please pay at reception.',
    )
  })

  it('that the calendar file could not be loaded', () => {
    const sentences = [undefined, 200, 500].map((status) => refusalSentence('calendar', { status }))

    expect(sentences.every((sentence) => /calendar file could not be loaded\. Please /.test(sentence))).toBe(
      true,
    )
  })

  it.each<RefusedCall>(['cancel', 'reschedule'])(
    'the server’s reason when it is too late: %s',
    (refusedCall) => {
      expect(refusalSentence(refusedCall, { status: 409, serverMessage: SERVER })).toBe(SERVER)
    },
  )
})

it('a profile that is too large asks to shorten it', () => {
  expect(refusalSentence('profile', { status: 413, serverMessage: SERVER })).toMatch(/Please shorten/)
})

it.each<RefusedCall>(['reschedule', 'waitingList', 'phone', 'records', 'password', 'reset', 'deletion'])(
  'a call that the server lacks says so, and whom to call: %s',
  (refusedCall) => {
    const sentence = refusalSentence(refusedCall, { status: 404 })

    expect(sentence).toMatch(/(cannot be|not available) .*call \+91/)
  },
)

it.each(REFUSED_CALLS)('every failed call has a sentence: %s', (refusedCall) => {
  const statuses = [undefined, 0, 200, 204, 400, 401, 403, 404, 408, 409, 413, 415, 422, 429, 500, 503, 599]

  const sentences = statuses.map((status) => refusalSentence(refusedCall, { status }))

  expect(sentences.every((sentence) => sentence.length > 10 && !sentence.includes('undefined'))).toBe(true)
})

describe('after many attempts the patient reads', () => {
  it.each(['login', 'signup', 'forgot'] as const)(
    'reception’s phone when the browser cannot do the proof of work for %s',
    (call) => expect(refusalSentence(call, { status: 428, serverMessage: SERVER })).toContain(receptionPhone),
  )

  it.each(['profile', 'email', 'sessions', 'signup'] as const)(
    'the server’s sentence when %s has to wait',
    (call) => {
      expect(refusalSentence(call, { status: 429, serverMessage: SERVER })).toBe(SERVER)
      expect(refusalSentence(call, { status: 429 })).toMatch(/wait/)
    },
  )
})

describe('when an e-mail address or a session is unchanged, the patient reads', () => {
  it.each([
    ['email', 'Your e-mail address was not confirmed.'],
    ['sessions', 'The session was not ended.'],
  ] as const)('so, and why, for %s', (call, begins) => {
    expect(refusalSentence(call, OFFLINE)).toBe(`${begins} Please check your connection and try again.`)
    expect(refusalSentence(call, { status: 500, serverMessage: SERVER })).toBe(`${begins} Please try again.`)
    expect(refusalSentence(call, { status: 400, serverMessage: SERVER })).toBe(SERVER)
  })
})
