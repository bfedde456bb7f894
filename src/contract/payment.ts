import Type from 'typebox'
import { AppointmentNumber, Day, OptionalText, PaymentState, successAnswer } from './fields.ts'

const Amount = Type.Integer({ description: 'In minor units, like paise', minimum: 0 })
const Currency = Type.String({ description: 'ISO 4217, like INR' })
const ReceiptNumber = Type.String({ description: 'From one row without gaps until a restore, like R-000042' })
const At = Type.String({ description: 'The moment, as ISO 8601 in UTC' })

const Refund = Type.Object({ number: ReceiptNumber, date: Day, amount: Amount })

export const Receipt = Type.Object({
  number: ReceiptNumber,
  date: Day,
  legalName: Type.String(),
  taxNumber: Type.Optional(Type.String()),
  amount: Amount,
  currency: Currency,
  reference: Type.String({ description: 'Of the provider; empty for money taken at the counter' }),
  refund: Type.Optional(Refund),
})
export type Receipt = Type.Static<typeof Receipt>

/** `paymentUrl`: the page of the provider, only where money moves. */
export const PayAnswer = successAnswer('Done, or where the patient pays', {
  message: Type.String(),
  paymentUrl: Type.Optional(Type.String()),
})

export const PaymentAnswer = successAnswer('The payment of an appointment', {
  state: PaymentState,
  amount: Amount,
  currency: Currency,
  receipt: Type.Optional(Receipt),
})
export type PaymentAnswer = Type.Static<typeof PaymentAnswer>

export const ReceiptAnswer = successAnswer('The receipt of a paid appointment', { receipt: Receipt })

/** Why reception should look at money. */
export const PAYMENT_DIFFERENCES = [
  'wrong_amount',
  'unknown_payment',
  'refund_failed',
  'partial_refund',
  'dispute',
  'second_payment',
  'closed_session',
  'counter_owed',
] as const
export type PaymentDifference = (typeof PAYMENT_DIFFERENCES)[number]

/** `refund` also tries one again that failed; `accept` takes a wrong amount as the payment. */
export const PAYMENT_DECISIONS = ['refund', 'accept', 'settled'] as const
export type PaymentDecision = (typeof PAYMENT_DECISIONS)[number]

export const ListedPayment = Type.Object({
  id: OptionalText({ description: 'Of a difference, to decide about it' }),
  appointment: Type.Optional(AppointmentNumber),
  reason: Type.Enum([...PAYMENT_DIFFERENCES, 'paid', 'refunded', 'refund_due', 'counter']),
  amount: Amount,
  currency: Currency,
  at: At,
  reference: OptionalText({ description: 'Of the provider, to find it in its dashboard' }),
  decisions: Type.Optional(Type.Array(Type.Enum([...PAYMENT_DECISIONS]))),
})
export type ListedPayment = Type.Static<typeof ListedPayment>

export const DeskPaymentsQuery = Type.Object({
  day: OptionalText({ description: 'All of a day, like 2026-11-23; differences only without' }),
})
export const DeskPaymentsAnswer = successAnswer('Newest first', { listed: Type.Array(ListedPayment) })
export type DeskPaymentsAnswer = Type.Static<typeof DeskPaymentsAnswer>
export const PaymentDecisionRequest = Type.Object({ action: Type.Enum([...PAYMENT_DECISIONS]) })
export const PaymentDecisionAnswer = successAnswer('Done, or done before', { message: Type.String() })
