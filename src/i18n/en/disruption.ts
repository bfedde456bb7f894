import { shortTime } from '#lib/clock-time.ts'
import { type Day, isOtherZone, wallTime, yearOf } from '#lib/dates.ts'
import { weekdayDate } from '#lib/day-text.ts'
import { deskPhone } from '#lib/hospital.ts'

/** Mon 7 Dec 2026 */
const dayWords = (day: Day) => `${weekdayDate(day)} ${yearOf(day)}`

/** Fri 4 Dec, 8 PM */
function momentWords(iso: string): string {
  const { day, minute } = wallTime(new Date(iso))
  return `${weekdayDate(day)}, ${shortTime(minute)}${isOtherZone(day, minute) ? ' hospital time' : ''}`
}

/** On the card of an affected appointment. */
export const disruption = {
  title: 'A new place is kept for you',
  day: dayWords,
  instead: (doctor: string, old: string) =>
    `With ${doctor || 'another doctor'} instead${old && ` of ${old}`}`,
  keptUntil: 'Kept for you until',
  until: momentWords,
  off: (when: string) => `Your appointment on ${when} cannot take place.`,
  stays: (day: Day, until: string) =>
    `The place on ${dayWords(day)} stays kept for you until you confirm another${until && `, until ${momentWords(until)} at the latest`}.`,
  expired: 'The place that was kept for you is free for others again. Please choose another time.',
  none: 'No other place is kept for you. Please choose another time.',
  openAgain: 'The session is open again: you can keep this appointment as it is.',
  move: 'Move here',
  moving: 'Moving…',
  choose: 'Choose another time',
  keep: 'Keep',
  keeping: 'Keeping…',
  call: `Call ${deskPhone}`,
  byPhone: 'Its time has begun. To choose another time or to cancel, please call',
  kept: 'The appointment is kept.',
  changed: 'This appointment was changed meanwhile. Please look at where it is now.',
  calendar: 'Update my calendar',
}
