import { CODE_MINUTES, RESET_CODE_DIGITS } from '#contract/limits.ts'

export const forgot = {
  intro: 'Enter the phone number you log in with. We will see how you can choose a new password.',
  phone: 'Phone',
  ask: 'Continue',
  asking: 'One moment…',
  remembered: 'Remembered it?',
  login: 'Log in',
  desk: 'We cannot send you a code from this site. Please call the desk: they check who you are and give you a link, for one use, to choose a new password.',
  call: 'Call the desk:',
  code: 'Code',
  submit: 'Save and log in',
  sending: 'Saving…',
  done: 'Your new password is saved, and you are logged in.',
  noCode: 'No code after a few minutes?',
  again: 'Send a new one',
  errors: { code: `Please enter the ${RESET_CODE_DIGITS} digits of the code` },
}

/** Never reveals whether there is an account. */
export const codesBy = {
  code: {
    sent: `If this phone number has an account with an e-mail address, a letter is on its way, with a code and a link. Either works for ${CODE_MINUTES} minutes.`,
    sentAgain: 'If there is an account with an e-mail address, a new code is on its way.',
    nothing: 'No e-mail address in your profile? Call the desk:',
  },
  text: {
    sent: `If this phone number has an account where it is confirmed, a text message with a code is on its way. It works for ${CODE_MINUTES} minutes.`,
    sentAgain: 'If there is an account where this phone is confirmed, a code is on its way again.',
    nothing: 'Phone not confirmed in your settings? Call the desk:',
  },
  both: {
    sent: `If this phone number has an account where an e-mail address or the phone is confirmed, a code is on its way there. It works for ${CODE_MINUTES} minutes.`,
    sentAgain:
      'If there is an account where an e-mail address or the phone is confirmed, a code is on its way again.',
    nothing: 'Neither of them confirmed? Call the desk:',
  },
}

/** For a reset link from reception. */
export const reset = {
  intro: 'Choose a new password for your account. Then you are logged in here, and nowhere else.',
  others: 'Whoever is logged in on this device now will be logged out.',
  broken:
    'This link is not complete. Please open it once more from where you got it, or call the desk for a new one.',
}
