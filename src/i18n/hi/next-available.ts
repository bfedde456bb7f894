// of 46af153e · review: pending
import { localTime, parseClockTime } from '#lib/clock-time.ts'
import { isOtherZone } from '#lib/dates.ts'
import { dayAfter, daysBetween, shortDate, weekdayDate } from '#lib/day-text.ts'
import type * as english from '../en/next-available.ts'
import { nearDay } from './shared.ts'

export const openings: typeof english.openings = { next: 'अगला समय:', ask: 'दिन और समय चुनें' }

const CLOSED: Record<string, string> = { away: 'छुट्टी पर', unavailable: 'अपॉइंटमेंट नहीं ले रहे' }

export const openingText: typeof english.openingText = (opening, today, session) => {
  const { date, arrivesAt } = opening
  const isTimed = daysBetween(today, date) < 2 && arrivesAt
  // The time includes the part of the day: सुबह 9:30.
  const time = isTimed
    ? `लगभग ${localTime(arrivesAt)}${isOtherZone(date, parseClockTime(arrivesAt)) ? ' (अस्पताल का समय)' : ''}`
    : session
  return [nearDay(date, today) || weekdayDate(date), time].join(', ')
}

/** कल सुबह */
export const sessionText: typeof english.sessionText = ({ date }, today, session) =>
  `${nearDay(date, today) || `${weekdayDate(date)},`} ${session}`

export const noOpeningText: typeof english.noOpeningText = ({ from, reason, until, days }) => {
  const closed = reason && CLOSED[reason]
  if (closed) return reason === 'away' && until ? `${shortDate(until)} तक ${closed}` : closed
  return `${shortDate(dayAfter(from, days))} से पहले अपॉइंटमेंट नहीं`
}
