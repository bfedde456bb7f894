import type { Refusals } from '#contract/refusals.ts'
import { receptionPhone } from '#lib/hospital.ts'
import { failing, serverOr } from './refusals.ts'

const NOT_MOVED = {
  400: serverOr('Your appointment was not rescheduled. Please choose another time.'),
  404: `This appointment cannot be rescheduled online. Please call ${receptionPhone}.`,
  ...failing('Your appointment was not rescheduled.'),
}

export const appointmentRefusals = {
  cancel: {
    404: `This appointment cannot be cancelled online. Please call ${receptionPhone}.`,
    409: serverOr('This appointment has already started.'),
    ...failing('Your appointment was not cancelled.'),
  },
  reschedule: {
    ...NOT_MOVED,
    409: serverOr('This time slot is no longer available. Please select another slot.'),
  },
  waitingList: {
    400: serverOr('That did not work. Please check what you chose.'),
    404: `The waiting list is not available here. Please call ${receptionPhone}.`,
    409: serverOr('That is no longer possible. Please choose another day or time.'),
    429: serverOr('Too many attempts. Please wait a moment, then try again.'),
    offline: "We couldn't reach the hospital. Please check your connection and try again.",
    unsuccessful: serverOr('That did not work. Please try again.'),
    other: 'That did not work. Please try again.',
  },
  calendar: {
    404: `Calendar files are not available on this website. To check your appointment, call ${receptionPhone}.`,
    ...failing('The calendar file could not be loaded.'),
  },
  pay: {
    400: serverOr('The payment was not made. Please pay at reception.'),
    404: 'This appointment cannot be paid online. Please pay at reception.',
    ...failing('The payment was not made.'),
  },
} satisfies Record<string, Refusals>
