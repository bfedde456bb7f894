import { desc, eq, isNull } from 'drizzle-orm'
import type { ListedPayment } from '#contract/payment.ts'
import { type Day, instantOf } from '#lib/dates.ts'
import { dayAfter } from '#lib/day-text.ts'
import type { Db } from '../db/database.ts'
import { appointments } from '../db/schema-appointments.ts'
import { paymentDifferences } from '../db/schema-payments.ts'
import { receiptsBetween } from './receipts.ts'

const AT_MOST = 200

/** What reception should look at, the newest first. */
export async function openDifferences(db: Db): Promise<ListedPayment[]> {
  const rows = await db
    .select({ listed: paymentDifferences, number: appointments.number })
    .from(paymentDifferences)
    .leftJoin(appointments, eq(appointments.id, paymentDifferences.appointmentId))
    .where(isNull(paymentDifferences.settledAt))
    .orderBy(desc(paymentDifferences.at))
    .limit(AT_MOST)
  return rows.map(({ listed: { reason, amount, currency, at }, number }) => ({
    ...(number && { appointment: number }),
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
