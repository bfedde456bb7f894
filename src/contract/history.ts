import Type from 'typebox'
import { success } from './answers.ts'
import { EVENTS } from './events.ts'
import { Day, Nullable, PaymentStatus } from './fields.ts'
import { SlotId } from './hospital-fields.ts'

/** As much of where an appointment is, or what is paid of it, as a change is about. */
export const Standing = Type.Object({
  docId: Type.Optional(Type.String({ description: 'The doctor, where a change was from one to another' })),
  day: Type.Optional(Day),
  slot: Type.Optional(SlotId),
  place: Type.Optional(Type.Integer()),
  paymentStatus: Type.Optional(PaymentStatus),
})
export type Standing = Type.Static<typeof Standing>

/** A change of an appointment: `before` is null when it was booked, `after` when it was cancelled. */
export const AppointmentEvent = Type.Object({
  at: Type.String({ description: 'The moment, as ISO 8601 in UTC' }),
  what: Type.Enum([...EVENTS]),
  by: Type.Enum(['patient', 'desk', 'system']),
  before: Nullable(Standing),
  after: Nullable(Standing),
})
export type AppointmentEvent = Type.Static<typeof AppointmentEvent>

export const HistoryAnswer = success({ events: Type.Array(AppointmentEvent) }, 'The changes, the first first')
export type HistoryAnswer = Type.Static<typeof HistoryAnswer>
