import { deskPhone } from './desk.ts'

/** What a failed call may tell: see ApiError. */
export type Failure = {
  status?: number | undefined
  serverMessage?: string | undefined
  retryAfter?: number | undefined
  /** The server's name for the refusal, where its sentence is in another language. */
  code?: string | undefined
}

type Sentence = string | ((serverMessage: string | undefined, retryAfter?: number) => string)
/** A sentence for each status; `offline` when no answer came, `unsuccessful` for a 200 that says no. */
type Catalogue = Record<number, Sentence> & Record<'offline' | 'unsuccessful' | 'other', Sentence>

/** The server's own words, or ours when it sent none. */
const serverOr =
  (fallback: string): Sentence =>
  (serverMessage) =>
    serverMessage ?? fallback

const waitWords = (seconds = 60): string =>
  seconds > 90 ? `${Math.ceil(seconds / 60)} minutes` : seconds === 1 ? '1 second' : `${seconds} seconds`

/** The browser could not do the work that the server asks for after many tries. */
const UNPROVEN = `There were too many tries, and this browser could not be checked. Please try again, or call the desk: ${deskPhone}`

const OFFLINE = 'Network error. Please check your connection.'

const NOT_MOVED = {
  400: serverOr('The appointment was not moved. Please choose another time.'),
  404: 'This appointment cannot be moved online. Please call the hospital.',
  offline: 'The appointment was not moved. Please check your connection and try again.',
  unsuccessful: serverOr('The appointment was not moved. Please try again.'),
  other: 'The appointment was not moved. Please try again.',
}

