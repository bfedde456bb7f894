import type { FailedCall, Refusals } from '#contract/refusals.ts'
import { receptionPhone } from '#lib/hospital.ts'

/** Prefers the sentence of the server. */
export const serverOr =
  (fallback: string) =>
  ({ serverMessage }: FailedCall): string =>
    serverMessage ?? fallback

/** Proof of work failed. */
export const UNPROVEN = `Too many attempts. We couldn't verify your browser. Please try again, or call reception: ${receptionPhone}`

export const OFFLINE = 'Network error. Please check your connection.'

export const failing = (what: string) => ({
  offline: `${what} Please check your connection and try again.`,
  unsuccessful: serverOr(`${what} Please try again.`),
  other: `${what} Please try again.`,
})

/** For every page; see also appointment-refusals.ts and account-refusals.ts. */
export const refusals = {
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
    429: serverOr('Too many sign-ups. Please wait a while, or call reception.'),
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
    other: ({ serverMessage }) => `Booking failed: ${serverMessage ?? 'Booking failed'}`,
  },
} satisfies Record<string, Refusals>

export const UNEXPECTED: string = 'An unexpected error occurred. Please try again.'
