import { BOOKING_WINDOW_DAYS } from '#contract/settings.ts'
import { shortDay } from '#lib/dates.ts'
import { findSlot } from '#lib/slots.ts'
import type { SlotId } from '#contract/hospital-fields.ts'
import { turn } from '../appointments/places.ts'
import { hospital } from '#lib/hospital.ts'

/** What a notification says; every one is made by something that happened. */
export type Notice = { title: string; body: string }

type Visit = { day: string; slot: SlotId }

/** Stands for the doctor's name, which the database puts in. */
export const DOCTOR = '{doctor}'

const when = ({ day, slot }: Visit) => `${DOCTOR}, ${shortDay(day)}, ${findSlot(slot).label.toLowerCase()}`

/** What a new account begins with. */
export const FIRST_NOTICES: Notice[] = [
  {
    title: `Welcome to ${hospital.name}`,
    body: 'Your account is ready. Appointments that you book or change will be noted here.',
  },
  {
    title: 'Complete your profile',
    body: 'Add your date of birth, blood group, allergies and an emergency contact, so that your doctor has them at hand.',
  },
  {
    title: 'How to book',
    body: `Choose a doctor, a day in the next ${BOOKING_WINDOW_DAYS} days and a time of day. You can move or cancel until the session begins.`,
  },
]

export const bookedNotice = (visit: Visit): Notice => ({
  title: 'Appointment booked',
  body: `${when(visit)}.`,
})
export const movedNotice = (visit: Visit): Notice => ({
  title: 'Appointment moved',
  body: `Now ${when(visit)}.`,
})
export const cancelledNotice = (visit: Visit): Notice => ({
  title: 'Appointment cancelled',
  body: `${when(visit)}. Your place is free for somebody else.`,
})
export const paidNotice = (visit: Visit): Notice => ({ title: 'Payment completed', body: `${when(visit)}.` })
export const reminderNotice = (visit: Visit & { place: number }, arrivesAt: string): Notice => ({
  title: 'Your appointment is coming up',
  body: `${when(visit)}. Place ${turn(visit.place, arrivesAt)}. Please come 15 minutes early for check-in.`,
})
export const PASSWORD_CHANGED: Notice = {
  title: 'Password changed',
  body: `Every other device is logged out. If it was not you, please call ${hospital.phone}.`,
}
export const EMAIL_CHANGED: Notice = {
  title: 'Your e-mail address has changed',
  body: `Letters and codes go to the new address from now on. If it was not you, please call ${hospital.phone}.`,
}
export const PROFILE_COMPLETED: Notice = {
  title: 'Your profile is complete',
  body: 'Thank you. Your doctor sees it when you come.',
}
