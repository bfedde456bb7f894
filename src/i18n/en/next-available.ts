import type { ClosedReason } from '#contract/values.ts'
import { type Day } from '#lib/dates.ts'
import { dayAfter, daysBetween, isElsewhere, shortDate, weekdayDate } from '#lib/day-text.ts'
import type { NextAvailable } from '#scheduling/next-available.ts'

export const openings = {
  next: 'Next available:',
  /** When the next place is not known. */
  ask: 'Choose a day and a time',
}

const NEAR = ['Today', 'Tomorrow']
/** Reasons other than that all places are taken. */
const CLOSED: Partial<Record<ClosedReason, string>> = { away: 'Away', unavailable: 'Not taking appointments' }

/** Today, evening, about 6:45 PM; Mon 23 Nov, morning. */
export function openingText(opening: NextAvailable, today: Day, session: string): string {
  const { date, arrivesAt } = opening
  const near = NEAR[daysBetween(today, date)]
  // In other zones the hospital's today may be another day than the reader's.
  const isSameDay = new Date().getDate() === Number(today.slice(8))
  const words = [(isSameDay && near) || weekdayDate(date), session.toLowerCase()]
  if (near && arrivesAt) words.push(`about ${arrivesAt}${isElsewhere(opening) ? ' hospital time' : ''}`)
  return words.join(', ')
}

type None = { from: Day; reason?: ClosedReason | undefined; until?: Day | undefined; days: number }

/** Away until 30 Nov; Nothing until 6 Dec. */
export function noOpeningText({ from, reason, until, days }: None): string {
  const closed = reason && CLOSED[reason]
  if (closed) return reason === 'away' && until ? `${closed} until ${shortDate(until)}` : closed
  return `No appointments before ${shortDate(dayAfter(from, days))}`
}

/** Cardiologist → any cardiologist. The name may be a plural, or no person. */
export function anyOf(speciality: string): string {
  const person = speciality.replace(/((?:an|ist|er|or))s$/, '$1')
  const words = person.replace(/\b[A-Z](?=[a-z])/g, (letter) => letter.toLowerCase())
  return `Earliest with any ${/(?:an|ist|er|or)$/.test(words) ? words : `${words} doctor`}:`
}
