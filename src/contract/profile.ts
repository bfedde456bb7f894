import Type from 'typebox'
import { AppointmentEvent, APPOINTMENT_RECORD } from './appointment.ts'
import {
  BloodGroup,
  Day,
  Email,
  Name,
  NewPassword,
  NORMALISED,
  Nullable,
  ListOf,
  OptionalText,
  Password,
  StoredSlot,
  successAnswer,
} from './fields.ts'
import { OfferedLanguage } from './hospital-fields.ts'
import { ADDRESS_MAX_LENGTH, MAX_ENTRIES, LINE_LENGTHS, PASSWORD_MAX_LENGTH } from './limits.ts'
import { FILLED_LINE_PATTERN, LINE_PATTERN } from './patterns.ts'
import { CONTACT_PHONE_PATTERN } from './settings.ts'
import { User } from './patient.ts'
import { WaitingListStatusSchema } from './waiting-list.ts'
import { Receipt } from './payment.ts'

const line = (field: keyof typeof LINE_LENGTHS) =>
  Type.String({ minLength: 1, maxLength: LINE_LENGTHS[field], pattern: FILLED_LINE_PATTERN })
const lines = Type.Array(line('text'), { maxItems: MAX_ENTRIES })

const FilledContact = Type.Object({
  name: line('name'),
  relationship: line('relationship'),
  phone: Type.String({ pattern: CONTACT_PHONE_PATTERN, [NORMALISED]: 'phone' }),
})
const blank = Type.Literal('')
const BlankContact = Type.Object({ name: blank, relationship: blank, phone: blank })

export const ProfileChange = Type.Object(
  {
    name: Type.Optional(Name),
    phone: OptionalText({ description: 'The present one: another is refused', maxLength: 32 }),
    email: Type.Optional(Email),
    dob: Type.Optional(Day),
    bloodGroup: Type.Optional(BloodGroup),
    address: OptionalText({ maxLength: ADDRESS_MAX_LENGTH, pattern: LINE_PATTERN }),
    allergies: Type.Optional(lines),
    medicalConditions: Type.Optional(lines),
    emergencyContact: Type.Optional(Type.Union([FilledContact, BlankContact])),
    currentMedications: Type.Optional(
      Type.Array(Type.Object({ name: line('name'), dosage: line('dosage'), frequency: line('frequency') }), {
        maxItems: MAX_ENTRIES,
      }),
    ),
    language: Type.Optional(OfferedLanguage),
    password: OptionalText({
      description: 'The present one: for another email',
      maxLength: PASSWORD_MAX_LENGTH,
    }),
    version: Type.Optional(Type.Integer({ minimum: 1, maximum: 2 ** 31 - 1 })),
  },
  { minProperties: 1 },
)
export type ProfileChange = Type.Static<typeof ProfileChange>

export const PasswordChange = Type.Object({ currentPassword: Password, newPassword: NewPassword })
export type PasswordChange = Type.Static<typeof PasswordChange>

export const PasswordProof = Type.Object({ password: Password })
export type PasswordProof = Type.Static<typeof PasswordProof>

export const Notification = Type.Object({
  id: Type.String(),
  title: Type.String(),
  body: Type.String(),
  createdAt: Type.String({ description: 'The moment, as ISO 8601 in UTC' }),
  read: Type.Boolean(),
  appointmentId: OptionalText({ description: 'The appointment that it is about' }),
})
export type Notification = Type.Static<typeof Notification>

export const NotificationsAnswer = successAnswer('The latest 200', {
  notifications: Type.Array(Notification),
})
export type NotificationsAnswer = Type.Static<typeof NotificationsAnswer>

/** Without a body or `ids`, all are marked. */
export const ReadRequest = Nullable(
  Type.Object({ ids: Type.Optional(Type.Array(Type.String({ maxLength: 64 }), { maxItems: 500 })) }),
)
export type ReadRequest = { ids?: string[] }

const Moment = Type.String({ description: 'A moment, as ISO 8601 in UTC' })

export const ExportAnswer = successAnswer('The whole record', {
  exportedAt: Moment,
  user: User,
  memberSince: Moment,
  appointments: ListOf({
    ...APPOINTMENT_RECORD,
    doctor: Type.String(),
    speciality: Type.String(),
    receipt: Type.Optional(Receipt),
    bookedAt: Moment,
    events: Type.Array(AppointmentEvent),
  }),
  waits: ListOf({
    doctor: Nullable(Type.String({ description: 'The name' })),
    speciality: Nullable(Type.String()),
    fromDay: Day,
    toDay: Day,
    slots: Type.Array(StoredSlot),
    status: WaitingListStatusSchema,
    waitsSince: Moment,
    notified: ListOf({
      doctor: Type.String({ description: 'The name' }),
      day: Day,
      slot: StoredSlot,
      at: Moment,
    }),
  }),
  notifications: Type.Array(Notification),
  sessions: ListOf({ device: Type.String(), createdAt: Moment, lastUsedAt: Moment }),
  accountEvents: ListOf({
    at: Moment,
    what: Type.Enum(['phone_moved', 'phone_confirmed']),
    phoneBefore: Nullable(Type.String()),
    phone: Type.String(),
    confirmedBy: Nullable(Type.Enum(['code', 'document'])),
  }),
  usage: ListOf({
    what: Type.String({ description: 'What is limited, like booking' }),
    uses: Type.Integer(),
    resetsAt: Moment,
  }),
})
export type ExportAnswer = Type.Static<typeof ExportAnswer>
