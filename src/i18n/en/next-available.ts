import type { ClosedReason } from '#contract/values.ts'
import { dayAfter, type Day, daysBetween, shortDate, weekdayDate } from '#lib/day-text.ts'
import { now } from '#lib/server-time.ts'

/** When the next times are not known. */
export const ask = 'Choose a day and a time'

const NEAR = ['Today', 'Tomorrow']
/** Reasons other than that all places are taken. */
const CLOSED: Partial<Record<ClosedReason, string>> = { away: 'Away', unavailable: 'Not taking appointments' }

/** Today; Tomorrow. In other zones the hospital's today may be another day than the reader's: undefined there. */
export const nearDay = (date: Day, today: Day): string | undefined =>
  now().getDate() === Number(today.slice(8)) ? NEAR[daysBetween(today, date)] : undefined

/** Tomorrow morning; Mon 23 Nov, morning. */
export const sessionText = (date: Day, today: Day, session: string): string =>
  `${nearDay(date, today) || `${weekdayDate(date)},`} ${session.toLowerCase()}`

type None = { from: Day; reason?: ClosedReason | undefined; until?: Day | undefined; days: number }

/** Away until 30 Nov; Nothing until 6 Dec. */
export function noOpeningText({ from, reason, until, days }: None): string {
  const closed = reason && CLOSED[reason]
  if (closed) return reason === 'away' && until ? `${closed} until ${shortDate(until)}` : closed
  return `No appointments before ${shortDate(dayAfter(from, days))}`
}
