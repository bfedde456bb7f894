import type { ClosedReason } from '#contract/fixed-lists.ts'
import { isWeekend } from '#scheduling/calendar.ts'
import { fullDay, rangeTexts } from '#lib/dates.ts'
import type { FirstDay } from '#scheduling/first-days.ts'
import type { ClosureFile } from '#content-schemas/schedules.ts'
import { SLOTS } from '#scheduling/slots.ts'
import { joined } from '#lib/text.ts'

/** Short enough for a cell of the calendar. */
export const closedReasons: Record<ClosedReason, string> = {
  away: 'Away',
  no_session: 'No clinic',
  closed_weekday: 'Closed',
  holiday: 'Holiday',
  ended: 'Ended',
  full: 'Full',
  unavailable: 'Not available',
}

export const left: string = 'left'
/** On a full day or slot, which can still be pressed. */
export const others: string = 'see other times'

/** Friday, 20 November 2026, today, 36 left */
export function dayLabel(
  { day, reason, why, places }: FirstDay & { places?: number | undefined },
  isToday: boolean,
): string {
  return joined(
    fullDay(day),
    isToday && 'today',
    isWeekend(day) && 'weekend',
    reason ? closedReasons[reason] : places !== undefined && `${places} ${left}`,
    why,
  )
}

/** Away 30 November to 4 December; No consultations 7 January 2027, morning. With the year when it is not this one. */
export function closedDays({ scope, from, to, slots }: ClosureFile, thisYear: number): string {
  const [start, end] = rangeTexts(from, to, thisYear)
  const days = from === to ? end : `${start} to ${end}`
  return joined(
    `${scope === 'doctor' ? 'Away' : 'No consultations'} ${days}`,
    slots && sessionsOf(slots, from !== to),
  )
}

/** morning; mornings and evenings */
const sessionsOf = (slots: string[], areMany: boolean) =>
  SLOTS.filter(({ id }) => slots.includes(id))
    .map(({ label }) => `${label.toLowerCase()}${areMany ? 's' : ''}`)
    .join(' and ')
