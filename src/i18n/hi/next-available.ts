// of 921b56a4 · review: pending
import { dayAfter, shortDate, weekdayDate } from '#lib/day-text.ts'
import type * as english from '../en/next-available.ts'
import { nearDay } from './shared.ts'

export const ask = 'दिन और समय चुनें'

const CLOSED: Record<string, string> = { away: 'छुट्टी पर', unavailable: 'अपॉइंटमेंट नहीं ले रहे' }

/** कल सुबह */
export const sessionText: typeof english.sessionText = (date, today, session) =>
  `${nearDay(date, today) || `${weekdayDate(date)},`} ${session}`

export const noOpeningText: typeof english.noOpeningText = ({ from, reason, until, days }) => {
  const closed = reason && CLOSED[reason]
  if (closed) return reason === 'away' && until ? `${shortDate(until)} तक ${closed}` : closed
  return `${shortDate(dayAfter(from, days))} से पहले अपॉइंटमेंट नहीं`
}
