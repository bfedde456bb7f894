import type { ClosedReason } from '#contract/values.ts'
import type { SlotId } from '#contract/hospital-fields.ts'
import { BOOKING_WINDOW_DAYS } from '#contract/settings.ts'
import { type Day, daysFrom, type WallTime } from '#lib/dates.ts'
import { dayClosed, holidayOn, slotEnded, type Plan, sessionShut } from './schedule.ts'
import { SLOTS } from './slots.ts'
import { dayShut, shutBy } from './offers.ts'

export type PlannedDay = { slots: SlotId[]; reason?: ClosedReason; why?: string }

export type FirstDay = { day: Day; reason?: ClosedReason | undefined; why?: string | undefined }

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

/** Pages are rebuilt more often than this. */
const DAYS = 92

export function scheduledDays(plan: Plan, from: Day): Record<Day, PlannedDay> {
  const others = daysFrom(from, DAYS).filter((day) =>
    SLOTS.some(({ id }) => sessionShut(day, id, plan) !== sessionShut(day, id, {})),
  )
  return Object.fromEntries(others.map((day) => [day, plannedDay(day, plan)]))
}

function plannedDay(day: Day, plan: Plan): PlannedDay {
  const sessions = SLOTS.map(({ id }) => ({ id, ...shutBy(sessionShut(day, id, plan), day, id, plan) }))
  const open = sessions.filter(({ reason }) => !reason).map(({ id }) => id)
  const shut = dayShut(sessions.filter(({ reason }) => reason))
  // A day with fewer slots shows the reason of its open ones.
  return { slots: open, ...(open.length > 0 && shut.reason === 'no_session' ? {} : shut) }
}
