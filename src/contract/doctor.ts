import Type from 'typebox'
import { GENDERS, CLOSED_REASONS } from './fixed-lists.ts'
import { DOCTORS_PER_PAGE } from './limits.ts'
import { Day, LateStart, Nullable, OptionalText, successAnswer } from './fields.ts'
import { SlotId, Speciality } from './hospital-fields.ts'

export const Doctor = Type.Object({
  _id: Type.String(),
  name: Type.String(),
  email: Type.String(),
  speciality: Type.String(),
  degree: Type.String(),
  experience: Type.Integer({ description: 'In years' }),
  fee: Type.Integer({ description: 'Of one consultation' }),
  available: Type.Boolean({ description: 'Whether they take appointments now' }),
  image: Type.String({ description: 'The address of a portrait: a path of the site, or a whole one' }),
  address: Type.Object({ line1: Type.String(), line2: Type.String() }),
  languages: Type.Optional(Type.Array(Type.String(), { description: 'In which patients are seen' })),
  gender: Type.Optional(Type.Enum([...GENDERS])),
  registration: OptionalText({ description: 'The entry in the register of doctors' }),
})
export type Doctor = Type.Static<typeof Doctor>

export const DoctorInfo = Type.Object({
  ...Doctor.properties,
  about: Type.String(),
  slotCapacity: Type.Integer({ description: 'How many patients one slot of a day holds' }),
})
export type DoctorInfo = Type.Static<typeof DoctorInfo>

export const DoctorsAnswer = successAnswer('In the order of the hospital’s list', {
  doctors: Type.Array(Doctor),
})

export const DoctorAnswer = successAnswer('The doctor', { doctorInfo: DoctorInfo })

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
  page: OptionalText({ description: `From 1; each has ${DOCTORS_PER_PAGE} doctors`, pattern: '^[1-9]\\d?$' }),
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
  until: OptionalText({ ...Day, description: 'Of a doctor who is away: the last day of it' }),
  sessions: Type.Array(Type.Integer(), { description: 'The places left in each slot of each day' }),
})
export type DoctorAvailability = Type.Static<typeof DoctorAvailability>

export const NextAvailableAnswer = successAnswer('Who has a place, and when', {
  from: Type.String({ ...Day, description: 'The hospital’s today, the first of the days' }),
  doctors: Type.Array(DoctorAvailability),
  hasMore: Type.Optional(Type.Boolean({ description: 'Whether there is a next page' })),
})
export type NextAvailableAnswer = Type.Static<typeof NextAvailableAnswer>
