import { BOOKING_WINDOW_DAYS } from '#contract/settings.ts'
import type { Kind } from '#scheduling/alternatives.ts'
import { type Day, fullDay } from '#lib/dates.ts'
import { dayAfter, weekdayDate } from '#lib/day-text.ts'
import { findSlot } from '#scheduling/slots.ts'
import type { Unmet, UnmetReason } from '#scheduling/offers.ts'

type Sentence = (when: string, doctor: string) => string

/** Monday, 23 November 2026; the morning of Monday, 23 November 2026 */
const whenOf = ({ day = '', slot }: Unmet) =>
  slot ? `the ${findSlot(slot).label.toLowerCase()} of ${fullDay(day)}` : fullDay(day)

const REASONS: Record<UnmetReason, Sentence> = {
  full: (when) => `${when} is full.`,
  ended: (when) => `${when} is over.`,
  away: (when, doctor) => `${doctor} is away on ${when}.`,
  holiday: (when) => `The hospital is closed on ${when}.`,
  closed_weekday: (when) => `The hospital takes no bookings on ${when}.`,
  no_session: (when, doctor) => `${doctor} has no session on ${when}.`,
  unavailable: (_, doctor) => `${doctor} takes no appointments at present.`,
  nothing: (_, doctor) => `${doctor} has no place left on any day that can be booked.`,
  too_far: (when) => `${when} cannot be booked yet. Bookings open ${BOOKING_WINDOW_DAYS} days ahead.`,
  unknown: () => 'This link names a time that is not offered here.',
  lost: () => '',
}

export const alternatives = {
  title: 'Nearest other places',
  kinds: {
    own: 'With this doctor',
    sameDay: 'The same day',
    soonest: 'The soonest of all',
    earlier: 'Earlier with this doctor',
    another: 'With another doctor',
  } satisfies Record<Kind, string>,
  /** For screen readers. */
  offered: (count: number) =>
    count === 0 ? 'No other place is known.' : count === 1 ? '1 other place.' : `${count} other places.`,
  noMore: 'Nobody else of this speciality has a place at present.',
  notTold: 'When others have a place stands on their own pages.',
  allDoctors: 'All doctors',
  call: 'Or call us:',
  about: (time: string) => `about ${time}`,
}

/** '' when the page has said it already. */
export function whyNot(unmet: Unmet, doctor: string): string {
  const when = unmet.day ? whenOf(unmet) : ''
  const sentence = unmet.why ? `${when}: ${unmet.why}` : REASONS[unmet.reason](when, doctor)
  return sentence.charAt(0).toUpperCase() + sentence.slice(1)
}

/** Today, morning; Mon 23 Nov, morning */
export function nearWords(day: Day, slot: string, today: Day): string {
  const near = day === today ? 'Today' : day === dayAfter(today, 1) ? 'Tomorrow' : undefined
  return `${near ?? weekdayDate(day)}, ${findSlot(slot).label.toLowerCase()}`
}
