import { shortTime } from '#lib/clock-time.ts'
import { type Day, isOtherZone, wallTime, yearOf } from '#lib/dates.ts'
import { weekdayDate } from '#lib/day-text.ts'
import { receptionPhone } from '#lib/hospital.ts'

/** Mon 7 Dec 2026 */
const dayWords = (day: Day) => `${weekdayDate(day)} ${yearOf(day)}`

/** Fri 4 Dec, 8 PM */
function momentWords(iso: string): string {
  const { day, minute } = wallTime(new Date(iso))
  return `${weekdayDate(day)}, ${shortTime(minute)}${isOtherZone(day, minute) ? ' hospital time' : ''}`
}

/** On the card of an affected appointment. */
export const disruption = {
  title: 'We are holding a new time for you',
  day: dayWords,
  instead: (doctor: string, old: string) =>
    `With ${doctor || 'another doctor'} instead${old && ` of ${old}`}`,
  keptUntil: 'Held for you until',
  until: momentWords,
  off: (when: string) => `We have had to cancel your appointment on ${when}.`,
  stays: (day: Day, until: string) =>
    `We are holding ${dayWords(day)} for you until you confirm another time${until && `, until ${momentWords(until)} at the latest`}.`,
  expired: 'The time we were holding for you has been released. Please choose another time.',
  none: 'We are not holding a new time for you. Please choose another time.',
  openAgain: 'The doctor is available again. You can keep this appointment.',
  move: 'Accept this time',
  moving: 'Accepting…',
  choose: 'Choose another time',
  keep: 'Keep',
  keeping: 'Saving…',
  call: `Call ${receptionPhone}`,
  byPhone: 'This appointment has started. To change or cancel it, call',
  kept: 'Your appointment is confirmed.',
  changed: 'This appointment has changed since you opened this page. Please check the details.',
  calendar: 'Update my calendar',
}
