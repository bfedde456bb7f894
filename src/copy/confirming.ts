import { CODE_MINUTES, RESET_CODE_DIGITS } from '#contract/limits.ts'

/** Of the code that confirms an address or a phone. */
export const confirming = {
  works: `It works for ${CODE_MINUTES} minutes.`,
  code: 'Code',
  errors: { code: `Please enter the ${RESET_CODE_DIGITS} digits of the code` },
  sending: 'Confirming…',
  noCode: 'No code after a few minutes?',
  again: 'Send the code again',
  sentAgain: 'The code is on its way again.',
}
