/** Booking for another person, with a reason. */
export const bookingDetails = {
  forName: 'Name of the patient (optional)',
  forNameHint: 'If it is not for you. You still get the messages.',
  birthYear: 'Year of birth',
  notGiven: 'Not given',
  reason: 'Reason for the visit (optional)',
  reasonHint: 'A few words, like "cough for a week". The doctor and reception can read it.',
}

export const reminder = {
  ask: 'Send me a reminder',
  byEmail: 'By e-mail',
  byText: 'By text message',
  sending: 'Sending…',
  none: "We can't send reminders yet. Please note the day and time.",
}
