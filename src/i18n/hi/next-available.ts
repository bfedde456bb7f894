// of 1ee4b605 · review: pending
import { dayAfter, daysBetween, shortDate, weekdayDate } from '#lib/day-text.ts'
import { now } from '#lib/server-time.ts'
import type * as english from '../en/next-available.ts'

export const ask = 'दिन और समय चुनें'

const NEAR = ['आज', 'कल']
const CLOSED: Record<string, string> = { away: 'छुट्टी पर', unavailable: 'अपॉइंटमेंट नहीं ले रहे' }

export const nearDay: typeof english.nearDay = (date, today) =>
  now().getDate() === Number(today.slice(8)) ? NEAR[daysBetween(today, date)] : undefined

/** कल सुबह */
export const sessionText: typeof english.sessionText = (date, today, session) =>
  `${nearDay(date, today) || `${weekdayDate(date)},`} ${session}`

export const noOpeningText: typeof english.noOpeningText = ({ from, reason, until, days }) => {
  const closed = reason && CLOSED[reason]
  if (closed) return reason === 'away' && until ? `${shortDate(until)} तक ${closed}` : closed
  return `${shortDate(dayAfter(from, days))} से पहले अपॉइंटमेंट नहीं`
}
