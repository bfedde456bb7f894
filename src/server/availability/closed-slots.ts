import type { ClosedReason } from '#contract/values.ts'
import { SLOT_IDS } from '#contract/settings.ts'
import { hospitalIn } from '#i18n/hospital-in.ts'
import { type Words, wordsIn } from '#i18n/messages.ts'
import { type Day, wallTime } from '#lib/dates.ts'
import { hospital } from '#lib/hospital.ts'
import { sessionShut, whyClosed } from '#scheduling/schedule.ts'
import { findSlot, hasBegun } from '#scheduling/slots.ts'
import type { AppointmentRow } from '../db/schema-appointments.ts'
import type { Clock } from '../deps.ts'
import type { Schedules } from './read-schedules.ts'

export type DoctorSlot = Pick<AppointmentRow, 'doctorId' | 'day' | 'slot'>

const isAhead = ({ day, slot }: DoctorSlot, clock: Clock): boolean =>
  SLOT_IDS.includes(slot) && !hasBegun(day, findSlot(slot), wallTime(clock()))

export function shutReason({ planOf }: Schedules, where: DoctorSlot, clock: Clock): string | undefined {
  if (!isAhead(where, clock)) return undefined
  const { doctorId, day, slot } = where
  const plan = planOf(doctorId)
  const reason = sessionShut(day, slot, plan)
  return reason && (whyClosed(reason, day, slot, plan) ?? ownReason(wordsIn(null), reason, day))
}

export const isOpenAgain = (schedules: Schedules, where: DoctorSlot, clock: Clock): boolean =>
  schedules.isListed(where.doctorId) && isAhead(where, clock) && !shutReason(schedules, where, clock)

const ownReason = ({ days, weekday }: Words, reason: ClosedReason, day: Day): string =>
  reason === 'closed_weekday' ? days.closedOn(weekday(day)) : days.noLongerSeen

export function reasonIn(words: Words, stored: string, day: Day): string {
  const own = (['closed_weekday', 'no_session'] as const).find(
    (reason) => ownReason(wordsIn(null), reason, day) === stored,
  )
  if (own) return ownReason(words, own, day)
  const holiday = hospital.closedDays.findIndex((each) => each.day === day && each.reason === stored)
  return hospitalIn(words.language).closedDays[holiday]?.reason ?? stored
}
