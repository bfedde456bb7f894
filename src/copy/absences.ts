import type { ClosureFile } from '#contract/content-plans.ts'
import { type Day, fullDay } from '#lib/dates.ts'
import { SLOTS } from '#lib/slots.ts'

export const absences = { more: 'More about it' }

/** Away 30 November to 4 December; No consultations 7 January 2027, morning. The year is told when it is not this one. */
export function closedDays({ scope, from, to, slots }: ClosureFile, thisYear: number): string {
  const [first, last] = [dateOf(from), dateOf(to)]
  const year = last.year === String(thisYear) ? '' : ` ${last.year}`
  const start =
    first.year !== last.year && year !== ''
      ? `${first.date} ${first.month} ${first.year}`
      : startOf(first, last)
  const days = from === to ? '' : `${start} to `
  const word = scope === 'doctor' ? 'Away' : 'No consultations'
  return `${word} ${days}${last.date} ${last.month}${year}${slots ? `, ${sessionsOf(slots, from !== to)}` : ''}`
}

/** Friday, 4 December 2026 in parts. */
function dateOf(day: Day) {
  const [date = '', month = '', year = ''] = fullDay(day).split(', ').at(-1)?.split(' ') ?? []
  return { date, month, year }
}
type Parts = ReturnType<typeof dateOf>

const startOf = (first: Parts, last: Parts) =>
  first.month === last.month && first.year === last.year ? first.date : `${first.date} ${first.month}`

/** morning; mornings and evenings */
const sessionsOf = (slots: string[], areMany: boolean) =>
  SLOTS.filter(({ id }) => slots.includes(id))
    .map(({ label }) => `${label.toLowerCase()}${areMany ? 's' : ''}`)
    .join(' and ')
