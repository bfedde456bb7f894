import { deskPhone } from './desk.ts'

/** Whatever of it is known. */
const visit = (doctor: string, day: string) =>
  `appointment${doctor && ` with ${doctor}`}${day && ` on ${day}`}`

export const appointmentList = {
  title: 'My Appointments',
  intro: 'What is ahead of you, and what is behind.',
  future: 'Future Appointments',
  past: 'Past Appointments',
  noFuture: 'No upcoming appointments',
  noFutureHint: 'Book your next appointment to stay on top of your health',
  book: 'Book Appointment',
  noPast: 'No past appointments',
  noPastHint: 'Your completed appointments will appear here',
  invalid: 'Invalid appointments data',
  failed: 'Your appointments could not be loaded',
  failedHint: 'Please check your connection and try again.',
  retry: 'Try again',
  loading: 'Loading your appointments',
  paid: 'Paid',
  pending: 'Payment pending',
  status: { booked: 'Booked', completed: 'Completed', cancelled: 'Cancelled' },
  fee: 'Fee',
  number: 'Appointment number',
  id: 'Appointment ID',
  pay: 'Pay',
  paying: 'Paying…',
  payDone: 'Payment completed',
  cancel: 'Cancel',
  cancelLabel: (doctor: string, day: string) => `Cancel the ${visit(doctor, day)}`,
  confirmCancel: 'Are you sure you want to cancel this appointment?',
  keep: 'Keep it',
  yesCancel: 'Yes, cancel',
  processing: 'Processing',
  begun: 'This session has begun. To change or cancel the visit, please call',
  cancelled: 'The appointment is cancelled.',
  cancelledPart: (count: number) => `Cancelled (${count})`,
  removed: `Removed from this list. Please call ${deskPhone} to cancel it at the hospital.`,
  removedOnly: 'Removed from this list only. To cancel it at the hospital, please call',
  reschedule: 'Reschedule',
  waiting: 'Waiting list',
  sooner: 'Sooner, if possible',
  isWaiting: (ahead: number | undefined) =>
    ahead === undefined
      ? 'In line for sooner'
      : ahead === 0
        ? 'Next for sooner'
        : `Sooner: ${ahead} before you`,
  rescheduleTitle: 'Choose another time',
  now: (when: string) => `Now: ${when}. Your place is held until you confirm the new one.`,
  same: 'This is the time you have now.',
  move: 'Move the appointment',
  moving: 'Moving…',
  moved: 'The appointment is moved.',
  prescription: 'View Prescription',
  bookAgain: 'Book Again',
  details: 'View Details',
  slip: 'Print slip',
  slipTitle: 'Your appointment',
  toCalendar: 'Add to calendar',
  makingFile: 'Making the file…',
  calendarSaved: 'The file is saved. Open it to add the appointment to your calendar.',
  calendarFile: (day: string) => `appointment-${day}.ics`,
  cancelledNote: (doctor: string, day: string) => `The ${visit(doctor, day)} is cancelled.`,
  removedNote: (doctor: string, day: string) =>
    `The ${visit(doctor, day)} is removed from this list only. To cancel it at the hospital, please call`,
  updateCalendar: 'Update my calendar',
  calendarUpdated: 'The file is saved. Open it to take the appointment out of your calendar.',
  dismiss: 'Close this note',
}
