import { dayWords } from './day-words.ts'
import { LANGUAGE } from './language.ts'

/** 09:30 → 570 */
export function minuteOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/** 630 → 10:30 AM, or what is said of that time in the language of the pages. */
export function clockTime(minute: number): string {
  const hour = Math.floor(minute / 60)
  const minutes = String(minute % 60).padStart(2, '0')
  const shown = `${hour % 12 || 12}:${minutes}`
  if (dayWords) return `${dayWords.periods[hour % 24]} ${shown}`
  return `${shown} ${hour < 12 ? 'AM' : 'PM'}`
}

/** 9:00 AM - 12:00 PM */
export const hoursText = ({ opens, closes }: { opens: number; closes: number }) =>
  `${clockTime(opens)} - ${clockTime(closes)}`

/** 6:45 PM → 1125; NaN of what is no time. */
export function minuteShown(time: string): number {
  const [, hours, minutes, half] = /^(\d+):(\d\d) ([AP])M$/.exec(time) ?? []
  return (Number(hours) % 12) * 60 + Number(minutes) + (half === 'P' ? 12 * 60 : 0)
}

/** A time as a backend tells it, like 6:45 PM, in the language of the pages; what is no time stays as it is. */
export const timeShown = (time: string): string =>
  LANGUAGE === 'en' || Number.isNaN(minuteShown(time)) ? time : clockTime(minuteShown(time))
