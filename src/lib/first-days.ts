import type { ClosedReason } from '#contract/values.ts'
import type { SlotId } from '#contract/hospital-fields.ts'
import { BOOKING_WINDOW_DAYS } from '#contract/settings.ts'
import { type Day, daysFrom, type WallTime } from './dates.ts'
import { dayClosed, holidayOn, SLOTS, slotEnded } from './slots.ts'

/** What a doctor's plan makes of a day: the sessions that are left, and why no other is. */
export type PlannedDay = { slots: SlotId[]; reason?: ClosedReason; why?: string }

export type FirstDay = { day: Day; reason?: ClosedReason | undefined; why?: string | undefined }

/** The days from today on as a page shows them before it knows of places: by the hospital's rules, and where the build has told so, by the doctor's plan. */
export const firstDays = (planned: Record<Day, PlannedDay>, now: WallTime): FirstDay[] =>
  daysFrom(now.day, BOOKING_WINDOW_DAYS).map((day) => firstDay(day, planned[day], now))

function firstDay(day: Day, planned: PlannedDay | undefined, now: WallTime): FirstDay {
  const closed = planned ? planned.reason : dayClosed(day)
  const isOpen = SLOTS.some(
    (slot) => (planned ? planned.slots.includes(slot.id) : !closed) && !slotEnded(day, slot, now),
  )
  if (isOpen) return { day }
  return { day, reason: closed ?? 'ended', why: planned ? planned.why : holidayOn(day) }
}
