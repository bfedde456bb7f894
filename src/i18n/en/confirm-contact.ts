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
  noLetters: "We can't send e-mail at the moment, so you can't confirm this address yet.",
  kept: 'It is saved in your profile. You can confirm it once we can send e-mail.',
  keptBefore: "It is saved in your profile. Until you confirm it, we'll use this one:",
  close: 'Close',
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
