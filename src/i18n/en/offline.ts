import { shownTime } from '#lib/clock-time.ts'
import { wallTime, weekdayLongDate } from '#lib/dates.ts'
import { receptionPhone } from '#lib/hospital.ts'

/** As of 10:40 AM on Friday, 20 November, on the hospital's clock. */
function asOf(instant: number): string {
  const { day, minute } = wallTime(new Date(instant))
  return `As of ${shownTime(minute)} on ${weekdayLongDate(day)}`
}

export const lastKnown = {
  asOf,
  mayHaveChanged: 'This may have changed. We could not reach the hospital’s server.',
  call: 'To be sure, call',
  onlyAhead: 'Past appointments are shown when you are back online.',
  retrying: 'Trying…',
  refused: `You are offline, so nothing was changed or sent. Please try again when you are online, or call ${receptionPhone}.`,
}

export const offlinePage = {
  title: 'Offline',
  description: 'What you can read and who you can call while offline.',
  heading: 'You are offline',
  text: 'This page could not be loaded and is not saved on this device. You can still call if you have a phone signal.',
  call: (number: string) => `Call ${number}`,
  hospital: 'Call the hospital',
  kept: 'Available offline',
  pages: [
    { href: '/emergency', label: 'Emergency: what to do now' },
    { href: '/contact', label: 'Address, phones and directions' },
    { href: '/visitors', label: 'Visiting hours' },
    { href: '/my-appointments', label: 'My appointments (last saved copy)' },
  ],
  booking:
    'Booking, rescheduling or cancelling needs a connection. Nothing is sent automatically when you reconnect.',
  retry: 'Try this page again',
}

export const application = { appointments: 'My Appointments', emergency: 'Emergency' }

// Apart from the other sentences: every page carries these, because they are shown when no more scripts come.
export const notFetched: string = 'This could not be loaded. Please check your connection and try again.'
export const outOfDate: string = 'This page is out of date. Please close it and open it again.'
