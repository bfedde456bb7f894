import { CODE_MINUTES, RESET_CODE_DIGITS } from '#contract/limits.ts'

/** An e-mail address counts once the code that was sent there has been typed. */
export const confirming = {
  sent: 'We sent a code to',
  works: `It works for ${CODE_MINUTES} minutes.`,
  before: 'Letters about your appointments go there once it is confirmed. Until then they go to',
  first: 'Letters about your appointments go there once it is confirmed.',
  code: 'Code',
  errors: { code: `Please enter the ${RESET_CODE_DIGITS} digits of the code` },
  submit: 'Confirm e-mail',
  sending: 'Confirming…',
  done: (email: string) => `Your e-mail address is confirmed. Letters go to ${email}.`,
  noCode: 'No code after a few minutes?',
  again: 'Send the code again',
  sentAgain: 'The code is on its way again.',
  noLetters: 'This hospital sends no e-mail at present, so the address cannot be confirmed now.',
  kept: 'It is kept in your profile, and you can confirm it once letters are sent.',
  keptBefore: 'It is kept in your profile. Until it is confirmed, this one stays in force:',
  close: 'Close',
}
