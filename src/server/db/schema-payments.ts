import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { PaymentDifference } from '#contract/payment.ts'
import { appointments } from './schema-appointments.ts'
import { moment, randomId } from './schema-people.ts'

export type ProviderName = 'stripe' | 'razorpay' | 'test'

/** `created`: stored, and perhaps asked for. A late success leads from `failed` and `expired` to `paid`. */
export const PAYMENT_ROW_STATES = [
  'created',
  'open',
  'paid',
  'failed',
  'expired',
  'refund_due',
  'refunded',
  'refund_failed',
] as const
export type PaymentRowState = (typeof PAYMENT_ROW_STATES)[number]

/** `due`: not accepted by the provider yet; `pending`: accepted. */
export const REFUND_STATES = ['due', 'pending', 'refunded', 'failed'] as const

/** The page can still be paid: one such payment at most for each appointment (`one_open_payment`). */
export const OPEN_STATES: PaymentRowState[] = ['created', 'open']
/** No money has come; a late success leads from each of them to `paid`. */
export const UNPAID_STATES: PaymentRowState[] = [...OPEN_STATES, 'failed', 'expired']

/** In minor units; exact in a JavaScript number. */
const amount = () => bigint('amount', { mode: 'number' }).notNull()
const currency = () => text('currency').notNull()

/** Kept for the books when the appointment of a deleted account is deleted. */
const ofAppointment = () => uuid('appointment_id').references(() => appointments.id, { onDelete: 'set null' })

/** Each attempt to pay online: one page of the provider. */
export const payments = pgTable(
  'payments',
  {
    id: randomId(),
    appointmentId: ofAppointment(),
    /** The appointment's number when the payment began. */
    number: text('number').notNull(),
    provider: text('provider').$type<ProviderName>().notNull(),
    state: text('state').$type<PaymentRowState>().notNull().default('created'),
    amount: amount(),
    currency: currency(),
    /** The key of the request for the page. */
    key: text('key').notNull(),
    description: text('description').notNull(),
    pageId: text('page_id'),
    pageUrl: text('page_url'),
    /** The provider's payment. */
    reference: text('reference'),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    paidAt: moment('paid_at'),
    /** When the provider was last asked by the patient's page, at most once in 3 seconds. */
    askedAt: moment('asked_at'),
    /** The next question of the sweep, if any. */
    nextAskAt: moment('next_ask_at'),
    asks: integer('asks').notNull().default(0),
  },
  (table) => [
    uniqueIndex('one_open_payment')
      .on(table.appointmentId)
      .where(sql`state in ('created', 'open')`),
    index('payments_of_appointment').on(table.appointmentId),
    index('payments_by_reference').on(table.reference),
    index('payments_to_ask')
      .on(table.nextAskAt)
      .where(sql`next_ask_at is not null`),
    index('payments_of_day').on(table.paidAt),
  ],
)

export const paymentId = () => uuid('payment_id').references(() => payments.id)

/** Each attempt to pay back: after a failure a new row with a new key. */
export const refunds = pgTable(
  'refunds',
  {
    id: randomId(),
    paymentId: paymentId().notNull(),
    key: text('key').notNull(),
    state: text('state').$type<(typeof REFUND_STATES)[number]>().notNull().default('due'),
    amount: amount(),
    providerId: text('provider_id'),
    createdAt: moment('created_at').notNull(),
    doneAt: moment('done_at'),
    nextTryAt: moment('next_try_at'),
    tries: integer('tries').notNull().default(0),
  },
  (table) => [
    index('refunds_of_payment').on(table.paymentId),
    // One that the provider's dashboard made arrives with its own id.
    uniqueIndex('one_refund_per_provider_id').on(table.providerId),
    uniqueIndex('one_refund_under_way')
      .on(table.paymentId)
      .where(sql`state in ('due', 'pending')`),
    index('refunds_to_try')
      .on(table.nextTryAt)
      .where(sql`next_try_at is not null`),
  ],
)

/** Payments online and at the counter, and refunds, in one row of numbers: see `writeReceipt`. */
export const receipts = pgTable(
  'receipts',
  {
    number: integer('number').primaryKey(),
    kind: text('kind').$type<'payment' | 'refund'>().notNull(),
    appointmentId: ofAppointment(),
    /** Null for money taken at the counter. */
    paymentId: paymentId(),
    amount: amount(),
    currency: currency(),
    at: moment('at').notNull(),
  },
  (table) => [
    index('receipts_of_appointment').on(table.appointmentId),
    uniqueIndex('one_receipt_per_payment').on(table.paymentId, table.kind),
    index('receipts_of_day').on(table.at),
  ],
)

/** The sum that the counter has taken and not given back, from its receipts. */
export const COUNTER_SUM = sql`sum(case kind when 'payment' then amount else -amount end)`

/** One row: the last number. Its lock lets one receipt after the other take the next. */
export const receiptCounter = pgTable('receipt_counter', {
  id: integer('id').primaryKey().default(1),
  last: integer('last').notNull().default(0),
})

/** Signed events as they came, each once. `doneAt` is null until its payment was read again. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    /** The provider's name and its id of the event. */
    id: text('id').primaryKey(),
    kind: text('kind').notNull(),
    paymentId: text('payment_id'),
    pageId: text('page_id'),
    reference: text('reference'),
    amount: bigint('amount', { mode: 'number' }),
    currency: text('currency'),
    isDispute: boolean('is_dispute').notNull().default(false),
    at: moment('at').notNull(),
    doneAt: moment('done_at'),
    nextTryAt: moment('next_try_at'),
  },
  (table) => [
    index('payment_events_to_do')
      .on(table.nextTryAt)
      .where(sql`done_at is null`),
    index('payment_events_by_reference').on(table.reference),
  ],
)

/** Reception's list. One row for each reason and cause, however often it is seen. */
export const paymentDifferences = pgTable(
  'payment_differences',
  {
    id: randomId(),
    reason: text('reason').$type<PaymentDifference>().notNull(),
    /** The id of our payment; of the appointment for money of the counter; the provider's number for what is not ours. */
    cause: text('cause').notNull(),
    appointmentId: ofAppointment(),
    amount: amount(),
    currency: currency(),
    at: moment('at').notNull(),
    settledAt: moment('settled_at'),
  },
  (table) => [
    uniqueIndex('one_difference').on(table.reason, table.cause),
    index('differences_open')
      .on(table.at)
      .where(sql`settled_at is null`),
  ],
)

/** The pages of the test provider; only it reads and writes here. */
export const testPages = pgTable('test_pages', {
  id: randomId(),
  paymentId: text('payment_id').notNull().unique(),
  returnUrl: text('return_url').notNull(),
  description: text('description').notNull(),
  amount: amount(),
  currency: currency(),
  state: text('state').$type<'open' | 'paid' | 'closed'>().notNull().default('open'),
  refundedKey: text('refunded_key'),
  expiresAt: moment('expires_at').notNull(),
  paidAt: moment('paid_at'),
})

export type PaymentRow = typeof payments.$inferSelect
export type RefundRow = typeof refunds.$inferSelect
