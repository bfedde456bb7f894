import Type from 'typebox'
import { successAnswer } from './answers.ts'
import { AppointmentNumber, Day, Nullable, PaymentStatus } from './fields.ts'
import { SlotId } from './hospital-fields.ts'
import { FILLED_LINE_PATTERN } from './patterns.ts'
import { APPOINTMENT_EVENTS } from './values.ts'

export const AppointmentStatus = Type.Enum(['booked', 'completed', 'cancelled'])
export type AppointmentStatus = Type.Static<typeof AppointmentStatus>

const PLACE = Type.Integer({ description: 'Which place of the session, from 1' })
const ARRIVES_AT = Type.String({ description: 'When it is about the patient’s turn, like 10:30 AM' })

export const AffectedAppointment = Type.Object({
  reason: Type.String({ description: 'In the hospital’s words, like "Dr. Iyer is away until 4 December"' }),
  canKeep: Type.Boolean({ description: 'Whether its session is open again' }),
  proposal: Nullable(
    Type.Object({
      docId: Type.String(),
      doctor: Type.String({ description: 'The name' }),
      date: Day,
      slot: SlotId,
      time: Type.String({ description: 'The label and the hours of the session' }),
      place: PLACE,
      arrivesAt: ARRIVES_AT,
      until: Type.String({ description: 'Until when it is kept, as ISO 8601 in UTC' }),
    }),
  ),
})
export type AffectedAppointment = Type.Static<typeof AffectedAppointment>

export const Appointment = Type.Object({
  id: Type.String(),
  _id: Type.String(),
  number: AppointmentNumber,
  docId: Type.Object({ _id: Type.String(), name: Type.String(), image: Type.String() }),
  department: Type.String(),
  photo: Type.String(),
  date: Day,
  slot: SlotId,
  time: Type.String({ description: 'The label and the hours of the session' }),
  fee: Type.Integer(),
  paymentStatus: PaymentStatus,
  status: AppointmentStatus,
  specialty: Type.String(),
  type: Type.String(),
  place: PLACE,
  arrivesAt: ARRIVES_AT,
  prescription: Type.String({ description: 'In lines; empty when none has been issued' }),
  disruption: Type.Optional(AffectedAppointment),
})
export type Appointment = Type.Static<typeof Appointment>

export const AppointmentsAnswer = successAnswer(
  { appointments: Type.Array(Appointment), appointmentList: Type.Array(Appointment) },
  'The same list under both names',
)
export type AppointmentsAnswer = Type.Static<typeof AppointmentsAnswer>

export const BookingRequest = Type.Object({
  docId: Type.String({ minLength: 1, maxLength: 64, pattern: FILLED_LINE_PATTERN }),
  selectedDate: Day,
  selectedSlot: SlotId,
  fee: Type.Optional(
    Nullable(Type.Number({ description: 'What the patient was shown; refused when it is another by now' })),
  ),
  doctorName: Type.Optional(
    Type.String({ description: 'Not read: the doctor is who docId names', maxLength: 200 }),
  ),
  paymentStatus: PaymentStatus,
})
export type BookingRequest = Type.Static<typeof BookingRequest>

/** For a repeat, `paymentStatus` may differ from the request. A retry with the same Idempotency-Key is no repeat. */
export const BookingAnswer = successAnswer(
  {
    message: Type.String(),
    appointmentId: Type.String(),
    data: Type.Object({
      appointmentId: Type.String(),
      number: AppointmentNumber,
      place: PLACE,
      arrivesAt: ARRIVES_AT,
      paymentStatus: PaymentStatus,
      isRepeat: Type.Boolean({ description: 'True when the patient had it from an earlier booking' }),
    }),
  },
  'The place that was taken',
)
export type BookingAnswer = Type.Static<typeof BookingAnswer>

export const RescheduleRequest = Type.Object({ selectedDate: Day, selectedSlot: SlotId })
export type RescheduleRequest = Type.Static<typeof RescheduleRequest>

export const ChangeAnswer = successAnswer({ message: Type.String() }, 'Done')
export type ChangeAnswer = Type.Static<typeof ChangeAnswer>

export const AppointmentState = Type.Object({
  docId: Type.Optional(Type.String({ description: 'The doctor, where a change was from one to another' })),
  day: Type.Optional(Day),
  slot: Type.Optional(SlotId),
  place: Type.Optional(Type.Integer()),
  paymentStatus: Type.Optional(PaymentStatus),
})
export type AppointmentState = Type.Static<typeof AppointmentState>

export const AppointmentEvent = Type.Object({
  at: Type.String({ description: 'The moment, as ISO 8601 in UTC' }),
  what: Type.Enum([...APPOINTMENT_EVENTS]),
  by: Type.Enum(['patient', 'desk', 'system']),
  before: Nullable(AppointmentState),
  after: Nullable(AppointmentState),
})
export type AppointmentEvent = Type.Static<typeof AppointmentEvent>
