import type { ClosedReason } from '#contract/fixed-lists.ts'
import { SLOT_IDS } from '#contract/settings.ts'
import { hospitalIn } from '#i18n/hospital-in.ts'
import { type Catalogue, catalogueIn } from '#i18n/messages.ts'
import { type Day, wallTime } from '#lib/dates.ts'
import {
  closedBySchedule,
  closedText,
  closuresOn,
  type DoctorSchedule,
  holidayOn,
} from '#scheduling/schedule.ts'
import { findSlot, hasBegun, isPast } from '#scheduling/slots.ts'
import type { AppointmentRow } from '../db/schema-appointments.ts'
import type { Schedules } from './read-schedules.ts'

export type DoctorSlot = Pick<AppointmentRow, 'doctorId' | 'day' | 'slot'>

export const isAhead = ({ day, slot }: DoctorSlot, now: Date): boolean =>
  SLOT_IDS.includes(slot) && !hasBegun(day, findSlot(slot), wallTime(now))

export const isClosedByDesk = (schedule: DoctorSchedule, { day, slot }: DoctorSlot): boolean =>
  closuresOn(schedule, day, slot).some(({ byDesk }) => byDesk)

/** Why a slot ahead is closed, or one that reception closed while it goes on: its key, and the text in the default language. */
export function closedReasonOf({ scheduleOf }: Pick<Schedules, 'scheduleOf'>, where: DoctorSlot, now: Date) {
  const { doctorId, day, slot } = where
  const schedule = scheduleOf(doctorId)
  if (isClosedByDesk(schedule, where) ? isPast(day, slot, wallTime(now)) : !isAhead(where, now))
    return undefined
  const key = closedBySchedule(day, slot, schedule)
  return (
    key && { key, text: closedText(key, day, slot, schedule) ?? reasonIn(catalogueIn(null), key, day) ?? '' }
  )
}

/** Undefined where an editor wrote the reason. */
function reasonIn(words: Catalogue, key: ClosedReason | null, day: Day): string | undefined {
  if (key === 'closed_weekday') return words.days.closedOn(words.weekday(day))
  if (key === 'no_session') return words.days.noLongerSeen
  if (key === 'unavailable') return words.days.doctorLeft
  return key === 'holiday' ? holidayOn(day, hospitalIn(words.language)) : undefined
}

type ClosedAppointment = Pick<AppointmentRow, 'day' | 'closureNotice' | 'closureReason'>

export const closureText = (words: Catalogue, { day, closureNotice, closureReason }: ClosedAppointment) =>
  reasonIn(words, closureReason, day) ?? closureNotice ?? ''
