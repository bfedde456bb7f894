import { failing, type Refusals, serverOr } from './refusals.ts'

const NOT_MOVED = {
  400: serverOr('The appointment was not moved. Please choose another time.'),
  404: 'This appointment cannot be moved online. Please call the hospital.',
  ...failing('The appointment was not moved.'),
}

export const appointmentRefusals = {
  cancel: {
    409: serverOr('This appointment has already begun.'),
    ...failing('The appointment was not cancelled.'),
  },
  reschedule: {
    ...NOT_MOVED,
    409: serverOr('This time slot is no longer available. Please select another slot.'),
  },
  accept: {
    ...NOT_MOVED,
    409: serverOr('This place is no longer kept for you. Please choose another time.'),
  },
  keep: {
    400: serverOr('This session is closed. Please choose another time.'),
    404: 'This appointment cannot be kept online. Please call the hospital.',
    409: serverOr('This session has begun. Please call the hospital.'),
    ...failing('The appointment was not kept.'),
  },
  wait: {
    400: serverOr('That did not work. Please check what you chose.'),
    404: 'There is no waiting list on this website at present. Please call the hospital.',
    409: serverOr('That is not possible any more. Please choose another day or time.'),
    429: serverOr('Too many tries. Please wait a moment, then try again.'),
    offline: 'No answer came. Please check your connection and try again.',
    unsuccessful: serverOr('That did not work. Please try again.'),
    other: 'That did not work. Please try again.',
  },
  calendar: {
    ...failing('The calendar file was not fetched.'),
  },
  pay: {
    400: serverOr('The payment was not made. Please pay at the desk.'),
    404: 'This appointment cannot be paid online. Please pay at the desk.',
    ...failing('The payment was not made.'),
  },
} satisfies Record<string, Refusals>
