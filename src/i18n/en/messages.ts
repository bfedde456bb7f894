import { type CalendarTexts, ENGLISH } from '#scheduling/calendar-file.ts'
import { plural } from '#lib/text.ts'
import { booking } from './booking.ts'
import { appointmentLabels } from './shared.ts'
import { plainPages } from './plain-pages.ts'

/** Dates, and reasons why a slot is closed. */
const days = {
  comma: ', ',
  /** Names of slots, where the content has no translation. */
  sessions: {} as Record<string, string>,
  closedOn: (weekday: string) => `The hospital is closed on ${weekday}s`,
  noLongerSeen: 'The doctor no longer sees patients at that time',
  doctorLeft: 'The doctor no longer sees patients here',
}

/** Calendar entries, the same text as the pages use. */
const calendar: CalendarTexts = ENGLISH

/** Notifications. `when` starts with the doctor, or is only day and slot. */
const notices = {
  welcome: (hospital: string) => ({
    title: `Welcome to ${hospital}`,
    body: 'Your account is ready. You will find updates on your appointments here.',
  }),
  profile: {
    title: 'Complete your profile',
    body: 'Add your date of birth, blood group, allergies and an emergency contact, so that your doctor has them.',
  },
  howToBook: (days: number) => ({
    title: 'How to book',
    body: `Choose a doctor, a day in the next ${days} ${plural(days, 'day', 'days')} and a time of day. You can reschedule or cancel until the time slot starts.`,
  }),
  forPerson: (name: string) => `for ${name}`,
  booked: (when: string) => ({ title: 'Appointment booked', body: `${when}.` }),
  moved: (when: string) => ({ title: 'Appointment rescheduled', body: `Now ${when}.` }),
  cancelled: (when: string) => ({ title: 'Appointment cancelled', body: `${when}.` }),
  cancelledByDesk: (when: string, phone: string) => ({
    title: 'Appointment cancelled',
    body: `${when}. Reception cancelled it. If you did not ask for this, please call ${phone}.`,
  }),
  refund: (when: string) => ({
    title: 'Your payment is paid back',
    body: `${when}. The money goes back the way you paid. Your bank may take some days.`,
  }),
  refundAtCounter: (when: string) => ({
    title: 'Please get your payment back',
    body: `${when}. Reception gives back what you paid online.`,
  }),
  paid: (when: string) => ({ title: 'Payment completed', body: `${when}.` }),
  givenBack: (when: string) => ({
    title: 'Your payment is given back',
    body: `${when}. Reception has given back the fee that you paid there.`,
  }),
  unpaid: (when: string) => ({
    title: 'Payment corrected',
    body: `${when}. Reception had marked it as paid by mistake: the fee is not paid.`,
  }),
  prescribed: (when: string) => ({
    title: 'Your prescription is ready',
    body: `${when}. You find it in My Appointments.`,
  }),
  reminder: (when: string, turn: string) => ({
    title: 'Your appointment is coming up',
    body: `${when}. ${turn}. Please come 15 minutes early for check-in.`,
  }),
  affected: (when: string, reason: string, phone: string) => ({
    title: 'Appointment cancelled by the hospital',
    body: `${when}: ${reason}. Please choose another time in My Appointments, or call ${phone}.`,
  }),
  backOn: (when: string) => ({
    title: 'Appointment is back on',
    body: `${when}. Your time is the same as before.`,
  }),
  late: (when: string, time: string) => ({
    title: 'Your doctor begins later',
    body: `${when}. The doctor begins at about ${time}. Your number stays the same.`,
  }),
  onTime: (when: string, turn: string) => ({ title: 'Doctor is on time again', body: `${when}. ${turn}.` }),
  freeSlot: (when: string) => ({
    title: 'Appointment available',
    body: `${when}. The first person to book gets it: open My Appointments.`,
  }),
  passwordChanged: (phone: string) => ({
    title: 'Password changed',
    body: `All other devices have been logged out. If this wasn't you, please call ${phone}.`,
  }),
  emailChanged: (phone: string) => ({
    title: 'Your e-mail address has changed',
    body: `We now send e-mails and codes to the new address. If this wasn't you, please call ${phone}.`,
  }),
  phoneConfirmed: (phone: string) => ({
    title: 'Your phone number is confirmed',
    body: `We may send text messages and codes to it. If this wasn't you, please call ${phone}.`,
  }),
  emailRefused: {
    title: 'We could not reach you by e-mail',
    body: 'Your e-mail address does not seem to exist. Please check it in your profile and confirm it again.',
  },
  phoneRefused: {
    title: 'We could not reach you by text message',
    body: 'Your phone number did not accept our message. Please confirm it again in your profile.',
  },
  phoneMoved: (phone: string) => ({
    title: 'Your phone number has changed',
    body: `Reception changed it: you log in with the new number. If this wasn't you, please call ${phone}.`,
  }),
  profileCompleted: {
    title: 'Your profile is complete',
    body: 'Thank you. Your doctor will see it at your appointment.',
  },
}

