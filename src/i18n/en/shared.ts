import type { SlotId } from '#contract/hospital-fields.ts'
import { type Day, fullDay, isOtherZone } from '#lib/dates.ts'
import { localTime } from '#lib/clock-time.ts'
import { hospital } from '#lib/hospital.ts'
import { findSlot } from '#scheduling/slots.ts'
import { daysBetween } from '#lib/day-text.ts'
import { now } from '#lib/server-time.ts'
import { joined } from '#lib/text.ts'

export const tooLong = (limit: number, extra: number): string =>
  `This can have at most ${limit} characters: please remove ${extra}.`

const NEAR = ['Today', 'Tomorrow']

/** Today; Tomorrow. In other zones the hospital's today may be another day than the reader's: undefined there. */
export const nearDay = (date: Day, today: Day): string | undefined =>
  now().getDate() === Number(today.slice(8)) ? NEAR[daysBetween(today, date)] : undefined

/** Shared by several pages. */
export const appointmentLabels = {
  number: 'Appointment number',
  id: 'Appointment ID',
  fee: 'Fee',
  paying: 'Paying…',
  payDone: 'Payment completed',
  /** Monday, 23 November 2026, Morning */
  when: (day: Day, time = '') => joined(fullDay(day), time),
  turn: (place: number, time: string) => `Number ${place}, about ${localTime(time)}`,
  about: (time: string) => `about ${localTime(time)}`,
  /** `time` may be ''. */
  come: (time: string, checkIn = hospital.checkIn) =>
    time
      ? `Come by ${time} ${checkIn ? `to ${checkIn}` : 'for check-in'}.`
      : 'Please come 15 minutes early for check-in.',
  /** '' when the clocks here show the hospital's time. */
  hospitalTime: (day: Day, slot: SlotId): string =>
    isOtherZone(day, findSlot(slot).opens) ? 'hospital time' : '',
  off: 'Needs a new time',
  for: 'For',
  why: 'Reason',
  born: (name: string, year: number) => `${name}, born ${year}`,
  /** Before a struck-through time, for screen readers. */
  noLonger: 'No longer:',
}
export const navigation = [
  { href: '/', label: 'Home' },
  { href: '/doctors', label: 'Doctors' },
  { href: '/services', label: 'Services' },
  { href: '/about', label: 'About' },
  { href: '/contact', label: 'Contact Us' },
]

export const shell = {
  skip: 'Skip to the content',
  mainNavigation: 'Main',
  search: 'Search',
  book: 'Book Appointment',
  emergency: 'Emergency',
  openMenu: 'Open the menu',
  closeMenu: 'Close the menu',
  menu: 'Menu',
  loading: 'Loading',
  broken: 'This part of the page stopped working',
  brokenHint: 'Please try again, or call us on',
  failedHint: 'Please check your connection and try again.',
  retry: 'Try again',
  close: 'Close',
  languages: 'Other languages',
  notTranslated: (language: string) => `This text is not translated yet. It is in ${language}.`,
  pending: 'Parts of this page were machine-translated and have not been checked yet.',
  noScript: 'This page needs JavaScript. You can call us on',
  noScriptBooking: 'Booking online needs JavaScript. You can book by phone on',
}
