import Type from 'typebox'
import { successAnswer } from './answers.ts'
import { Code, NewPassword } from './fields.ts'

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
  phone: Type.Optional(Type.String({ minLength: 1, maxLength: 32 })),
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

export const PhoneCode = Type.Object({ code: Code })
export type PhoneCode = Type.Static<typeof PhoneCode>
