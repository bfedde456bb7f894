import { BOOKING_WINDOW_DAYS } from '#contract/settings.ts'
import type { AlternativeKind } from '#scheduling/alternatives.ts'
import { fullDay } from '#lib/dates.ts'
import { findSlot } from '#scheduling/slots.ts'
import type { UnavailableSlot, UnavailableReason } from '#scheduling/offers.ts'
import { receptionPhone } from '#lib/hospital.ts'
import { plural } from '#lib/text.ts'

type Sentence = (when: string, doctor: string) => string

/** Monday, 23 November 2026; the morning of Monday, 23 November 2026 */
const whenOf = ({ day = '', slot }: UnavailableSlot) =>
  slot ? `the ${findSlot(slot).label.toLowerCase()} of ${fullDay(day)}` : fullDay(day)

const REASONS: Record<UnavailableReason, Sentence> = {
  full: (when) => `${when} is fully booked.`,
  ended: (when) => `${when} has passed.`,
  away: (when, doctor) => `${doctor} is away on ${when}.`,
  holiday: (when) => `The hospital is closed on ${when}.`,
  closed_weekday: (when) => `There are no appointments on ${when}.`,
  no_session: (when, doctor) => `${doctor} sees no patients on ${when}.`,
  unavailable: (_, doctor) => `${doctor} is not taking appointments at the moment.`,
  nothing: (_, doctor) => `${doctor} has no appointments in the next ${BOOKING_WINDOW_DAYS} days.`,
  too_far: (when) => `${when} cannot be booked yet. Bookings open ${BOOKING_WINDOW_DAYS} days ahead.`,
  unknown: () => 'The time in this link is not available.',
  lost: () => '',
}

export const alternatives = {
  title: 'Other available times',
  kinds: {
    own: 'With this doctor',
    sameDay: 'Same day',
    soonest: 'Earliest available',
    earlier: 'Earlier with this doctor',
    another: 'With another doctor',
  } satisfies Record<AlternativeKind, string>,
  /** For screen readers. */
  offered: (count: number) =>
    count === 0
      ? 'No other times available.'
      : plural(count, '1 other time available.', `${count} other times available.`),
  noMore: 'No other doctor in this speciality is available.',
  notKnown: "See each doctor's page for available times.",
  allDoctors: 'All doctors',
  call: 'Or call us:',
}

/** '' when the page has said it already. */
export function whyNot(unavailableSlot: UnavailableSlot, doctor: string): string {
  const when = unavailableSlot.day ? whenOf(unavailableSlot) : ''
  const sentence = unavailableSlot.why
    ? `${when}: ${unavailableSlot.why}`
    : REASONS[unavailableSlot.reason](when, doctor)
  return sentence.charAt(0).toUpperCase() + sentence.slice(1)
}

export const overlapOfMove = (doctor: string, day: string, time: string) =>
  `You already have an appointment at this time: ${doctor}, ${day}, ${time}. To reschedule anyway, press the button again.`

/** On the card of an appointment that cannot take place. */
export const affectedAppointment = {
  cannot: (doctor: string, day: string, patient: string) =>
    `${doctor} cannot see ${patient || 'you'} on ${day}`,
  off: (when: string) => `We have had to cancel your appointment on ${when}.`,
  hint: 'Please choose another time. The fee stays the same.',
  left: (doctor: string) => `${doctor} no longer sees patients here.`,
  nearest: 'Nearest times',
  call: `Call ${receptionPhone}`,
  notNeeded: "I don't need it any more",
}
