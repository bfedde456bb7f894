// review: pending
import { type Day, shortDay } from '#lib/dates.ts'
import { SLOTS } from '#lib/slots.ts'
import { withoutYear } from '#lib/without-year.ts'
import type * as english from '../absences.ts'

export const absences: typeof english.absences = { more: 'مزید تفصیل' }

/** 30 نومبر سے 4 دسمبر تک چھٹی پر; 7 جنوری 2027، صبح: معائنہ نہیں ہو گا. The year is told when it is not this one. */
export const closedDays: typeof english.closedDays = ({ scope, from, to, slots }, thisYear) => {
  const isThisYear = to.slice(0, 4) === String(thisYear)
  const said = (day: Day) => (isThisYear ? withoutYear(shortDay(day)) : shortDay(day))
  const days = from === to ? said(to) : `${said(from)} سے ${said(to)} تک`
  const word = scope === 'doctor' ? 'چھٹی پر' : 'معائنہ نہیں ہو گا'
  return `${days}${slots ? `، ${sessionsOf(slots)}` : ''}: ${word}`
}

/** صبح اور شام */
const sessionsOf = (slots: string[]) =>
  SLOTS.filter(({ id }) => slots.includes(id))
    .map(({ label }) => label)
    .join(' اور ')
