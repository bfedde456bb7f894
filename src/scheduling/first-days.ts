import type { ClosedReason } from '#contract/fixed-lists.ts'
import type { SlotId } from '#contract/hospital-fields.ts'
import { BOOKING_WINDOW_DAYS } from '#contract/settings.ts'
import { type Day, daysFrom, type WallTime } from '#lib/dates.ts'
import {
  hospitalClosedReason,
  holidayOn,
  slotEnded,
  type DoctorSchedule,
  closedBySchedule,
} from './schedule.ts'
import { SLOTS } from './slots.ts'
import { closedInfoOfDay, closedInfoBySchedule } from './offers.ts'

export type ScheduledDay = { slots: SlotId[]; reason?: ClosedReason; why?: string }

export type FirstDay = { day: Day; reason?: ClosedReason | undefined; why?: string | undefined }

export const firstDays = (planned: Record<Day, ScheduledDay>, now: WallTime): FirstDay[] =>
  daysFrom(now.day, BOOKING_WINDOW_DAYS).map((day) => firstDay(day, planned[day], now))

function firstDay(day: Day, planned: ScheduledDay | undefined, now: WallTime): FirstDay {
  const closed = planned ? planned.reason : hospitalClosedReason(day)
  const isOpen = SLOTS.some(
    (slot) => (planned ? planned.slots.includes(slot.id) : !closed) && !slotEnded(day, slot, now),
  )
  if (isOpen) return { day }
  return { day, reason: closed ?? 'ended', why: planned ? planned.why : holidayOn(day) }
}

/** Pages are rebuilt more often than this. */
const SCHEDULED_DAYS = 92

export function scheduledDays(schedule: DoctorSchedule, from: Day): Record<Day, ScheduledDay> {
  const others = daysFrom(from, SCHEDULED_DAYS).filter((day) =>
    SLOTS.some(({ id }) => closedBySchedule(day, id, schedule) !== closedBySchedule(day, id, {})),
  )
  return Object.fromEntries(others.map((day) => [day, scheduledDay(day, schedule)]))
}

function scheduledDay(day: Day, schedule: DoctorSchedule): ScheduledDay {
  const slots = SLOTS.map(({ id }) => ({
    id,
    ...closedInfoBySchedule(closedBySchedule(day, id, schedule), day, id, schedule),
  }))
  const open = slots.filter(({ reason }) => !reason).map(({ id }) => id)
  const closed = closedInfoOfDay(slots.filter(({ reason }) => reason))
  // A day with fewer slots shows the reason of its open ones.
  return { slots: open, ...(open.length > 0 && closed.reason === 'no_session' ? {} : closed) }
}
