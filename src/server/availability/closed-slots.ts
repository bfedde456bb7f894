import type { ClosedReason } from '#contract/values.ts'
import { SLOT_IDS } from '#contract/settings.ts'
import { hospitalIn } from '#i18n/hospital-in.ts'
import { type Catalogue, catalogueIn } from '#i18n/messages.ts'
import { type Day, wallTime } from '#lib/dates.ts'
import { hospital } from '#lib/hospital.ts'
import { closedBySchedule, closedText } from '#scheduling/schedule.ts'
import { findSlot, hasBegun } from '#scheduling/slots.ts'
import type { AppointmentRow } from '../db/schema-appointments.ts'
import type { Clock } from '../deps.ts'
import type { Schedules } from './read-schedules.ts'

export type DoctorSlot = Pick<AppointmentRow, 'doctorId' | 'day' | 'slot'>

const isAhead = ({ day, slot }: DoctorSlot, clock: Clock): boolean =>
  SLOT_IDS.includes(slot) && !hasBegun(day, findSlot(slot), wallTime(clock()))

export function closedReasonOf({ planOf }: Schedules, where: DoctorSlot, clock: Clock): string | undefined {
  if (!isAhead(where, clock)) return undefined
  const { doctorId, day, slot } = where
  const plan = planOf(doctorId)
  const reason = closedBySchedule(day, slot, plan)
  return reason && (closedText(reason, day, slot, plan) ?? generalReason(catalogueIn(null), reason, day))
}

export const isSlotOpenAgain = (schedules: Schedules, where: DoctorSlot, clock: Clock): boolean =>
  isAhead(where, clock) && !closedReasonOf(schedules, where, clock)

const generalReason = ({ days, weekday }: Catalogue, reason: ClosedReason, day: Day): string =>
  reason === 'closed_weekday'
    ? days.closedOn(weekday(day))
    : reason === 'unavailable'
      ? days.doctorLeft
      : days.noLongerSeen

export function translateReason(words: Catalogue, stored: string, day: Day): string {
  const own = (['closed_weekday', 'no_session', 'unavailable'] as const).find(
    (reason) => generalReason(catalogueIn(null), reason, day) === stored,
  )
  if (own) return generalReason(words, own, day)
  const holiday = hospital.closedDays.findIndex((each) => each.day === day && each.reason === stored)
  return hospitalIn(words.language).closedDays[holiday]?.reason ?? stored
}
