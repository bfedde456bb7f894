// of ad38d9cc · review: pending
import { isWeekend } from '#lib/calendar.ts'
import { fullDay } from '#lib/dates.ts'
import type * as english from '../days.ts'

export const closedReasons: typeof english.closedReasons = {
  away: 'छुट्टी पर',
  no_session: 'समय नहीं',
  closed_weekday: 'बंद',
  holiday: 'अवकाश',
  ended: 'बीत गया',
  full: 'भर गया',
  unavailable: 'बुकिंग बंद',
}

export const left: typeof english.left = 'बाकी'
export const others: typeof english.others = 'दूसरे समय देखें'

/** शुक्रवार, 20 नवंबर 2026, आज, 36 बाकी */
export const dayLabel: typeof english.dayLabel = ({ day, reason, why, places }, isToday) => {
  const notes = [
    isToday && 'आज',
    isWeekend(day) && 'शनि-रवि',
    reason ? closedReasons[reason] : places !== undefined && `${places} ${left}`,
    why,
  ]
  return [fullDay(day), ...notes.filter(Boolean)].join(', ')
}
