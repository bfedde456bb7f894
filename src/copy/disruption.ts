import { clockTime } from '#lib/clock-time.ts'
import { type Day, shortDay, wallTime, WEEKDAY_NAMES, weekdayOf } from '#lib/dates.ts'
import { deskPhone } from './desk.ts'

/** Mon 7 Dec 2026 */
const dayWords = (day: Day) => `${WEEKDAY_NAMES[weekdayOf(day)]?.slice(0, 3)} ${shortDay(day)}`

/** Fri 4 Dec, 8 PM: on the hospital's wall, which is named where this machine's clock shows another time. */
function momentWords(iso: string): string {
  const moment = new Date(iso)
  const { day, minute } = wallTime(moment)
  const here = moment.getHours() * 60 + moment.getMinutes()
  const isHere = here === minute && moment.getDate() === Number(day.slice(8))
  const time = clockTime(minute).replace(':00', '').replace(' ', '\u00a0')
  return `${dayWords(day).slice(0, -5)}, ${time}${isHere ? '' : ' hospital time'}`
}

/** On the card of a visit that cannot take place. */
export const disruption = {
  title: 'A new place is kept for you',
  day: dayWords,
  instead: (doctor: string, old: string) =>
    `With ${doctor || 'another doctor'} instead${old && ` of ${old}`}`,
  keptUntil: 'Kept for you until',
  until: momentWords,
  off: (when: string) => `Your appointment on ${when} cannot take place.`,
  /** While another time is looked for. */
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
