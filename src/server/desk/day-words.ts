import { clockTime } from '#lib/clock-time.ts'
import { fullDay, shortDay, wallTime } from '#lib/dates.ts'
import { hospital } from '#lib/hospital.ts'
import { bookingFee } from '#lib/money.ts'
import type { DayList, DayVisit } from './day-list.ts'

const ATTENDANCE = { attended: 'came', missed: 'missed' }

/** Meridian Hospital: Monday, 23 November 2026 */
export const headOf = ({ day }: DayList): string => `${hospital.name}: ${fullDay(day)}`

export const visitsText = (count: number): string => (count === 1 ? '1 visit' : `${count} visits`)

/** 23 Nov 2026, 6:00 AM */
export function momentOf(now: Date): string {
  const { day, minute } = wallTime(now)
  return `${shortDay(day)}, ${clockTime(minute)}`
}

export const MEANING = 'new: no earlier visit here; moved: it stood at another time before.'

export const nameOf = ({ name }: DayVisit): string => name || '(account deleted)'

/** ₹50 to pay */
export const paymentOf = ({ fee, isPaid }: DayVisit): string =>
  `${bookingFee(fee)} ${isPaid ? 'paid' : 'to pay'}`

export const marksOf = ({ isNew, isMoved }: DayVisit): string =>
  [isNew && 'new', isMoved && 'moved'].filter(Boolean).join(', ')

export const attendanceOf = ({ attendance }: DayVisit): string => (attendance ? ATTENDANCE[attendance] : '')
