/** Sentences of pages that the server itself makes. */
export const plainPages = {
  calendarFile: {
    title: 'Calendar file',
    expired: 'This link has expired. Please add the appointment to your calendar again:',
  },
  /** The page behind "Not you?". */
  stopTexts: {
    title: 'Text messages',
    about: (hospital: string) =>
      `${hospital} sends text messages to this phone about an appointment that someone made by phone or at reception.`,
    button: 'Send no more texts to this phone',
    done: 'No more texts about appointments go to this phone.',
    account: 'If you have an account with this phone, you still get its texts.',
    stillOn: (phone: string) => `No appointment was cancelled. To cancel one, call ${phone}.`,
    wrong: 'This link is not complete. Please open it again from the text message.',
  },
  tryAgain: (phone: string) => `That did not work. Please try again in a moment, or call ${phone}.`,
}
