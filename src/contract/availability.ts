import Type from 'typebox'
import { successAnswer } from './answers.ts'
import { CLOSED_REASONS } from './fixed-lists.ts'
import { DOCTORS_PER_PAGE } from './limits.ts'
import { Day, LateStart, Nullable } from './fields.ts'
import { SlotId, Speciality } from './hospital-fields.ts'

const CLOSED_TEXT = Type.String({
  description: 'What patients read of a holiday or a closure, in the editor’s words',
})

export const ClosedReason = Type.Enum([...CLOSED_REASONS], {
  description: 'Why no place is left; absent when one is',
})

export const SlotAvailability = Type.Object({
  slot: SlotId,
  placesLeft: Type.Integer({ description: '0 with a reason' }),
  reason: Type.Optional(ClosedReason),
  why: Type.Optional(CLOSED_TEXT),
  late: Type.Optional(LateStart),
})
export type SlotAvailability = Type.Static<typeof SlotAvailability>

export const DayAvailability = Type.Object({
  date: Day,
  reason: Type.Optional(ClosedReason),
  why: Type.Optional(CLOSED_TEXT),
  slots: Type.Array(SlotAvailability),
})
export type DayAvailability = Type.Static<typeof DayAvailability>

export const AvailabilityAnswer = successAnswer('The days, today first', {
  days: Type.Array(DayAvailability),
})
export type AvailabilityAnswer = Type.Static<typeof AvailabilityAnswer>

export const NextAvailableQuery = Type.Object({
  speciality: Type.Optional(Speciality),
  page: Type.Optional(
    Type.String({ description: `From 1; each has ${DOCTORS_PER_PAGE} doctors`, pattern: '^[1-9]\\d?$' }),
  ),
})
export type NextAvailableQuery = Type.Static<typeof NextAvailableQuery>

export const NextAvailableSlot = Type.Object({
  date: Day,
  slot: SlotId,
  placesLeft: Type.Integer(),
  arrivesAt: Type.String({ description: 'When it is about the turn of who books now, like 10:30 AM' }),
})

/** Without a `next` there is a reason. */
export const DoctorAvailability = Type.Object({
  docId: Type.String(),
  next: Nullable(NextAvailableSlot),
  reason: Type.Optional(ClosedReason),
  until: Type.Optional(Type.String({ ...Day, description: 'Of a doctor who is away: the last day of it' })),
  sessions: Type.Array(Type.Integer(), { description: 'The places left in each slot of each day' }),
})
export type DoctorAvailability = Type.Static<typeof DoctorAvailability>

export const NextAvailableAnswer = successAnswer('Who has a place, and when', {
  from: Type.String({ ...Day, description: 'The hospital’s today, the first of the days' }),
  doctors: Type.Array(DoctorAvailability),
  hasMore: Type.Optional(Type.Boolean({ description: 'Whether there is a next page' })),
})
export type NextAvailableAnswer = Type.Static<typeof NextAvailableAnswer>
