import { clockTime } from '#lib/clock-time.ts'
import { wallTime, weekdayLongDate } from '#lib/dates.ts'
import { deskPhone } from '#lib/hospital.ts'

/** As of 10:40 AM on Friday, 20 November, on the hospital's clock. */
function asOf(instant: number): string {
  const { day, minute } = wallTime(new Date(instant))
  return `As of ${clockTime(minute)} on ${weekdayLongDate(day)}`
}

export const lastKnown = {
  asOf,
  mayHaveChanged: 'This may have changed. We could not reach the hospital’s server.',
  call: 'To be sure, call',
  onlyAhead: 'Past appointments are shown when you are connected again.',
  retry: 'Try again',
  retrying: 'Trying…',
  refused: `Nothing was changed and nothing was sent: there is no connection. Please try again when you are connected, or call ${deskPhone}.`,
}

export const offlinePage = {
  title: 'No network',
  description: 'What you can read and whom you can call without a network.',
  heading: 'You are not connected',
  text: 'This page could not be loaded, and it is not kept on this device. Calls still work where there is a phone signal.',
  call: (number: string) => `Call ${number}`,
  hospital: 'Call the hospital',
  kept: 'You can read these without a network',
  pages: [
    { href: '/emergency', label: 'Emergency: what to do now' },
    { href: '/contact', label: 'Address, phones and directions' },
    { href: '/visitors', label: 'Visiting hours' },
    { href: '/my-appointments', label: 'My appointments, as they were last known here' },
  ],
  booking: 'Booking, moving or cancelling needs a connection. Nothing is sent later by itself.',
  retry: 'Try this page again',
}

export const application = {
  appointments: 'My Appointments',
  emergency: 'Emergency',
}
