import { and, desc, eq, gte, lt, sql } from 'drizzle-orm'
import type { Receipt } from '#contract/payment.ts'
import { wallTime } from '#lib/dates.ts'
import { hospital } from '#lib/hospital.ts'
import type { Db } from '../db/database.ts'
import { appointments } from '../db/schema-appointments.ts'
import { type PaymentRow, payments, receiptCounter, receipts } from '../db/schema-payments.ts'

export const receiptNumber = (number: number): string => `R-${String(number).padStart(6, '0')}`

/**
 * Writes a receipt. Call it in the transaction of the payment or refund: then numbers have no gaps, except after a restore.
 * `id`: the online payment, or null at the counter.
 */
export async function writeReceipt(
  tx: Db,
  of: Pick<PaymentRow, 'appointmentId' | 'amount' | 'currency'> & { id: string | null },
  kind: 'payment' | 'refund',
  now: Date,
): Promise<void> {
  const { id: paymentId, appointmentId, amount, currency } = of
  const [counter] = await tx
    .insert(receiptCounter)
    .values({ id: 1, last: 1 })
    .onConflictDoUpdate({ target: receiptCounter.id, set: { last: sql`${receiptCounter.last} + 1` } })
    .returning()
  if (!counter) throw new Error('No receipt number was given.')
  await tx
    .insert(receipts)
    .values({ number: counter.last, kind, appointmentId, paymentId, amount, currency, at: now })
}

/** The receipt of an appointment with its refund; undefined when nothing was paid. */
export async function receiptOf(db: Db, appointmentId: string): Promise<Receipt | undefined> {
  const rows = await db
    .select({ receipt: receipts, reference: payments.reference })
    .from(receipts)
    .leftJoin(payments, eq(payments.id, receipts.paymentId))
    .where(eq(receipts.appointmentId, appointmentId))
    .orderBy(desc(receipts.number))
  const found = rows.find(({ receipt }) => receipt.kind === 'payment')
  if (!found) return undefined
  const { receipt, reference } = found
  const refund = rows.find(
    ({ receipt: each }) =>
      each.kind === 'refund' && each.paymentId === receipt.paymentId && each.number > receipt.number,
  )
  return {
    ...numberAndDate(receipt),
    legalName: hospital.legalName ?? hospital.name,
    ...(hospital.taxNumber && { taxNumber: hospital.taxNumber }),
    currency: receipt.currency,
    reference: reference ?? '',
    ...(refund && { refund: numberAndDate(refund.receipt) }),
  }
}

const numberAndDate = ({ number, at, amount }: typeof receipts.$inferSelect) => ({
  number: receiptNumber(number),
  date: wallTime(at).day,
  amount,
})

/** Payments and refunds of a time, in the order of their numbers. */
export const receiptsBetween = (db: Db, from: Date, to: Date) =>
  db
    .select({ receipt: receipts, number: appointments.number, reference: payments.reference })
    .from(receipts)
    .leftJoin(appointments, eq(appointments.id, receipts.appointmentId))
    .leftJoin(payments, eq(payments.id, receipts.paymentId))
    .where(and(gte(receipts.at, from), lt(receipts.at, to)))
    .orderBy(receipts.number)