/** Emails about appointments. */
const emails = {
  dear: (name: string) => `Dear ${name},`,
  /** Before day, time and doctor. */
  subjects: {
    booked: 'Booked',
    moved: 'Moved',
    cancelled: 'Cancelled',
    affected: 'Cancelled by the hospital',
    back_on: 'Back on',
    late: 'Begins later',
    on_time: 'On time again',
    reminder: 'Reminder',
    free_slot: 'Available',
  },
  doctor: 'Doctor',
  day: 'Day',
  session: 'Time slot',
  place: 'Your turn',
  forPerson: 'For',
  where: 'Where',
  address: 'Address',
  number: 'Appointment number',
  fee: 'Fee',
  paid: (fee: string) => `${fee}, paid`,
  pending: (fee: string) => `${fee}, payment pending`,
  turn: (place: number, arrivesAt: string) =>
    [`Number ${place}`, arrivesAt && `about ${arrivesAt}`].filter(Boolean).join(', '),
  come: appointmentLabels.come,
  myAppointments: booking.seeAppointments,
  seeTime: 'See this time',
  findDoctor: 'Find a doctor',
  chooseTime: 'Choose another time',
  toChange: 'To reschedule, cancel or pay:',
  backOn: 'Your appointment is back on, at the same time and place:',
  late: (time: string) =>
    `The doctor begins at about ${time}. Your number stays the same. We're sorry for the wait.`,
  onTime: 'The doctor is no longer late. Your time is now:',
  cancelled: (doctor: string, day: string, session: string) =>
    `Your appointment with ${doctor} on ${day} (${session}) has been cancelled.`,
  deleteInCalendar: 'If your calendar still shows this appointment, please delete it there.',
  oldTimeInCalendar: 'If your calendar still shows the old time, please delete it there.',
  toBookAnother: 'To book another:',
  affected: (doctor: string, day: string, session: string) =>
    `We have had to cancel your appointment with ${doctor} on ${day} (${session}):`,
  because: (reason: string) => `${reason}.`,
  sorry: "We're sorry for the inconvenience.",
  toChoose: 'To choose another time or cancel:',
  orCall: (phone: string) => `Or call ${phone} and we'll find one with you.`,
  paidCounts: 'Your payment counts for the new time.',
  freeSlot: 'An appointment you were waiting for is available:',
  firstToBook: 'It is not held for you: the first person to book gets it.',
  toBookIt: 'To book it:',
  toMoveThere: 'To reschedule your appointment to this time:',
  emergency: (number: string) => `In an emergency call ${number}.`,
}

const minutes = (count: number) => `${count} ${plural(count, 'minute', 'minutes')}`

/** Emails to an address that may belong to a stranger: no names. */
const codes = {
  subject: (code: string, hospital: string) => `${hospital}: ${code} is your code`,
  forPassword: (hospital: string) => `Someone (we hope it was you) asked to reset a password at ${hospital}.`,
  forAddress: (hospital: string) =>
    `Someone (we hope it was you) asked for e-mails about appointments at ${hospital} to be sent to this address.`,
  code: 'The code',
  orOpen: 'Or open this link:',
  newPassword: 'Choose a new password',
  eitherWorks: (count: number) =>
    `Either works once, for ${minutes(count)} at most. Never share them. We will never ask for them.`,
  works: (count: number) =>
    `It works once, for ${minutes(count)}. Never share this code. We will never ask for it.`,
  passwordStays: "If this wasn't you, ignore this e-mail. Your password won't change.",
  nothingIsSent: "If this wasn't you, ignore this e-mail. Without the code, we won't send anything here.",
  changedSubject: (hospital: string) => `${hospital}: your e-mail address has changed`,
  changed: (hospital: string) =>
    `The e-mail address on your ${hospital} account has been changed. We now use the new one.`,
  callAtOnce: (phone: string) => `If this wasn't you, please call ${phone} right away.`,
}

/** A message from the contact form. */
const contact = {
  reference: 'Reference',
  department: 'Department',
  noDepartment: 'none chosen',
  name: 'Name',
  email: 'E-mail',
  phone: 'Phone',
  noPhone: 'none',
  answerBy: 'Answer by',
  byPhone: 'phone',
  byEmail: 'e-mail',
  about: 'Subject',
}

const works = (count: number) => `Valid for ${minutes(count)}. Never share this code. We never ask for it.`

/** One fixed sentence for each kind: gateways refuse a text whose template is not registered. Names no doctor. */
const texts = {
  around: (time: string) => `about ${time}`,
  code: (code: string, hospital: string, count: number) =>
    `${code} is your code for a new password at ${hospital}. ${works(count)}`,
  confirm: (code: string, hospital: string, count: number) =>
    `${code} is your code to confirm this phone at ${hospital}. ${works(count)}`,
  booked: (when: string) => `your appointment is booked: ${when}.`,
  moved: (when: string) => `your appointment has a new time: ${when}.`,
  cancelled: (when: string) => `your appointment is cancelled: ${when}.`,
  affected: (when: string) => `we cancelled your appointment: ${when}. Choose another:`,
  back_on: (when: string) => `your appointment is back on: ${when}.`,
  late: (when: string) => `your doctor begins later: ${when}.`,
  on_time: (when: string) => `your doctor is on time again: ${when}.`,
  reminder: (when: string) => `your appointment is on ${when}. Come 15 minutes early.`,
  free_slot: (when: string) => `a time slot is free: ${when}. Book it first:`,
  /** To a phone that reception typed, which may belong to a stranger. */
  guest: {
    about: {
      booked: (when: string) => `appointment booked: ${when}.`,
      moved: (when: string) => `new appointment time: ${when}.`,
      cancelled: (when: string) => `appointment cancelled: ${when}.`,
      affected: (when: string) => `we cancelled the appointment: ${when}. Please call.`,
      back_on: (when: string) => `appointment back on: ${when}.`,
      late: (when: string) => `we begin later: ${when}.`,
      on_time: (when: string) => `we begin on time again: ${when}.`,
      reminder: (when: string) => `appointment ${when}. Come 15 minutes early.`,
    },
    rest: (number: string, phone: string, link: string) => `${number}. ${phone}. Not you? ${link}`,
  },
}

export const messages = { calendar, codes, contact, days, emails, notices, plainPages, texts }
