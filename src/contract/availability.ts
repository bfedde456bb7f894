import Type from 'typebox'
import { success } from './answers.ts'
import { CLOSED_REASONS } from './values.ts'
import { Day, Nullable } from './fields.ts'
import { SlotId, Speciality } from './hospital-fields.ts'
import { BOOKING_WINDOW_DAYS } from './settings.ts'

const WHY = Type.String({
  description: 'What patients read of a holiday or a closure, in the editor’s words',
})

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

export const AvailabilityAnswer = success({ days: Type.Array(DayAvailability) }, 'The days, today first')
export type AvailabilityAnswer = Type.Static<typeof AvailabilityAnswer>

export const OpeningsQuery = Type.Object({
  speciality: Type.Optional(Speciality),
  from: Type.Optional(Day),
  days: Type.Optional(
    Type.String({
      description: `How many days, from 1 to ${BOOKING_WINDOW_DAYS}`,
      pattern: '^[1-9]\\d?$',
    }),
  ),
})
export type OpeningsQuery = Type.Static<typeof OpeningsQuery>

export const NextOpening = Type.Object({
  date: Day,
  slot: SlotId,
  placesLeft: Type.Integer(),
  arrivesAt: Type.String({ description: 'When it is about the turn of who books now, like 10:30 AM' }),
})
export type NextOpening = Type.Static<typeof NextOpening>

/** Without a `next` there is a reason. */
export const DoctorOpenings = Type.Object({
  docId: Type.String(),
  next: Nullable(NextOpening),
  reason: Type.Optional(ClosedReason),
  until: Type.Optional(Type.String({ ...Day, description: 'Of a doctor who is away: the last day of it' })),
  days: Type.String({ description: 'One character a day: places left in base 36, z for 35 and more' }),
  sessions: Type.String({ description: 'The same for each session of each day' }),
})
export type DoctorOpenings = Type.Static<typeof DoctorOpenings>

export const OpeningsAnswer = success(
  {
    asOf: Type.String({ description: 'When it was counted, as ISO 8601 in UTC' }),
    from: Day,
    doctors: Type.Array(DoctorOpenings),
  },
  'Who has a place, and when',
)
export type OpeningsAnswer = Type.Static<typeof OpeningsAnswer>
