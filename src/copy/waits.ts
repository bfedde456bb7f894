import type { SlotId } from '#contract/hospital-fields.ts'
import { clockTime, minuteOf } from '#lib/clock-time.ts'
import { type Day, wallTime } from '#lib/dates.ts'
import { hospital } from '#lib/hospital.ts'
import { findSlot, SLOTS } from '#lib/slots.ts'
import { departmentOf } from '#lib/specialities.ts'
import { appointmentList } from './appointments.ts'
import { disruption } from './disruption.ts'
import { visit } from './visit.ts'

/** Tue 24 Nov */
const day = (of: Day) => disruption.day(of).slice(0, -5)

const session = (slot: SlotId) => findSlot(slot).label.toLowerCase()

/** Tue 24 Nov, morning or evening */
function when(from: Day, to: Day, slots: SlotId[]): string {
  const isAnyTime = SLOTS.every(({ id }) => slots.includes(id))
  const times = isAnyTime ? 'any time' : slots.map(session).join(' or ')
  return `${from === to ? day(from) : `${day(from)} to ${day(to)}`}, ${times}`
}

/** 4:30 PM; of another day Tue 24 Nov, 7:20 AM */
function momentWords(iso: string): string {
  const words = disruption.until(iso)
  const isToday = wallTime(new Date(iso)).day === wallTime(new Date()).day
  return isToday ? words.slice(words.indexOf(', ') + 2) : words
}

const { offerMinutes, quiet } = { offerMinutes: 30, quiet: '21:00-07:00', ...hospital.waitingList }

const hour = (time: string) => clockTime(minuteOf(time)).replace(':00', '')
const [quietFrom = '', quietTo = ''] = quiet.split('-').map(hour)

const minutes = (count: number) =>
  count % 60 > 0 ? `${count} minutes` : count === 60 ? 'one hour' : `${count / 60} hours`

/** In the line for a place. */
export const waits = {
  title: appointmentList.waiting,
  tell: 'Tell me if a place opens',
  how: `A place that becomes free is kept for the first in line for ${minutes(offerMinutes)}, and we tell you at once. That time stands still from ${quietFrom} to ${quietTo}.`,
  howSooner: (of: Day) =>
    `Any day until ${day(of)}. You keep the appointment you have until you accept another; its number stays, and its fee if it is paid or with the same doctor.`,
  days: 'Which days?',
  only: (of: Day) => `${day(of)} only`,
  until: (to: Day) => `Any day until ${day(to)}`,
  times: 'What time of day?',
  noTime: 'Please choose at least one time of day.',
  whom: 'With whom?',
  anyone: (speciality: string) => `Anyone in ${departmentOf(speciality)}`,
  join: 'Stand in line',
  joining: 'Standing in line…',
  logIn: 'Please log in, so that we know whom to tell.',
  joined: 'You are in line.',
  ahead: (count: number | undefined) =>
    count === undefined ? 'You are in line' : count === 0 ? 'You are next' : `${count} before you`,
  when,
  soonerThan: (doctor: string, of: Day) => `Sooner than ${day(of)}${doctor && `, with ${doctor}`}`,
  reached: 'We will tell you by e-mail or text message, and here.',
  unreachable: 'We cannot reach you, so no place can be kept for you. Please confirm your',
  silent: `This hospital sends no messages at present, so no place can be kept for you. Please look here again, or call ${hospital.phone}.`,
  email: 'e-mail address',
  or: 'or',
  phone: 'phone number',
  /** To who cannot be reached. */
  open: (of: Day, slot: SlotId) => `A place is free: ${day(of)}, ${session(slot)}`,
  offer: (of: Day, slot: SlotId, arrivesAt: string) =>
    [day(of), session(slot), arrivesAt && `about ${arrivesAt} ${visit.hospitalTime(of, slot)}`.trim()]
      .filter(Boolean)
      .join(', '),
  /** Heard when it comes. */
  heard: (places: number): string => (places > 0 ? 'A place is kept for you.' : ''),
  offered: 'A place is kept for you',
  yours: 'Yours until',
  moment: momentWords,
  over: 'The time to answer is over. The place goes to the next in line.',
  accept: 'Take this place',
  accepting: 'Taking it…',
  swap: 'Move here',
  swapping: 'Moving…',
  accepted: 'The place is yours.',
  swapped: 'The appointment is moved.',
  decline: 'No, thank you',
  declining: 'One moment…',
  declined: 'The place goes to the next. You stay in line for others.',
  leave: 'Leave the line',
  leaving: 'Leaving…',
  hasLeft: 'You are no longer in line.',
  feeThen: (fee: string) => `Your appointment then costs ${fee}`,
  fee: (fee: string) => `Fee ${fee}, paid at the hospital or later here`,
}
