import { failing, OFFLINE, type Refusals, serverOr, UNPROVEN } from './refusals.ts'

const waitWords = (seconds = 60): string =>
  seconds > 90 ? `${Math.ceil(seconds / 60)} minutes` : seconds === 1 ? '1 second' : `${seconds} seconds`

export const accountRefusals = {
  profile: {
    400: serverOr('Your changes were not saved. Please check what you entered.'),
    409: serverOr('Your profile was changed on another device. Please check it and save again.'),
    429: serverOr('Your changes were not saved. Please wait a moment and try again.'),
    413: 'Your changes were not saved: there is too much text. Please shorten it and save again.',
    ...failing('Your changes were not saved.'),
  },
  email: {
    400: serverOr('This code is not right, or no longer works. Please check it, or have it sent again.'),
    404: 'E-mail addresses cannot be confirmed on this website. Please call the desk.',
    429: serverOr('Too many tries. Please wait a while, then try again.'),
    ...failing('Your e-mail address was not confirmed.'),
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
    404: 'Your records cannot be fetched on this website. Please ask the hospital for them.',
    429: serverOr('Your records could not be fetched. Please wait a while and try again.'),
    ...failing('Your records could not be fetched.'),
  },
  password: {
    400: serverOr('Your password was not changed. Please check what you entered.'),
    404: 'Your password cannot be changed on this website. Please call the desk to change it.',
    429: serverOr('Your password was not changed. Please wait a moment and try again.'),
    ...failing('Your password was not changed.'),
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
    ...failing('Your new password was not saved.'),
  },
  sessions: {
    400: serverOr('The session was not ended. Please check your password.'),
    429: serverOr('The session was not ended. Please wait a moment and try again.'),
    ...failing('The session was not ended.'),
  },
  deletion: {
    400: serverOr('Your account was not deleted. Please check your password.'),
    404: 'Your account cannot be deleted on this website. Please call the desk to have it deleted.',
    429: serverOr('Your account was not deleted. Please wait a moment and try again.'),
    ...failing('Your account was not deleted.'),
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
    ...failing('The notification was not marked.'),
  },
} satisfies Record<string, Refusals>
