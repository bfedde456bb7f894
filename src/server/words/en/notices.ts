/** What is noted on the site; `when` begins with the doctor, or is the day and the session only. */
export const notices = {
  welcome: (hospital: string) => ({
    title: `Welcome to ${hospital}`,
    body: 'Your account is ready. Appointments that you book or change will be noted here.',
  }),
  profile: {
    title: 'Complete your profile',
    body: 'Add your date of birth, blood group, allergies and an emergency contact, so that your doctor has them at hand.',
  },
  howToBook: (days: number) => ({
    title: 'How to book',
    body: `Choose a doctor, a day in the next ${days} ${days === 1 ? 'day' : 'days'} and a time of day. You can move or cancel until the session begins.`,
  }),
  booked: (when: string) => ({ title: 'Appointment booked', body: `${when}.` }),
  moved: (when: string) => ({ title: 'Appointment moved', body: `Now ${when}.` }),
  cancelled: (when: string) => ({
    title: 'Appointment cancelled',
    body: `${when}. Your place is free for somebody else.`,
  }),
  cancelledByDesk: (when: string, phone: string) => ({
    title: 'Appointment cancelled',
    body: `${when}. The desk of the hospital cancelled it. If you did not ask for that, please call ${phone}.`,
  }),
  paid: (when: string) => ({ title: 'Payment completed', body: `${when}.` }),
  reminder: (when: string, turn: string) => ({
    title: 'Your appointment is coming up',
    body: `${when}. Place ${turn}. Please come 15 minutes early for check-in.`,
  }),
  disrupted: (when: string, reason: string) => ({
    title: 'Appointment cannot take place',
    body: `${when}: ${reason}.`,
  }),
  kept: (until: string, doctor: string, when: string) =>
    `A place is kept for you until ${until}: ${doctor}, ${when}. Open My Appointments to take it or to choose another time.`,
  nothingKept: (phone: string) => `Please choose another time in My Appointments, or call ${phone}.`,
  backOn: (when: string) => ({
    title: 'Appointment takes place after all',
    body: `${when}. Your place is the same as before.`,
  }),
  freeSlot: (when: string) => ({
    title: 'A place is free',
    body: `${when}. The first to book it has it: open My Appointments.`,
  }),
  passwordChanged: (phone: string) => ({
    title: 'Password changed',
    body: `Every other device is logged out. If it was not you, please call ${phone}.`,
  }),
  emailChanged: (phone: string) => ({
    title: 'Your e-mail address has changed',
    body: `Letters and codes go to the new address from now on. If it was not you, please call ${phone}.`,
  }),
  phoneConfirmed: (phone: string) => ({
    title: 'Your phone number is confirmed',
    body: `Text messages and codes may go there. If it was not you, please call ${phone}.`,
  }),
  profileCompleted: {
    title: 'Your profile is complete',
    body: 'Thank you. Your doctor sees it when you come.',
  },
}
