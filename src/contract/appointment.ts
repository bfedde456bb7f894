import Type from 'typebox'
import {
  AppointmentNumber,
  Day,
  DocId,
  LateStart,
  Name,
  Nullable,
  OptionalText,
  PaymentState,
  PaymentStatus,
  StoredSlot,
  successAnswer,
} from './fields.ts'
import { SlotId } from './hospital-fields.ts'
import { OLDEST_BIRTH_YEAR, REASON_MAX_LENGTH } from './limits.ts'
import { FILLED_LINE_PATTERN, LINE_PATTERN } from './patterns.ts'
import { APPOINTMENT_EVENTS } from './fixed-lists.ts'

export const AppointmentStatus = Type.Enum(['booked', 'completed', 'cancelled'])
export type AppointmentStatus = Type.Static<typeof AppointmentStatus>

const PLACE = Type.Integer({ description: 'Which place of the slot, from 1' })
export const ARRIVES_AT = Type.String({ description: 'When it is about the patient’s turn, like 10:30 AM' })

export const AffectedAppointment = Type.Object({
  reason: Type.String({ description: 'In the hospital’s words, like "Dr. Iyer is away until 4 December"' }),
})
export type AffectedAppointment = Type.Static<typeof AffectedAppointment>

/** Details that a patient may add to a booking. Without `forName` the appointment is for the patient. */
export const APPOINTMENT_DETAILS = {
  forName: Type.Optional(Name),
  forBirthYear: Type.Optional(Type.Integer({ minimum: OLDEST_BIRTH_YEAR, maximum: 2100 })),
  reason: OptionalText({ maxLength: REASON_MAX_LENGTH, pattern: LINE_PATTERN }),
}

/** Shown to reception and in the patient's records. */
export const APPOINTMENT_RECORD = {
  id: Type.String(),
  number: AppointmentNumber,
  day: Day,
  slot: StoredSlot,
  place: PLACE,
  fee: Type.Integer(),
  paymentStatus: PaymentStatus,
  status: AppointmentStatus,
  disruption: Nullable(
    Type.String({ description: 'Why it will not happen as it is, as the patient reads it' }),
  ),
  attendance: Nullable(Type.Enum(['attended', 'missed'])),
  note: Type.String({ description: 'What reception noted; empty when nothing' }),
  prescription: Type.String({ description: 'In lines; empty when none has been issued' }),
  ...APPOINTMENT_DETAILS,
  cancelReason: OptionalText({ description: 'Why the patient cancelled' }),
}

export const Appointment = Type.Object({
  id: Type.String(),
  _id: Type.String(),
  number: AppointmentNumber,
  docId: Type.Object({ _id: Type.String(), name: Type.String(), image: Type.String() }),
  department: Type.String(),
  photo: Type.String(),
  date: Day,
  slot: StoredSlot,
  time: Type.String({ description: 'The label and the hours of the slot' }),
  fee: Type.Integer(),
  paymentStatus: PaymentStatus,
  status: AppointmentStatus,
  specialty: Type.String(),
  type: Type.String(),
  place: PLACE,
  arrivesAt: ARRIVES_AT,
  room: OptionalText({ description: 'Where the doctor sees patients, like "Room G01, Block A"' }),
  prescription: Type.String({ description: 'In lines; empty when none has been issued' }),
  ...APPOINTMENT_DETAILS,
  disruption: Type.Optional(AffectedAppointment),
  late: Type.Optional(LateStart),
  /** Where money moves. Of one that is paid, or was; else `none`, also for one paid at the counter. */
  payment: Type.Optional(PaymentState),
  isPaidAtCounter: Type.Optional(
    Type.Boolean({
      description:
        'The counter has taken the fee, and reception is asked to give it back after a cancellation',
    }),
  ),
})
export type Appointment = Type.Static<typeof Appointment>

export const AppointmentsAnswer = successAnswer('The same list under both names', {
  appointments: Type.Array(Appointment),
  appointmentList: Type.Array(Appointment),
})

export const BookingRequest = Type.Object({
  docId: DocId,
  selectedDate: Day,
  selectedSlot: SlotId,
  fee: Type.Optional(
    Nullable(Type.Number({ description: 'What the patient was shown; refused when it is another by now' })),
  ),
  doctorName: OptionalText({ description: 'Not read: the doctor is who docId names', maxLength: 200 }),
  paymentStatus: PaymentStatus,
  ...APPOINTMENT_DETAILS,
})
export type BookingRequest = Type.Static<typeof BookingRequest>

/** For a repeat, `paymentStatus` may differ from the request. A retry with the same Idempotency-Key is no repeat. */
export const BookingAnswer = successAnswer('The place that was taken', {
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
  paymentUrl: OptionalText({
    description: 'Where the patient pays, when paying now was chosen and money moves',
  }),
})
export type BookingAnswer = Type.Static<typeof BookingAnswer>

/**
 * The time that the caller showed, also in a slot that the hospital no longer has. Another person may have moved the
 * appointment.
 */
export const SHOWN_AT = Type.Optional(
  Type.Object(
    { docId: DocId, day: Day, slot: Type.String({ maxLength: 64 }) },
    { description: 'Where it was shown; `stale_version` when it was moved since' },
  ),
)

/** Without a body no reason is stored, and the shown time is not compared. */
export const CancelRequest = Nullable(Type.Object({ reason: APPOINTMENT_DETAILS.reason, at: SHOWN_AT }))
export type CancelRequest = Type.Static<typeof CancelRequest>

export const RescheduleRequest = Type.Object({
  selectedDate: Day,
  selectedSlot: SlotId,
  docId: OptionalText({
    description: 'Another doctor of the same speciality, while the appointment cannot take place',
    maxLength: 64,
    pattern: FILLED_LINE_PATTERN,
  }),
})
export type RescheduleRequest = Type.Static<typeof RescheduleRequest>

export const ChangeAnswer = successAnswer('Done', { message: Type.String() })

export const CalendarLinkAnswer = successAnswer('A link to the calendar file', {
  path: Type.String({ description: 'Works for an hour, without a login' }),
})
export type CalendarLinkAnswer = Type.Static<typeof CalendarLinkAnswer>

export const AppointmentState = Type.Object({
  docId: OptionalText({ description: 'The doctor, where a change was from one to another' }),
  day: Type.Optional(Day),
  slot: Type.Optional(StoredSlot),
  place: Type.Optional(Type.Integer()),
  paymentStatus: Type.Optional(PaymentStatus),
  attendance: Type.Optional(Nullable(Type.Enum(['attended', 'missed']))),
  lateUntil: OptionalText({ description: 'When the doctor begins, like 10:30' }),
})
export type AppointmentState = Type.Static<typeof AppointmentState>

export const AppointmentEvent = Type.Object({
  at: Type.String({ description: 'The moment, as ISO 8601 in UTC' }),
  what: Type.Enum([...APPOINTMENT_EVENTS]),
  by: Type.Enum(['patient', 'desk', 'system', 'provider']),
  before: Nullable(AppointmentState),
  after: Nullable(AppointmentState),
})
export type AppointmentEvent = Type.Static<typeof AppointmentEvent>
