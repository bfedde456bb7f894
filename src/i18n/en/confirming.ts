import { CODE_MINUTES, RESET_CODE_DIGITS } from '#contract/limits.ts'

export const confirming = {
  works: `It works for ${CODE_MINUTES} minutes.`,
  code: 'Code',
  errors: { code: `Please enter the ${RESET_CODE_DIGITS} digits of the code` },
  sending: 'Confirming…',
  noCode: 'No code after a few minutes?',
  again: 'Send the code again',
  sentAgain: 'The code is on its way again.',
}

export const email = {
  sent: 'We sent a code to',
  before: 'Letters about your appointments go there once it is confirmed. Until then they go to',
  first: 'Letters about your appointments go there once it is confirmed.',
  confirm: 'Confirm e-mail',
  done: (address: string) => `Your e-mail address is confirmed. Letters go to ${address}.`,
  noLetters: 'This hospital sends no e-mail at present, so the address cannot be confirmed now.',
  kept: 'It is kept in your profile, and you can confirm it once letters are sent.',
  keptBefore: 'It is kept in your profile. Until it is confirmed, this one stays in force:',
  close: 'Close',
}

export const phone = {
  title: 'Text messages',
  hint: 'A confirmed phone gets codes for a new password, and is told when an appointment cannot take place. If your profile has no e-mail address, it gets all news of your appointments.',
  waits: 'is not confirmed yet.',
  ask: 'Send me a code',
  asking: 'Sending…',
  confirmed: 'is confirmed.',
  confirm: 'Confirm phone',
  sent: 'We sent a text message with a code to',
  done: 'Your phone is confirmed.',
}
