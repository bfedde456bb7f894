import type { Refusals } from '#contract/refusals.ts'
import { receptionPhone } from '#lib/hospital.ts'
import { plural } from '#lib/text.ts'
import { failing, OFFLINE, serverOr, UNPROVEN } from './refusals.ts'

const waitWords = (seconds = 60): string =>
  seconds > 90 ? `${Math.ceil(seconds / 60)} minutes` : plural(seconds, '1 second', `${seconds} seconds`)

const CALL_US = `Please call ${receptionPhone}.`

export const accountRefusals = {
  profile: {
    400: serverOr('Your changes were not saved. Please check what you entered.'),
    409: serverOr('Your profile was changed on another device. Please check it and save again.'),
    429: serverOr('Your changes were not saved. Please wait a moment and try again.'),
    413: 'Your changes were not saved: there is too much text. Please shorten it and save again.',
    ...failing('Your changes were not saved.'),
  },
  email: {
    400: serverOr('This code is wrong or has expired. Please check it, or request a new one.'),
    404: `E-mail addresses cannot be confirmed on this website. ${CALL_US}`,
    429: serverOr('Too many attempts. Please wait a while, then try again.'),
    ...failing('Your e-mail address was not confirmed.'),
  },
  phone: {
    400: serverOr('This code is wrong or has expired. Please check it, or request a new one.'),
    404: serverOr(`Phone numbers cannot be confirmed on this website. ${CALL_US}`),
    428: UNPROVEN,
    429: serverOr('Too many attempts. Please wait a while, then try again.'),
    offline: OFFLINE,
    unsuccessful: serverOr('That did not work. Please try again.'),
    other: 'That did not work. Please try again.',
  },
  records: {
    404: `Your records cannot be shown on this website. ${CALL_US}`,
    429: serverOr('Your records could not be loaded. Please wait a while and try again.'),
    ...failing('Your records could not be loaded.'),
  },
  password: {
    400: serverOr('Your password was not changed. Please check what you entered.'),
    404: `Your password cannot be changed on this website. ${CALL_US}`,
    429: serverOr('Your password was not changed. Please wait a moment and try again.'),
    ...failing('Your password was not changed.'),
  },
  forgot: {
    400: serverOr('Please check the phone number.'),
    428: UNPROVEN,
    429: serverOr('Too many attempts. Please wait a while, or call reception.'),
    offline: OFFLINE,
    unsuccessful: serverOr('No code was sent. Please try again.'),
    other: 'No code was sent. Please try again.',
  },
  reset: {
    400: serverOr('This code or link no longer works. Please request a new one.'),
    404: `A new password cannot be set on this website. ${CALL_US}`,
    429: serverOr('Too many attempts. Please wait a while, or call reception.'),
    ...failing('Your new password was not saved.'),
  },
  sessions: {
    400: serverOr('The session was not ended. Please check your password.'),
    429: serverOr('The session was not ended. Please wait a moment and try again.'),
    ...failing('The session was not ended.'),
  },
  deletion: {
    400: serverOr('Your account was not deleted. Please check your password.'),
    404: `Your account cannot be deleted on this website. ${CALL_US}`,
    429: serverOr('Your account was not deleted. Please wait a moment and try again.'),
    ...failing('Your account was not deleted.'),
  },
  contact: {
    400: serverOr('Your message was not sent. Please check what you entered.'),
    404: 'Messages cannot be sent from this website at the moment.',
    413: 'Your message was not sent: it is too long. Please shorten it and send it again.',
    428: "Too many messages. We couldn't verify your browser. Your message was not sent.",
    429: ({ retryAfter }) =>
      `Too many messages. Please wait ${waitWords(retryAfter)}, then send yours again.`,
    503: serverOr('Your message was not sent. Please try again in a moment.'),
    offline:
      "We couldn't reach the hospital. Please check your connection and send it again: don't worry, we'll only receive it once.",
    unsuccessful: serverOr('Your message was not sent. Please try again.'),
    other: 'Your message was not sent. Please try again.',
  },
  notifications: { ...failing('The notification was not marked as read.') },
} satisfies Record<string, Refusals>
