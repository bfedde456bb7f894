import Type from 'typebox'
import { success } from './answers.ts'
import { Day } from './fields.ts'
import { SlotId } from './hospital-fields.ts'

/** Why nothing is left on a day or in a slot. */
export const ClosedReason = Type.Enum(['closed_weekday', 'holiday', 'ended', 'full', 'unavailable'], {
  description: 'Why no place is left; absent when one is',
})
export type ClosedReason = Type.Static<typeof ClosedReason>

export const SlotAvailability = Type.Object({
  slot: SlotId,
  placesLeft: Type.Integer({ description: '0 with a reason' }),
  reason: Type.Optional(ClosedReason),
})
export type SlotAvailability = Type.Static<typeof SlotAvailability>

export const DayAvailability = Type.Object({
  date: Day,
  reason: Type.Optional(ClosedReason),
  slots: Type.Array(SlotAvailability),
})
export type DayAvailability = Type.Static<typeof DayAvailability>

/** The days that can be booked, the first of them the hospital's today, with every slot of each. */
export const AvailabilityAnswer = success({ days: Type.Array(DayAvailability) }, 'The days, today first')
export type AvailabilityAnswer = Type.Static<typeof AvailabilityAnswer>
