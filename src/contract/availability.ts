import Type from 'typebox'
import { success } from './answers.ts'
import { CLOSED_REASONS } from './values.ts'
import { Day } from './fields.ts'
import { SlotId } from './hospital-fields.ts'

const WHY = Type.String({
  description: 'What patients read of a holiday or a closure, in the editor’s words',
})

/** Why nothing is left on a day or in a slot. `away`: a closure; `no_session`: the doctor sees nobody then in any week. */
export const ClosedReason = Type.Enum([...CLOSED_REASONS], {
  description: 'Why no place is left; absent when one is',
})

export const SlotAvailability = Type.Object({
  slot: SlotId,
  placesLeft: Type.Integer({ description: '0 with a reason' }),
  reason: Type.Optional(ClosedReason),
  why: Type.Optional(WHY),
})
export type SlotAvailability = Type.Static<typeof SlotAvailability>

export const DayAvailability = Type.Object({
  date: Day,
  reason: Type.Optional(ClosedReason),
  why: Type.Optional(WHY),
  slots: Type.Array(SlotAvailability),
})
export type DayAvailability = Type.Static<typeof DayAvailability>

/** The days that can be booked, the first of them the hospital's today, with every slot of each. */
export const AvailabilityAnswer = success({ days: Type.Array(DayAvailability) }, 'The days, today first')
export type AvailabilityAnswer = Type.Static<typeof AvailabilityAnswer>
