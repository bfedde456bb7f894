import type { SlotId } from '#contract/hospital-fields.ts'
import type { HospitalFile } from '#contract/content.ts'
import { type Day, WEEKDAY_NAMES, weekdayOf } from './dates.ts'

/** Days on which nobody is seen, both included; without `slots` all day. */
export type Closure = { from: Day; to: Day; slots?: SlotId[]; reason: string }

/** The days on which the whole hospital is closed. */
export type Calendar = Pick<HospitalFile, 'closedDays' | 'closedWeekdays'>

/** When a doctor sees patients: without `sessions` on every day that the hospital is open. */
export type Plan = {
  /** By weekday; one that is missing has none. */
  sessions?: Record<string, SlotId[]>
  /** Additional days, on a closed weekday too. */
  extra?: { day: Day; slots: SlotId[] }[]
  closures?: Closure[]
  /** Without it that of the content this program was built with. */
  calendar?: Calendar
}

export const closureOn = ({ closures = [] }: Plan, day: Day, slot: SlotId): Closure | undefined =>
  closures.find(
    ({ from, to, slots }) => from <= day && day <= to && (slots === undefined || slots.includes(slot)),
  )

export const isExtra = ({ extra = [] }: Plan, day: Day, slot: SlotId): boolean =>
  extra.some((each) => each.day === day && each.slots.includes(slot))

export const isWeekly = ({ sessions }: Plan, day: Day, slot: SlotId): boolean =>
  !sessions || Boolean(sessions[WEEKDAY_NAMES[weekdayOf(day)] ?? '']?.includes(slot))
