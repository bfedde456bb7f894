// review: pending
import { fullDay } from '#lib/dates.ts'
import { SLOTS } from '#lib/slots.ts'
import type * as english from '../absences.ts'

export const absences: typeof english.absences = { more: 'इसके बारे में और' }

/** छुट्टी पर: 30 नवंबर से 4 दिसंबर; परामर्श नहीं: 7 जनवरी 2027, सुबह। */
export const closedDays: typeof english.closedDays = ({ scope, from, to, slots }, thisYear) => {
  const [first, last] = [dateOf(from), dateOf(to)]
  const year = last.year === String(thisYear) ? '' : ` ${last.year}`
  const start =
    first.year !== last.year && year !== ''
      ? `${first.date} ${first.month} ${first.year}`
      : startOf(first, last)
  const days = from === to ? '' : `${start} से `
  const word = scope === 'doctor' ? 'छुट्टी पर' : 'परामर्श नहीं'
  return `${word}: ${days}${last.date} ${last.month}${year}${slots ? `, ${sessionsOf(slots)}` : ''}`
}

/** शुक्रवार, 4 दिसंबर 2026, in parts. */
function dateOf(day: string) {
  const [date = '', month = '', year = ''] = fullDay(day).split(', ').at(-1)?.split(' ') ?? []
  return { date, month, year }
}
type Parts = ReturnType<typeof dateOf>

const startOf = (first: Parts, last: Parts) =>
  first.month === last.month && first.year === last.year ? first.date : `${first.date} ${first.month}`

const sessionsOf = (slots: string[]) =>
  SLOTS.filter(({ id }) => slots.includes(id))
    .map(({ label }) => label)
    .join(' और ')
