import Type, { type TProperties, type TSchema, type TStringOptions } from 'typebox'
import {
  EMAIL_MAX_LENGTH,
  NAME_MAX_LENGTH,
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
  RESET_CODE_DIGITS,
} from './limits.ts'
import { BLOOD_GROUPS } from './fixed-lists.ts'
import { DAY_PATTERN, EMAIL_PATTERN, FILLED_LINE_PATTERN, NAME_PATTERN } from './patterns.ts'
import { REFUSALS, type RefusalCode } from './refusals.ts'

/** Schema keyword: the server first removes what people type or copy around digits, as `phone` or as `code`. */
export const NORMALISED = 'x-normalised'

export const Name = Type.String({
  description: 'The name a person goes by, with a letter or a digit of any script, in one line',
  minLength: 1,
  maxLength: NAME_MAX_LENGTH,
  pattern: NAME_PATTERN,
})
export const Email = Type.String({
  description: 'An e-mail address, like name@example.org',
  maxLength: EMAIL_MAX_LENGTH,
  pattern: EMAIL_PATTERN,
})
export const Password = Type.String({ minLength: 1, maxLength: PASSWORD_MAX_LENGTH })
export const NewPassword = Type.String({
  description: 'At least 6 characters',
  minLength: PASSWORD_MIN_LENGTH,
  maxLength: PASSWORD_MAX_LENGTH,
})
export const Code = Type.String({
  description: 'The digits of an e-mail or a text message',
  pattern: `^\\d{${RESET_CODE_DIGITS}}$`,
  [NORMALISED]: 'code',
})
export const Day = Type.String({
  description: 'A day as yyyy-MM-dd in the time zone of the hospital',
  pattern: DAY_PATTERN,
})
/** In answers, where a `SlotId` of today would refuse what was stored before. */
export const StoredSlot = Type.String({
  description: 'A time slot of a day, also one that the hospital no longer has',
})
export const DocId = Type.String({ minLength: 1, maxLength: 64, pattern: FILLED_LINE_PATTERN })
export const AppointmentNumber = Type.String({
  description: 'The number of an appointment as it is said over the phone, like K7QM-42DX',
})
export const PaymentStatus = Type.Enum(['paid', 'pending'], {
  description: 'paid: pay now; pending: pay at the hospital',
})
export type PaymentStatus = Type.Static<typeof PaymentStatus>

export const PaymentState = Type.Enum(
  ['none', 'open', 'paid', 'failed', 'refund_due', 'refunded', 'refund_failed'],
  {
    description:
      'none: nothing is paid online; open: the page can be paid, or the bank has not answered yet; refund_failed: reception has to pay back',
  },
)
export type PaymentState = Type.Static<typeof PaymentState>

export const BloodGroup = Type.Enum([...BLOOD_GROUPS], { description: 'A blood group, like O+' })

/** Said by reception: the doctor begins later than the slot. */
export const LateStart = Type.Object({
  until: Type.String({ description: 'When the doctor begins, like 10:30 AM' }),
  reason: Type.String({ description: 'In the words of reception' }),
})
export type LateStart = Type.Static<typeof LateStart>

export const Nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()])

export const ListOf = <P extends TProperties>(fields: P) => Type.Array(Type.Object(fields))

export const OptionalText = (options: TStringOptions) => Type.Optional(Type.String(options))

export const successAnswer = <P extends TProperties>(description: string, properties: P) =>
  Type.Object({ success: Type.Literal(true), ...properties }, { description })

const codes = Object.keys(REFUSALS) as RefusalCode[]

export const Failure = Type.Object(
  {
    success: Type.Literal(false),
    message: Type.String({ description: 'A sentence for the patient' }),
    code: Type.Enum(codes),
  },
  { description: 'A refusal, or a failure of the server' },
)

export const Done = successAnswer('Done', {})
