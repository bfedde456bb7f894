import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { DeskAppointment } from '#contract/desk.ts'
import type { ListedPayment, PaymentDecision, PaymentDifference } from '#contract/payment.ts'
import { type Day, instantOf } from '#lib/dates.ts'
import { dayAfter } from '#lib/day-text.ts'
import type { Db } from '../db/database.ts'
import { appointments } from '../db/schema-appointments.ts'
import { paymentDifferences, payments, receipts } from '../db/schema-payments.ts'
import { receiptsBetween } from './receipts.ts'
import { shownState } from './rows.ts'

const AT_MOST = 200

/** A second payment is paid back by itself. */
export const DECISIONS: Record<PaymentDifference, PaymentDecision[]> = {
  wrong_amount: ['refund', 'accept'],
  refund_failed: ['refund', 'settled'],
  second_payment: [],
  partial_refund: ['settled'],
  unknown_payment: ['settled'],
  dispute: ['settled'],
  closed_session: ['refund', 'settled'],
  counter_owed: ['settled'],
}

/** The differences that reception should look at, the newest first. */
export async function openDifferences(db: Db): Promise<ListedPayment[]> {
  const { cause, reason } = paymentDifferences
  const ownId = sql`case when ${cause} ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then ${cause}::uuid end`
  const theirs = sql`case when ${reason} in ('unknown_payment', 'dispute') then ${cause} end`
  const rows = await db
    .select({
      listed: paymentDifferences,
      number: appointments.number,
      reference: sql<string | null>`coalesce(${payments.reference}, ${theirs})`,
    })
    .from(paymentDifferences)
    .leftJoin(appointments, eq(appointments.id, paymentDifferences.appointmentId))
    .leftJoin(payments, eq(payments.id, ownId))
    .where(isNull(paymentDifferences.settledAt))
    .orderBy(desc(paymentDifferences.at))
    .limit(AT_MOST)
  return rows.map(({ listed: { id, reason, amount, currency, at }, number, reference }) => ({
    id,
    decisions: DECISIONS[reason],
    ...(number && { appointment: number }),
    ...(reference && { reference }),
    reason,
    amount,
    currency,
    at: at.toISOString(),
  }))
}

/** All receipts of a day. */
export async function paymentsOn(db: Db, day: Day): Promise<ListedPayment[]> {
  const rows = await receiptsBetween(db, startOf(day), startOf(dayAfter(day, 1)))
  return rows
    .reverse()
    .map(({ receipt, number }) => ({
      ...(number && { appointment: number }),
      reason: receipt.kind === 'refund' ? 'refunded' : receipt.paymentId ? 'paid' : 'counter',
      amount: receipt.amount,
      currency: receipt.currency,
      at: receipt.at.toISOString(),
    }))
}

export const startOf = (day: Day): Date => instantOf({ day, minute: 0 })

type Shown = NonNullable<DeskAppointment['payment']>

/** States of the money that was paid online. While the counter has the fee, that is shown instead. */
const HIDDEN_BY_COUNTER: Shown['state'][] = ['none', 'refund_due', 'refunded']

/** How appointments were paid, by their ids. Money that never came is not shown. */
export async function waysOfPaying(db: Db, ids: string[]): Promise<Map<string | null, Shown>> {
  const online = await db.select().from(payments).where(inArray(payments.appointmentId, ids))
  const ofCounter = and(inArray(receipts.appointmentId, ids), isNull(receipts.paymentId))
  const { appointmentId: id, kind } = receipts
  const counter = await db.select({ id, kind }).from(receipts).where(ofCounter).orderBy(receipts.number)
  // The last one of each: a payment, or what was given back.
  const last = new Map(counter.map((receipt) => [receipt.id, receipt.kind]))
  const isFailed = and(
    inArray(paymentDifferences.appointmentId, ids),
    eq(paymentDifferences.reason, 'refund_failed'),
    isNull(paymentDifferences.settledAt),
  )
  const failed = await db
    .select({ id: paymentDifferences.appointmentId })
    .from(paymentDifferences)
    .where(isFailed)
  const paid = online.filter(({ paidAt }) => paidAt !== null)
  const byId = Map.groupBy(paid, ({ appointmentId }) => appointmentId)
  const state = (id: string | null): Shown['state'] =>
    // Between two tries it is due again.
    failed.some((each) => each.id === id) ? 'refund_failed' : shownState(byId.get(id) ?? [], false)
  return new Map<string | null, Shown>([
    ...[...byId.keys()].map((id) => [id, { by: 'online', state: state(id) }] as const),
    ...[...last]
      .filter(([id, kind]) => kind === 'payment' && HIDDEN_BY_COUNTER.includes(state(id)))
      .map(([id]) => [id, { by: 'counter', state: 'paid' }] as const),
  ])
}
