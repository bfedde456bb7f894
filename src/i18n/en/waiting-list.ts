import type { SlotId } from '#contract/hospital-fields.ts'
import { type Day } from '#lib/dates.ts'
import { weekdayDate } from '#lib/day-text.ts'
import { findSlot, SLOTS } from '#scheduling/slots.ts'
import { departmentOf } from '#lib/specialities.ts'
import { appointmentList } from './appointments.ts'

const session = (slot: SlotId) => findSlot(slot).label.toLowerCase()

/** Tue 24 Nov, morning or evening */
function when(from: Day, to: Day, slots: SlotId[]): string {
  const isAnyTime = SLOTS.every(({ id }) => slots.includes(id))
  const times = isAnyTime ? 'any time' : slots.map(session).join(' or ')
  return `${from === to ? weekdayDate(from) : `${weekdayDate(from)} to ${weekdayDate(to)}`}, ${times}`
}

export const waitingList = {
  title: appointmentList.waiting,
  join: 'Join the waiting list',
  joining: 'Joining…',
  how: "We'll notify you when a time opens up. It is not held for you: the first person to book gets it.",
  howEarlier: (of: Day) =>
    `Any day until ${weekdayDate(of)}. You keep your appointment until you choose another time.`,
  noMessagesBefore: "We can't send messages yet. You can still join and check back here.",
  noMessages: "We can't send messages yet. Please check back here.",
  reached: "We'll notify you by e-mail or text message, and here.",
  unreachable: 'To be notified, please confirm your',
  email: 'e-mail address',
  or: 'or',
  phone: 'phone number',
  days: 'Which days?',
  only: (of: Day) => `${weekdayDate(of)} only`,
  until: (to: Day) => `Any day until ${weekdayDate(to)}`,
  times: 'What time of day?',
  noTime: 'Please choose at least one time of day.',
  whom: 'Which doctor?',
  anyone: (speciality: string) => `Any doctor in ${departmentOf(speciality)}`,
  logIn: 'Please log in so we can let you know.',
  joined: 'You are on the waiting list.',
  when,
  earlierThan: (doctor: string, of: Day) => `Earlier than ${weekdayDate(of)}${doctor && `, with ${doctor}`}`,
  /** For screen readers. */
  announced: (places: number): string => (places > 0 ? 'An appointment is available.' : ''),
  free: 'Appointment available',
  book: (of: Day, slot: SlotId) => `Book ${weekdayDate(of)}, ${session(slot)}`,
  move: (of: Day, slot: SlotId) => `Reschedule to ${weekdayDate(of)}, ${session(slot)}`,
  leave: 'Leave the waiting list',
  leaving: 'Leaving…',
  hasLeft: 'You have left the waiting list.',
}
