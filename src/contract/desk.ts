import Type from 'typebox'
import { successAnswer } from './answers.ts'
import { AppointmentStatus } from './appointment.ts'
import { AppointmentNumber, Day, Nullable, PaymentStatus } from './fields.ts'
import { SlotId } from './hospital-fields.ts'
import { LINE_PATTERN } from './patterns.ts'

export const DESK_ACTIONS = ['attended', 'missed', 'paid', 'cancel', 'note'] as const
export const NOTE_MAX_LENGTH = 300

export const DeskAppointment = Type.Object({
  id: Type.String(),
  number: AppointmentNumber,
  doctor: Type.Object({ id: Type.String(), name: Type.String() }),
  day: Day,
  slot: SlotId,
  place: Type.Integer({ description: 'Which place of the session, from 1' }),
  arrivesAt: Type.String({ description: 'When it is about the patient’s turn, like 10:30 AM' }),
  fee: Type.Integer(),
  paymentStatus: PaymentStatus,
  status: AppointmentStatus,
  disruption: Nullable(
    Type.String({ description: 'Why it will not happen as it is, as the patient reads it' }),
  ),
  attendance: Nullable(Type.Enum(['attended', 'missed'])),
  note: Type.String({ description: 'What the desk wrote to itself; empty when nothing' }),
  patient: Nullable(
    Type.Object(
      {
        name: Type.String(),
        phone: Type.String(),
        email: Type.String({ description: 'Confirmed; empty when there is none' }),
      },
      { description: 'Null once the account is deleted' },
    ),
  ),
})
export type DeskAppointment = Type.Static<typeof DeskAppointment>

export const DeskDayQuery = Type.Object({
  day: Type.Optional(Type.String({ description: 'A day like 2026-11-23; today without' })),
})

export const DeskDayAnswer = successAnswer(
  { appointments: Type.Array(DeskAppointment) },
  'The appointments of the day by doctor, slot and place',
)
export type DeskDayAnswer = Type.Static<typeof DeskDayAnswer>

export const DeskRequest = Type.Object({
  action: Type.Enum([...DESK_ACTIONS]),
  note: Type.Optional(
    Type.String({
      description: 'With the action `note`: one line in place of the one before; empty takes it away',
      maxLength: NOTE_MAX_LENGTH,
      pattern: LINE_PATTERN,
    }),
  ),
})

export const DeskAnswer = successAnswer(
  { message: Type.String(), appointment: DeskAppointment },
  'Done, or done before',
)
export type DeskAnswer = Type.Static<typeof DeskAnswer>
