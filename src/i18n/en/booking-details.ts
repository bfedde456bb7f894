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
  ask: 'Remind me',
  byEmail: 'By e-mail',
  byText: 'By text',
  sending: 'Sending…',
  none: "We can't send reminders yet.",
}

/** From the summary of what is chosen on. */
export const confirmation = {
  summary: 'Selected Appointment',
  hours: 'Hours',
  payment: 'Payment',
  payLater: 'Pay later',
  payNow: 'Pay now',
  total: 'Total fee',
  details: 'For someone else, or a note for the doctor',
  paySwitch: 'Pay now',
  willBePaid: 'Will be marked as PAID',
  willBePending: 'Will be marked as PENDING',
  deskOnly: 'You pay at the hospital.',
  submit: 'Book Appointment',
  sending: 'Booking...',
  booked: 'Booked Successfully!',
  heldDone: 'Already booked',
  questions: {
    overlap: 'You already have an appointment at this time',
    earlier: 'Your earlier booking went through',
    uncertain: 'Your booking may have gone through',
  },
  overlap: (doctor: string, day: string, time: string) =>
    `${doctor}, ${day}, ${time}. Do you want to book this one too?`,
  bookToo: 'Book this one too',
  chooseAnother: 'Choose another time',
  uncertain: "We lost the connection and can't check. Booking again could create a second appointment.",
  lookFirst: 'Check my appointments',
  bookAgain: 'Book again',
  alertTitle: 'Your appointment is booked',
  paymentStatus: 'Payment status',
  pending: 'Payment pending',
  missing: 'N/A',
  yourTurn: 'Your turn',
  allDetails: 'All details',
  copy: 'Copy',
  copied: 'Copied',
  numberIs: (number: string) => `Number ${number}`,
}
