import Type from 'typebox'
import { success } from './answers.ts'
import { BloodGroup, Day, Email, Name, NewPassword, Nullable } from './fields.ts'

const ENTRIES_AT_MOST = 50
const line = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: '\\S' })
const lines = Type.Array(line(120), { maxItems: ENTRIES_AT_MOST })

/** Any part of the profile but the phone. With a `version` that is no longer current it is refused. */
export const ProfileChange = Type.Object(
  {
    name: Type.Optional(Name),
    email: Type.Optional(Email),
    dob: Type.Optional(Day),
    bloodGroup: Type.Optional(BloodGroup),
    address: Type.Optional(Type.String({ maxLength: 300 })),
    allergies: Type.Optional(lines),
    medicalConditions: Type.Optional(lines),
    emergencyContact: Type.Optional(Type.Object({ name: line(80), relationship: line(40), phone: line(20) })),
    currentMedications: Type.Optional(
      Type.Array(Type.Object({ name: line(80), dosage: line(40), frequency: line(60) }), {
        maxItems: ENTRIES_AT_MOST,
      }),
    ),
    version: Type.Optional(Type.Integer({ minimum: 1 })),
  },
  { minProperties: 1 },
)
export type ProfileChange = Type.Static<typeof ProfileChange>

export const PasswordChange = Type.Object({
  currentPassword: Type.String({ minLength: 1, maxLength: 1024 }),
  newPassword: NewPassword,
})
export type PasswordChange = Type.Static<typeof PasswordChange>

export const AccountDeletion = Type.Object({ password: Type.String({ minLength: 1, maxLength: 1024 }) })
export type AccountDeletion = Type.Static<typeof AccountDeletion>

export const Notification = Type.Object({
  id: Type.String(),
  title: Type.String(),
  body: Type.String(),
  createdAt: Type.String({ description: 'The moment, as ISO 8601 in UTC' }),
  read: Type.Boolean(),
})
export type Notification = Type.Static<typeof Notification>

export const NotificationsAnswer = success({ notifications: Type.Array(Notification) })
export type NotificationsAnswer = Type.Static<typeof NotificationsAnswer>

/** Without a body, or without `ids`, all are marked. */
export const ReadRequest = Nullable(
  Type.Object({ ids: Type.Optional(Type.Array(Type.String({ maxLength: 64 }), { maxItems: 500 })) }),
)
export type ReadRequest = { ids?: string[] }
