import type { SlotId } from '#contract/hospital-fields.ts'
import type { AppointmentEvent } from '#contract/appointment.ts'
import { type Day, shortDay } from '#lib/dates.ts'
import { findSlot } from '#scheduling/slots.ts'
import { joined } from '#lib/text.ts'

export const records = {
  intro: 'Everything this website holds about you, except your password.',
  loading: 'Loading your records',
  retry: 'Try again',
  save: 'Save as file (JSON)',
  print: 'Print',
  exportedAt: (moment: string) => `As of ${moment}`,
  you: 'About you',
  name: 'Name',
  email: 'E-mail',
  newEmail: 'E-mail, not confirmed yet',
  lastCheckup: 'Last check-up',
  memberSince: 'Account since',
  appointments: 'Appointments',
  noAppointments: 'No appointments.',
  number: (number: string) => `appointment number ${number}`,
  place: (place: number) => `number ${place}`,
  payment: { paid: 'paid', pending: 'payment pending' },
  prescription: (lines: string) => `prescription: ${lines.replaceAll('\n', '; ')}`,
  notifications: 'Notifications',
  noNotifications: 'No notifications.',
  sessions: 'Devices logged in',
  session: (device: string, since: string, last: string) =>
    `${device && `${device}: `}since ${since || '?'}, last used ${last || '?'}`,
  fileName: (hospital: string, day: string) =>
    `${hospital.toLowerCase().replace(/[^a-z\d]+/g, '-')}-records-${day}.json`,
}

type Session = { docId: string; day: Day | undefined; slot: SlotId | undefined }
type Change = Pick<AppointmentEvent, 'what' | 'by'> & { from: Session; to: Session }

/** 23 Nov 2026, morning */
const session = ({ day, slot }: Session): string =>
  joined(day && shortDay(day), slot && findSlot(slot).label.toLowerCase())

const after = (word: string, text: string): string => (text ? ` ${word} ${text}` : '')

/** The card names the other doctor. */
const toAnother = ({ from, to }: Change): string =>
  from.docId && to.docId && from.docId !== to.docId ? ' to another doctor' : ''

/** Clinic (23 Nov 2026, morning) */
const held = ({ from, to }: Change): string => {
  const at = session(from) || session(to)
  return at ? `Clinic (${at})` : 'Clinic'
}

const SENTENCES: Record<Change['what'], (change: Change) => string> = {
  booked: ({ to }) => `Booked${after('for', session(to))}`,
  moved: (change) =>
    `Rescheduled${toAnother(change)}${after('from', session(change.from))}${after('to', session(change.to))}`,
  paid: () => 'Paid',
  cancelled: () => 'Cancelled',
  disrupted: (change) => `${held(change)} cancelled`,
  reopened: (change) =>
    change.by === 'patient'
      ? `Confirmed${after('for', session(change.to) || session(change.from))}`
      : `${held(change)} reopened`,
  attended: () => 'Marked as attended',
  missed: () => 'Marked as missed',
  noted: () => 'Note added',
}
const BY: Record<Change['by'], string> = {
  patient: '',
  desk: ' by reception',
  system: ' by the hospital',
}

export const history = {
  title: 'Appointment history',
  loading: 'Loading the appointment history',
  failed: 'The appointment history could not be loaded. Please check your connection and try again.',
  retry: 'Try again',
  /** Rescheduled from 23 Nov 2026, morning to 24 Nov 2026, evening */
  sentence: (change: Change): string => SENTENCES[change.what](change) + BY[change.by],
}