/** Every sentence of a failed call: a call without one does not compile. */
const CATALOGUES = {
  login: {
    400: serverOr('Invalid input'),
    401: 'Invalid phone or password',
    428: UNPROVEN,
    429: serverOr('Login failed. Please try again.'),
    offline: OFFLINE,
    unsuccessful: serverOr('Login failed'),
    other: 'Login failed. Please try again.',
  },
  signup: {
    400: serverOr('Invalid input'),
    409: 'Phone number already exists. Please use a different number.',
    428: UNPROVEN,
    429: serverOr('Too many sign-ups. Please wait a while, or call the desk.'),
    offline: OFFLINE,
    unsuccessful: serverOr('Signup failed. Please try again.'),
    other: 'Signup failed. Please try again.',
  },
  doctors: {
    offline: 'Failed to fetch doctors. Please try again.',
    unsuccessful: serverOr('Failed to fetch doctors'),
    other: serverOr('Failed to fetch doctors'),
  },
  booking: {
    400: serverOr('Booking failed'),
    401: 'Please log in to book an appointment.',
    403: "You don't have permission to book this appointment.",
    409: 'This time slot is no longer available. Please select another slot.',
    offline: 'Network error. Please check your connection and try again.',
    unsuccessful: serverOr('Failed to book appointment'),
    other: (serverMessage) => `Booking failed: ${serverMessage ?? 'Booking failed'}`,
  },
  cancel: {
    409: serverOr('This appointment has already begun.'),
    offline: 'The appointment was not cancelled. Please check your connection and try again.',
    unsuccessful: serverOr('The appointment was not cancelled. Please try again.'),
    other: 'The appointment was not cancelled. Please try again.',
  },
  reschedule: {
    ...NOT_MOVED,
    409: serverOr('This time slot is no longer available. Please select another slot.'),
  },
  accept: {
    ...NOT_MOVED,
    409: serverOr('This place is no longer kept for you. Please choose another time.'),
  },
  keep: {
    400: serverOr('This session is closed. Please choose another time.'),
    404: 'This appointment cannot be kept online. Please call the hospital.',
    409: serverOr('This session has begun. Please call the hospital.'),
    offline: 'The appointment was not kept. Please check your connection and try again.',
    unsuccessful: serverOr('The appointment was not kept. Please try again.'),
    other: 'The appointment was not kept. Please try again.',
  },
  wait: {
    400: serverOr('That did not work. Please check what you chose.'),
    404: 'There is no waiting list on this website at present. Please call the hospital.',
    409: serverOr('That is not possible any more. Please choose another day or time.'),
    429: serverOr('Too many tries. Please wait a moment, then try again.'),
    offline: 'No answer came. Please check your connection and try again.',
    unsuccessful: serverOr('That did not work. Please try again.'),
    other: 'That did not work. Please try again.',
  },
  pay: {
    400: serverOr('The payment was not made. Please pay at the desk.'),
    404: 'This appointment cannot be paid online. Please pay at the desk.',
    offline: 'The payment was not made. Please check your connection and try again.',
    unsuccessful: serverOr('The payment was not made. Please try again.'),
    other: 'The payment was not made. Please try again.',
  },
  calendar: {
    offline: 'The calendar file was not fetched. Please check your connection and try again.',
    unsuccessful: serverOr('The calendar file was not fetched. Please try again.'),
    other: 'The calendar file was not fetched. Please try again.',
  },
  profile: {
    400: serverOr('Your changes were not saved. Please check what you entered.'),
    409: serverOr('Your profile was changed on another device. Please check it and save again.'),
    429: serverOr('Your changes were not saved. Please wait a moment and try again.'),
    413: 'Your changes were not saved: there is too much text. Please shorten it and save again.',
    offline: 'Your changes were not saved. Please check your connection and try again.',
    unsuccessful: serverOr('Your changes were not saved. Please try again.'),
    other: 'Your changes were not saved. Please try again.',
  },
  email: {
    400: serverOr('This code is not right, or no longer works. Please check it, or have it sent again.'),
    404: 'E-mail addresses cannot be confirmed on this website. Please call the desk.',
    429: serverOr('Too many tries. Please wait a while, then try again.'),
    offline: 'Your e-mail address was not confirmed. Please check your connection and try again.',
    unsuccessful: serverOr('Your e-mail address was not confirmed. Please try again.'),
    other: 'Your e-mail address was not confirmed. Please try again.',
  },
  phone: {
    400: serverOr('This code is not right, or no longer works. Please check it, or have it sent again.'),
    404: serverOr('Phones cannot be confirmed on this website at present.'),
    428: UNPROVEN,
    429: serverOr('Too many tries. Please wait a while, then try again.'),
    offline: OFFLINE,
    unsuccessful: serverOr('That did not work. Please try again.'),
    other: 'That did not work. Please try again.',
  },
  records: {
    offline: 'Your records could not be fetched. Please check your connection and try again.',
    unsuccessful: serverOr('Your records could not be fetched. Please try again.'),
    404: 'Your records cannot be fetched on this website. Please ask the hospital for them.',
    429: serverOr('Your records could not be fetched. Please wait a while and try again.'),
    other: 'Your records could not be fetched. Please try again.',
  },
  password: {
    400: serverOr('Your password was not changed. Please check what you entered.'),
    404: 'Your password cannot be changed on this website. Please call the desk to change it.',
    429: serverOr('Your password was not changed. Please wait a moment and try again.'),
    offline: 'Your password was not changed. Please check your connection and try again.',
    unsuccessful: serverOr('Your password was not changed. Please try again.'),
    other: 'Your password was not changed. Please try again.',
  },
  forgot: {
    400: serverOr('Please check the phone number.'),
    428: UNPROVEN,
    429: serverOr('Too many tries. Please wait a while, or call the desk.'),
    offline: OFFLINE,
    unsuccessful: serverOr('No code was sent. Please try again.'),
    other: 'No code was sent. Please try again.',
  },
  reset: {
    400: serverOr('This code or link does not work any more. Please ask for a new one.'),
    404: 'A new password cannot be set on this website. Please call the desk.',
    429: serverOr('Too many tries. Please wait a while, or call the desk.'),
    offline: 'Your new password was not saved. Please check your connection and try again.',
    unsuccessful: serverOr('Your new password was not saved. Please try again.'),
    other: 'Your new password was not saved. Please try again.',
  },
  sessions: {
    400: serverOr('The session was not ended. Please check your password.'),
    429: serverOr('The session was not ended. Please wait a moment and try again.'),
    offline: 'The session was not ended. Please check your connection and try again.',
    unsuccessful: serverOr('The session was not ended. Please try again.'),
    other: 'The session was not ended. Please try again.',
  },
  deletion: {
    400: serverOr('Your account was not deleted. Please check your password.'),
    404: 'Your account cannot be deleted on this website. Please call the desk to have it deleted.',
    429: serverOr('Your account was not deleted. Please wait a moment and try again.'),
    offline: 'Your account was not deleted. Please check your connection and try again.',
    unsuccessful: serverOr('Your account was not deleted. Please try again.'),
    other: 'Your account was not deleted. Please try again.',
  },
  contact: {
    400: serverOr('Your message was not sent. Please check what you entered.'),
    404: 'Messages cannot be sent on this website at present.',
    413: 'Your message was not sent: it is too long. Please shorten it and send it again.',
    428: 'There were too many messages, and this browser could not be checked. Your message was not sent.',
    429: (_, wait) => `There were too many messages. Please wait ${waitWords(wait)}, then send yours again.`,
    503: serverOr('Your message was not sent. Please try again in a moment.'),
    offline:
      'No answer came. Please check your connection and send your message again: it arrives once, however often you try.',
    unsuccessful: serverOr('Your message was not sent. Please try again.'),
    other: 'Your message was not sent. Please try again.',
  },
  notifications: {
    offline: 'The notification was not marked. Please check your connection and try again.',
    unsuccessful: serverOr('The notification was not marked. Please try again.'),
    other: 'The notification was not marked. Please try again.',
  },
} satisfies Record<string, Catalogue>

export type RefusedCall = keyof typeof CATALOGUES

export const UNEXPECTED: string = 'An unexpected error occurred. Please try again.'

/** The sentence a patient reads when a call failed; undefined failures are our own mistakes. */
export function refusalSentence(refusedCall: RefusedCall, failure: Failure): string {
  const catalogue: Catalogue = CATALOGUES[refusedCall]
  const { status, serverMessage, retryAfter } = failure
  const known =
    status === undefined ? catalogue.offline : status === 200 ? catalogue.unsuccessful : catalogue[status]
  const sentence = known ?? catalogue.other
  return typeof sentence === 'string' ? sentence : sentence(serverMessage, retryAfter)
}
