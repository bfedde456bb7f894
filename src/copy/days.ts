import type { ClosedReason } from '#contract/values.ts'
import { isWeekend } from '#lib/calendar.ts'
import { fullDay } from '#lib/dates.ts'
import type { FirstDay } from '#lib/first-days.ts'

/** Why a day or slot cannot be chosen, short enough for its cell. */
export const closedReasons: Record<ClosedReason, string> = {
  away: 'Away',
  no_session: 'No session',
  closed_weekday: 'Closed',
  holiday: 'Holiday',
  ended: 'Over',
  full: 'Full',
  unavailable: 'Not taking',
}

export const left: string = 'left'
/** Of a day or a slot that has nothing left, and may be pressed all the same. */
export const others: string = 'see other places'

/** Friday, 20 November 2026, today, 36 left */
export function dayLabel(
  { day, reason, why, places }: FirstDay & { places?: number | undefined },
  isToday: boolean,
): string {
  const notes = [
    isToday && 'today',
    isWeekend(day) && 'weekend',
    reason ? closedReasons[reason] : places !== undefined && `${places} ${left}`,
    why,
  ]
  return [fullDay(day), ...notes.filter(Boolean)].join(', ')
}
