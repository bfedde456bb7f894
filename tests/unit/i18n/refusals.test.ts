import { describe, expect, it } from 'vitest'
import { type FailedCall, refusalSentence as sentenceIn, type Refusals } from '#contract/refusals.ts'
import { accountRefusals } from '#i18n/en/account-refusals.ts'
import { appointmentRefusals } from '#i18n/en/appointment-refusals.ts'
import { refusals } from '#i18n/en/refusals.ts'
import { receptionPhone } from '#lib/hospital.ts'

const all = { ...refusals, ...appointmentRefusals, ...accountRefusals }
type RefusedCall = keyof typeof all
const REFUSED_CALLS = Object.keys(all) as RefusedCall[]

/** Returns the site's sentence when this call fails. */
const refusalSentence = (call: RefusedCall, failure: FailedCall): string =>
  sentenceIn((all as Record<RefusedCall, Refusals>)[call], failure)

const SERVER = 'The server’s own sentence.'

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
  pay: [[404, SERVER, 'This appointment cannot be paid online. Please pay at reception.']],
  cancel: [
    [undefined, undefined, 'Your appointment was not cancelled. Please check your connection and try again.'],
  ],
  reschedule: [[500, SERVER, 'Your appointment was not rescheduled. Please try again.']],
}

describe.each(Object.entries(SENTENCES))('when %s fails, the patient reads', (call, rows) => {
  it.each(rows)('after status %s with the sentence %s: %s', (status, serverMessage, sentence) => {
    expect(refusalSentence(call as RefusedCall, { status, serverMessage })).toBe(sentence)
  })
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

it.each<RefusedCall>(['login', 'signup', 'forgot'])(
  'reception’s phone is named when the browser cannot do the proof of work for %s',
  (call) => expect(refusalSentence(call, { status: 428, serverMessage: SERVER })).toContain(receptionPhone),
)
