import Type from 'typebox'
import { Email, Name, NewPassword, OptionalText, Password, successAnswer, Code } from './fields.ts'
import { OfferedLanguage, Phone } from './hospital-fields.ts'

export const SignUpRequest = Type.Object({
  name: Name,
  phone: Phone,
  password: NewPassword,
  email: Type.Optional(Email),
  language: Type.Optional(OfferedLanguage),
})
export type SignUpRequest = Type.Static<typeof SignUpRequest>

/** Accepts any format: a phone number in the wrong one is unknown. */
export const LogInRequest = Type.Object({
  phone: Type.String({ minLength: 1, maxLength: 32 }),
  password: Password,
})
export type LogInRequest = Type.Static<typeof LogInRequest>

export const User = Type.Object({
  _id: Type.String(),
  name: Type.String(),
  phone: Type.String(),
  email: Type.String({ description: 'Confirmed by its owner, or empty' }),
  newEmail: Type.String({
    description:
      'An address that waits to be confirmed; empty without one, and where the hospital sends no e-mail',
  }),
  dob: Type.String(),
  bloodGroup: Type.String(),
  address: Type.String(),
  profileImage: Type.String({ description: 'The address of a picture, or empty' }),
  allergies: Type.Array(Type.String()),
  medicalConditions: Type.Array(Type.String()),
  emergencyContact: Type.Object({ name: Type.String(), relationship: Type.String(), phone: Type.String() }),
  currentMedications: Type.Array(
    Type.Object({ name: Type.String(), dosage: Type.String(), frequency: Type.String() }),
  ),
  healthMetrics: Type.Object({ lastCheckup: Type.Unsafe<string | null>({ type: ['string', 'null'] }) }),
  appointments: Type.Array(Type.String(), { description: 'The ids of those that stand' }),
  version: Type.Integer({ description: 'Rises with each change' }),
  language: OptionalText({ description: 'The language of what is written to the patient, like en' }),
  unread: Type.Optional(Type.Integer({ minimum: 0, description: 'Notifications not marked as read' })),
  phoneConfirmed: Type.Optional(
    Type.Boolean({
      description: 'Whether a code that went to the phone was typed; only where text messages are sent',
    }),
  ),
})
export type User = Type.Static<typeof User>

export const UserAnswer = successAnswer('The patient', { user: User })

export const SessionAnswer = successAnswer('Logged in', {
  utoken: Type.String({
    description:
      'What the calls with a lock are authorised with; valid until 30 days idle, and 180 days at most',
  }),
  user: User,
  message: Type.String(),
})

export const ForgotRequest = Type.Object({ phone: Type.String({ minLength: 1, maxLength: 32 }) })
export type ForgotRequest = Type.Static<typeof ForgotRequest>

/** The same for every phone, so that it does not reveal accounts. */
export const ForgotAnswer = successAnswer(
  'code: for who has confirmed an e-mail address, or a phone where text messages are sent; desk: the hospital’s desk helps',
  {
    way: Type.Enum(['code', 'desk']),
    sentBy: Type.Optional(
      Type.Array(Type.Enum(['email', 'sms']), {
        description: 'How codes go, where text messages are sent; else by e-mail only',
      }),
    ),
  },
)
export type ForgotAnswer = Type.Static<typeof ForgotAnswer>

export const ResetRequest = Type.Object({
  phone: OptionalText({ minLength: 1, maxLength: 32 }),
  code: Type.Optional(Code),
  secret: Type.Optional(Type.String({ pattern: '^[\\w-]{43}$' })),
  newPassword: NewPassword,
})
export type ResetRequest = Type.Static<typeof ResetRequest>

/** An ALTCHA challenge. The solution goes into the header `x-proof`. */
export const ProofAnswer = successAnswer('To be worked out once', {
  challenge: Type.Unsafe<Challenge>({ type: 'object', additionalProperties: true }),
})
export type Challenge = { parameters: object; signature?: string }
export type ProofAnswer = Type.Static<typeof ProofAnswer>

export const SessionEntry = Type.Object({
  id: Type.String(),
  device: Type.String(),
  createdAt: Type.String({ description: 'A moment, as ISO 8601 in UTC' }),
  lastUsedAt: Type.String({ description: 'A moment, as ISO 8601 in UTC; an hour late at most' }),
  isCurrent: Type.Boolean({ description: 'True for the session that asks' }),
})
export type SessionEntry = Type.Static<typeof SessionEntry>

export const SessionsAnswer = successAnswer('This session first', { sessions: Type.Array(SessionEntry) })
export type SessionsAnswer = Type.Static<typeof SessionsAnswer>

/** Confirms an e-mail address or a phone. */
export const CodeRequest = Type.Object({ code: Code })
export type CodeRequest = Type.Static<typeof CodeRequest>
