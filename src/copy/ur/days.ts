// review: pending
import { isWeekend } from '#lib/calendar.ts'
import { fullDay } from '#lib/dates.ts'
import type * as english from '../days.ts'

/** Why a day or slot cannot be chosen, short enough for its cell. */
export const closedReasons: typeof english.closedReasons = {
  away: 'چھٹی پر',
  no_session: 'نشست نہیں',
  closed_weekday: 'بند',
  holiday: 'چھٹی',
  ended: 'گزر گیا',
  full: 'بھر گیا',
  unavailable: 'بُکنگ نہیں',
}

export const left: typeof english.left = 'باقی'
/** Of a day or a slot that has nothing left, and may be pressed all the same. */
export const others: typeof english.others = 'دوسری جگہیں دیکھیں'

/** جمعہ، 20 نومبر 2026، آج، 36 باقی */
export const dayLabel: typeof english.dayLabel = ({ day, reason, why, places }, isToday) => {
  const notes = [
    isToday && 'آج',
    isWeekend(day) && 'ویک اینڈ',
    reason ? closedReasons[reason] : places !== undefined && `${places} ${left}`,
    why,
  ]
  return [fullDay(day), ...notes.filter(Boolean)].join('، ')
}
