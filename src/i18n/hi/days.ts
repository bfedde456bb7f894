// of 451317a7 · review: pending
import { isWeekend } from '#scheduling/calendar.ts'
import { fullDay, rangeTexts } from '#lib/dates.ts'
import type * as english from '../en/days.ts'
import { SLOTS } from '#scheduling/slots.ts'
import { joined } from '#lib/text.ts'

export const closedReasons: typeof english.closedReasons = {
  away: 'छुट्टी पर',
  no_session: 'समय नहीं',
  closed_weekday: 'बंद',
  holiday: 'अवकाश',
  ended: 'समाप्त',
  full: 'भर गया',
  unavailable: 'उपलब्ध नहीं',
}

export const left: typeof english.left = 'बाकी'
export const others: typeof english.others = 'दूसरे समय देखें'

/** शुक्रवार, 20 नवंबर 2026, आज, 36 बाकी */
export const dayLabel: typeof english.dayLabel = ({ day, reason, why, places }, isToday) => {
  return joined(
    fullDay(day),
    isToday && 'आज',
    isWeekend(day) && 'शनि-रवि',
    reason ? closedReasons[reason] : places !== undefined && `${places} ${left}`,
    why,
  )
}

/** छुट्टी पर: 30 नवंबर से 4 दिसंबर; परामर्श नहीं: 7 जनवरी 2027, सुबह। */
export const closedDays: typeof english.closedDays = ({ scope, from, to, slots }, thisYear) => {
  const [start, end] = rangeTexts(from, to, thisYear)
  const days = from === to ? end : `${start} से ${end}`
  return joined(`${scope === 'doctor' ? 'छुट्टी पर' : 'परामर्श नहीं'}: ${days}`, slots && sessionsOf(slots))
}

const sessionsOf = (slots: string[]) =>
  SLOTS.filter(({ id }) => slots.includes(id))
    .map(({ label }) => label)
    .join(' और ')
