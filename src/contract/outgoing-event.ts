import Type from 'typebox'
import { AppointmentNumber } from './fields.ts'

export const EVENT_TYPES = [
  'appointment.booked',
  'appointment.moved',
  'appointment.cancelled',
  'appointment.affected',
  'appointment.reopened',
  'appointment.paid',
  'appointment.refunded',
  'appointment.attended',
  'appointment.missed',
  'appointment.changed',
  'appointment.erased',
] as const
export type EventType = (typeof EVENT_TYPES)[number]

/** Sent to the hospital's own system. It names an appointment to read, and says nothing about a person. */
export const OutgoingEvent = Type.Object({
  type: Type.Enum([...EVENT_TYPES]),
  timestamp: Type.String({ description: 'When it happened, in UTC' }),
  data: Type.Object({
    id: Type.String({ description: 'The appointment' }),
    number: AppointmentNumber,
    sequence: Type.Integer({ description: 'Counts its changes of time and state' }),
  }),
})
export type OutgoingEvent = Type.Static<typeof OutgoingEvent>
