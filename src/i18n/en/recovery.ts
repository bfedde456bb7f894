import { CODE_MINUTES } from '#contract/limits.ts'

export const forgot = {
  intro: 'Enter your phone number to reset your password.',
  ask: 'Continue',
  asking: 'One moment…',
  remembered: 'Remember your password?',
  desk: 'We cannot send you a code from this site. Please call reception. They will check who you are and give you a one-time link to reset your password.',
  call: 'Call reception:',
  submit: 'Save and log in',
  sending: 'Saving…',
  done: 'Your new password is saved, and you are logged in.',
  again: 'Send a new one',
}

/** Never reveals whether there is an account. */
export const codesBy = {
  code: {
    sent: `If this phone number has an account with an e-mail address, we have sent an e-mail with a code and a link. Either works for ${CODE_MINUTES} minutes.`,
    sentAgain: 'If there is an account with an e-mail address, we have sent a new code.',
    nothing: 'No e-mail address in your profile? Call reception:',
  },
  text: {
    sent: `If this phone number is confirmed in an account, we have sent a text message with a code. It works for ${CODE_MINUTES} minutes.`,
    sentAgain: 'If this phone number is confirmed in an account, we have sent a code again.',
    nothing: 'Phone not confirmed in your settings? Call reception:',
  },
  both: {
    sent: `If this phone number has an account with a confirmed e-mail address or phone, we have sent a code there. It works for ${CODE_MINUTES} minutes.`,
    sentAgain: 'If there is an account with a confirmed e-mail address or phone, we have sent a code again.',
    nothing: 'Neither confirmed? Call reception:',
  },
}

/** For a reset link from reception. */
export const reset = {
  intro: 'Choose a new password. You will be logged in here and logged out everywhere else.',
  others: 'Anyone logged in on this device now will be logged out.',
  broken:
    'This link is incomplete. Please open it again from where you received it, or call reception for a new one.',
}
