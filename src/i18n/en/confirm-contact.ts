import { CODE_MINUTES, RESET_CODE_DIGITS } from '#contract/limits.ts'

export const confirming = {
  works: `It works for ${CODE_MINUTES} minutes.`,
  code: 'Code',
  errors: { code: `Please enter the ${RESET_CODE_DIGITS} digits of the code` },
  sending: 'Confirming…',
  noCode: 'No code after a few minutes?',
  again: 'Send the code again',
  sentAgain: 'We have sent the code again.',
}

export const email = {
  sent: 'We sent a code to',
  before: "Once you confirm it, we'll send appointment e-mails there. Until then, we'll send them to",
  first: "Once you confirm it, we'll send appointment e-mails there.",
  confirm: 'Confirm e-mail',
  done: (address: string) => `Your e-mail address is confirmed. We'll send e-mails to ${address}.`,
  why: 'We send confirmations and reminders of your appointments there.',
  notSentYet: "Saved. This hospital doesn't send e-mail yet.",
}

export const phone = {
  title: 'Text messages',
  hint: 'Confirm your phone to get password codes, and a text message if we cancel an appointment. Without an e-mail address, you get all appointment messages there.',
  waits: 'is not confirmed yet.',
  ask: 'Send me a code',
  asking: 'Sending…',
  confirmed: 'is confirmed.',
  confirm: 'Confirm phone',
  sent: 'We sent a text message with a code to',
  done: 'Your phone is confirmed.',
}
