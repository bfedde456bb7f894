import Type from 'typebox'
import { APPOINTMENT_DETAILS, ARRIVES_AT, APPOINTMENT_RECORD, SHOWN_AT } from './appointment.ts'
import {
  Day,
  DocId,
  Name,
  NORMALISED,
  Nullable,
  OptionalText,
  PaymentState,
  successAnswer,
} from './fields.ts'
import { SlotId } from './hospital-fields.ts'
import { NOTE_MAX_LENGTH, PRESCRIPTION_MAX_LENGTH } from './limits.ts'
import { LINE_PATTERN, TEXT_PATTERN } from './patterns.ts'
import { CONTACT_PHONE_PATTERN, PHONE_DIGITS } from './settings.ts'

export const DESK_ACTIONS = [
  'attended',
  'missed',
  'paid',
  'cancel',
  'checkup',
  'move',
  'take_back',
  'note',
  'prescription',
] as const
/** Set by reception, which can take them back for some minutes. */
export const MARKS = ['attended', 'missed', 'paid'] as const
export type Mark = (typeof MARKS)[number]
export const GUEST_PHONE_PATTERN = `^$|${CONTACT_PHONE_PATTERN}`
export const DeskAppointment = Type.Object({
  ...APPOINTMENT_RECORD,
  doctor: Type.Object({ id: Type.String(), name: Type.String(), speciality: Type.String() }),
  arrivesAt: ARRIVES_AT,
  payment: Type.Optional(
    Type.Object(
      { by: Type.Enum(['online', 'counter']), state: PaymentState },
      { description: 'How it was paid; missing where nothing was' },
    ),
  ),
  reach: Type.Enum(['email', 'text', 'call'], {
    description: 'How the person hears of changes; `call`: by you',
  }),
  isNotReached: Type.Optional(
    Type.Boolean({
      description: 'A message was given up, refused or over the limit, or an urgent one had no channel: call',
    }),
  ),
  canPay: Type.Boolean({
    description: 'Reception may take the fee; also after the online payment was paid back',
  }),
  canTakeBack: Type.Array(Type.Enum([...MARKS]), {
    description:
      'What reception did less than 15 minutes ago and can take back; `paid` also later, of what does not take place',
  }),
  patient: Nullable(
    Type.Object(
      {
        name: Type.String(),
        phone: Type.String(),
        email: Type.String({ description: 'Confirmed; empty when there is none' }),
      },
      { description: 'Null once the account is deleted; a guest has no email' },
    ),
  ),
})
export type DeskAppointment = Type.Static<typeof DeskAppointment>

export const DeskDayQuery = Type.Object({
  day: OptionalText({ description: 'A day like 2026-11-23; today without' }),
  number: OptionalText({ description: 'Instead of a day: the appointment with this number, like K7QM-42DX' }),
  changedSince: OptionalText({
    description: 'Instead of a day: what changed at this moment or later, like 2026-11-28T10:00:00Z',
  }),
  after: OptionalText({ description: 'With `changedSince`: as in `next` of the last answer' }),
})

export const DeskSessionsQuery = Type.Pick(DeskDayQuery, ['day'])

export const DeskDayAnswer = successAnswer(
  'The appointments of the day by doctor, slot and place; with `changedSince` the oldest change first',
  {
    appointments: Type.Array(DeskAppointment),
    blocked: Type.Array(
      Type.Object(
        { doctorId: Type.String(), slot: SlotId, place: Type.Integer(), reason: Type.String() },
        { description: 'A place that is kept for walk-ins' },
      ),
    ),
    next: Type.Optional(
      Type.Object(
        { changedSince: Type.String(), after: Type.String(), hasMore: Type.Boolean() },
        {
          description:
            'With `changedSince`: send these two in the next call, at once if `hasMore`. Missing if nothing changed: send the same again later',
        },
      ),
    ),
    key: Type.Optional(
      Type.Object(
        { name: Type.String(), readsOnly: Type.Boolean() },
        { description: 'The key of this call: its name, and whether it can only read' },
      ),
    ),
  },
)
export type DeskDayAnswer = Type.Static<typeof DeskDayAnswer>

export const DeskRequest = Type.Object({
  action: Type.Enum([...DESK_ACTIONS]),
  note: OptionalText({
    description: 'With the action `note`: one line in place of the one before; empty takes it away',
    maxLength: NOTE_MAX_LENGTH,
    pattern: LINE_PATTERN,
  }),
  prescription: OptionalText({
    description: 'With the action `prescription`: in lines, in place of the one before; empty takes it away',
    maxLength: PRESCRIPTION_MAX_LENGTH,
    pattern: TEXT_PATTERN,
  }),
  was: OptionalText({
    description: 'With `note` and `prescription`: the text that it replaces, else `stale_version`',
    maxLength: PRESCRIPTION_MAX_LENGTH,
  }),
  to: Type.Optional(
    Type.Object(
      { docId: OptionalText({ maxLength: 64 }), day: Day, slot: SlotId },
      { description: 'With `move`: also to another doctor of the same speciality' },
    ),
  ),
  at: SHOWN_AT,
  what: Type.Optional(Type.Enum([...MARKS], { description: 'With `take_back`' })),
})
export type DeskRequest = Type.Static<typeof DeskRequest>

export const DeskBookingRequest = Type.Object({
  docId: DocId,
  selectedDate: Day,
  selectedSlot: SlotId,
  name: Name,
  phone: OptionalText({
    description: `${PHONE_DIGITS} digits, or + and 7 to 15 digits; without it the year of birth is needed`,
    pattern: GUEST_PHONE_PATTERN,
    [NORMALISED]: 'phone',
  }),
  forBirthYear: APPOINTMENT_DETAILS.forBirthYear,
  reason: APPOINTMENT_DETAILS.reason,
})
export type DeskBookingRequest = Type.Static<typeof DeskBookingRequest>

export const DeskBlockRequest = Type.Object({
  ...Type.Pick(DeskBookingRequest, ['docId', 'selectedDate', 'selectedSlot', 'reason']).properties,
  count: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 99, description: 'Without, they are opened again' }),
  ),
})
export type DeskBlockRequest = Type.Static<typeof DeskBlockRequest>

export const DeskBlockAnswer = successAnswer('The places that were changed; none when it was so before', {
  message: Type.String(),
  places: Type.Array(Type.Integer()),
})

export const DeskAnswer = successAnswer('Done, or done before', {
  message: Type.String(),
  warning: OptionalText({ description: 'The last sentence of the message' }),
  appointment: DeskAppointment,
})
