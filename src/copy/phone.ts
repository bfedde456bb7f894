/** A phone gets text messages once the code that was sent there has been typed. */
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
