import { type CalendarWords, ENGLISH } from '#scheduling/calendar-file.ts'

/** Dates, and reasons why a slot is closed. */
const days = {
  comma: ', ',
  /** Names of slots, where the content has no translation. */
  sessions: {} as Record<string, string>,
  closedOn: (weekday: string) => `The hospital is closed on ${weekday}s`,
  noLongerSeen: 'The doctor no longer sees patients then',
}

/** Calendar entries, the same text as the pages use. */
const calendar: CalendarWords = ENGLISH

/** Notifications. `when` starts with the doctor, or is only day and slot. */
const notices = {
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

/** Emails about appointments. */
const letters = {
  dear: (name: string) => `Dear ${name},`,
  subjects: {
    booked: (doctor: string, day: string) => `Your appointment with ${doctor}, ${day}`,
    moved: (doctor: string, day: string) => `Your appointment with ${doctor} has moved, ${day}`,
    cancelled: (doctor: string, day: string) => `Your appointment with ${doctor} is cancelled, ${day}`,
    disrupted: (doctor: string, day: string) => `Your appointment with ${doctor} cannot take place, ${day}`,
    back_on: (doctor: string, day: string) => `Your appointment with ${doctor} takes place after all, ${day}`,
    reminder: (doctor: string, day: string) => `Reminder: your appointment with ${doctor}, ${day}`,
    free_slot: (doctor: string, day: string) => `A place is free: ${doctor}, ${day}`,
  },
  doctor: 'Doctor:   ',
  day: 'Day:      ',
  session: 'Session:  ',
  place: 'Place:    ',
  where: 'Where:    ',
  number: 'Number:   ',
  turn: (place: number, arrivesAt: string) =>
    [String(place), arrivesAt && `about ${arrivesAt}`].filter(Boolean).join(', '),
  comeEarly: 'Please come 15 minutes early for check-in.',
  toChange: 'To move, cancel or pay:',
  backOn: 'Your appointment takes place after all, when and where it was:',
  cancelled: (doctor: string, day: string, session: string) =>
    `Your appointment with ${doctor} on ${day} (${session}) is cancelled.`,
  placeIsFree: 'Your place is free for somebody else.',
  toBookAnother: 'To book another:',
  disrupted: (doctor: string, day: string, session: string) =>
    `Your appointment with ${doctor} on ${day} (${session}) cannot take place:`,
  because: (reason: string) => `${reason}.`,
  sorry: 'We are sorry for the trouble.',
  keptUntil: (moment: string) => `We keep another place for you until ${moment}:`,
  toTakeOrChoose: 'To take it, to choose another time, or to cancel:',
  toChoose: 'To choose another time, or to cancel:',
  orCall: (phone: string) => `Or call ${phone}: we find one with you.`,
  paidCounts: 'What you have paid counts for the new time.',
  freeSlot: 'A place that you are waiting for is free:',
  firstToBook: 'It is not held for you: the first to book it has it.',
  toBookIt: 'To book it:',
  toMoveThere: 'To move your appointment there:',
  emergency: (number: string) => `In an emergency call ${number}.`,
}

const minutes = (count: number) => `${count} ${count === 1 ? 'minute' : 'minutes'}`

/** Emails to an address that may belong to a stranger: no names. */
const codes = {
  subject: (code: string) => `${code} is your code`,
  forPassword: (hospital: string) => `Somebody, hopefully you, wants to set a new password at ${hospital}.`,
  forAddress: (hospital: string) =>
    `Somebody, hopefully you, wants letters about appointments at ${hospital} to go to this address.`,
  code: 'The code:',
  orOpen: 'Or open this address:',
  eitherWorks: (count: number) =>
    `Either works once, for ${minutes(count)} at most. Give them to nobody: we never ask for them.`,
  works: (count: number) => `It works for ${minutes(count)}, once. Give it to nobody: we never ask for it.`,
  passwordStays: 'If it was not you, you need do nothing: your password stays as it is.',
  nothingIsSent: 'If it was not you, you need do nothing: without the code nothing is ever sent here.',
  changedSubject: 'Your e-mail address has changed',
  changed: (hospital: string) =>
    `The account at ${hospital} that had this address has another one now. Letters go there.`,
  callAtOnce: (phone: string) => `If it was not you, please call ${phone} at once.`,
}

/** Copy of a message from the contact form. */
const contact = {
  subject: (reference: string) => `Your message ${reference}`,
  received: 'We have your message:',
  reference: 'Reference:  ',
  department: 'Department: ',
  noDepartment: 'none chosen',
  name: 'Name:       ',
  email: 'E-mail:     ',
  phone: 'Phone:      ',
  noPhone: 'none',
  answerBy: 'Answer by:  ',
  byPhone: 'phone',
  byEmail: 'e-mail',
  about: 'Subject:    ',
}

/** `doctor` is empty when there is no room. Says nothing about the reason for the appointment. */
type Visit = { doctor: string; when: string; at: string; keptUntil: string | undefined }
/** A long and a short form; `lead` comes before the link. */
type Said = { long: string; short: string; lead: string }

const about = (noun: [string, string], doctor: string, words: string, lead = '.'): Said => ({
  long: `${noun[0]}${doctor && ` with ${doctor}`} ${words}`,
  short: `${noun[1]} ${words}`,
  lead,
})
const own = (doctor: string, words: string, lead?: string) =>
  about(['your appointment', 'your visit'], doctor, words, lead)

const works = (count: number) => `It works for ${minutes(count)}. Give it to nobody: we never ask for it.`

const texts = {
  end: '.',
  around: (time: string) => `about ${time}`,
  password: (code: string, hospital: string, count: number) =>
    `${code} is your code for a new password at ${hospital}. ${works(count)}`,
  phone: (code: string, hospital: string, count: number) =>
    `${code} is your code to confirm this phone at ${hospital}. ${works(count)}`,
  booked: ({ doctor, at }: Visit) => own(doctor, `is on ${at}`),
  moved: ({ doctor, at }: Visit) => own(doctor, `is moved to ${at}`),
  cancelled: ({ doctor, when }: Visit) => own(doctor, `on ${when}, is cancelled`),
  disrupted: ({ doctor, when, keptUntil }: Visit) =>
    keptUntil
      ? own(doctor, `on ${when}, cannot take place. A new place is kept until ${keptUntil}`, ':')
      : own(doctor, `on ${when}, cannot take place`, '. Choose another:'),
  back_on: ({ doctor, at }: Visit) => own(doctor, `on ${at}, takes place after all`),
  reminder: ({ doctor, at }: Visit) => own(doctor, `is on ${at}. Come 15 minutes early`),
  free_slot: ({ doctor, at }: Visit) => about(['a place', 'a place'], doctor, `is free on ${at}`, ':'),
}

export const messages = { calendar, codes, contact, days, letters, notices, texts }
