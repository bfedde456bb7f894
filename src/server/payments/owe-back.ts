import { randomUUID } from 'node:crypto'
import { and, eq, gt, inArray, isNotNull, isNull, like, not, notExists, notInArray, sql } from 'drizzle-orm'
import { type Db, retriedTransaction } from '../db/database.ts'
import { appointments } from '../db/schema-appointments.ts'
import {
  COUNTER_SUM,
  type PaymentRow,
  payments,
  receipts,
  refunds,
  UNPAID_STATES,
} from '../db/schema-payments.ts'
import { foreignKey } from './payment-rules.ts'
import { listDifference } from './rows.ts'

/** For appointments that are cancelled together, like those of a deleted account. */
export async function oweBack(tx: Db, cancelled: { id: string }[], now: Date): Promise<void> {
  if (cancelled.length === 0) return
  const ids = cancelled.map(({ id }) => id)
  const owed = await tx
    .update(payments)
    .set({ state: 'refund_due', nextAskAt: null })
    .where(and(inArray(payments.appointmentId, ids), eq(payments.state, 'paid')))
    .returning()
  const ofUs = and(eq(refunds.paymentId, payments.id), not(like(refunds.key, foreignKey('%'))))
  // One in the dashboard is under way: if it fails, ours follows.
  const waiting = await tx
    .select()
    .from(payments)
    .where(
      and(
        inArray(payments.appointmentId, ids),
        eq(payments.state, 'refund_due'),
        notExists(tx.select({ id: refunds.id }).from(refunds).where(ofUs)),
        notInArray(
          payments.id,
          owed.map(({ id }) => id),
        ),
      ),
    )
  await insertRefunds(tx, [...owed, ...waiting], now)
  await listCounterMoney(tx, ids, now)
}

/** Reception gives back what the counter took. */
async function listCounterMoney(tx: Db, ids: string[], now: Date): Promise<void> {
  const { appointmentId, currency, paymentId } = receipts
  const amount = sql<number>`${COUNTER_SUM}::float8`
  const rows = await tx
    .select({ appointmentId, currency, amount })
    .from(receipts)
    .where(and(inArray(appointmentId, ids), isNull(paymentId)))
    .groupBy(appointmentId, currency)
    .having(gt(amount, 0))
  for (const row of rows)
    await listDifference(tx, { reason: 'counter_owed', cause: row.appointmentId ?? '', ...row }, now)
}

/**
 * One in the dashboard was under way when the appointment was cancelled, and then failed. Not that of a deleted account:
 * what it had to get back is owed already.
 */
export async function oweCancelled(db: Db, id: string, now: Date): Promise<void> {
  const isCancelled = and(eq(appointments.status, 'cancelled'), isNotNull(appointments.patientId))
  const rows = await db
    .select({ id: appointments.id })
    .from(payments)
    .innerJoin(appointments, eq(appointments.id, payments.appointmentId))
    .where(and(eq(payments.id, id), eq(payments.state, 'paid'), isCancelled))
  if (rows.length > 0) await retriedTransaction(db, (tx) => oweBack(tx, rows, now))
}

/** Money that came and is no payment: of a deleted appointment, or what reception does not accept. Only once. */
export async function oweUnpaid(db: Db, id: string, set: Partial<PaymentRow>, now: Date): Promise<void> {
  await retriedTransaction(db, async (tx) => {
    const owed = await tx
      .update(payments)
      .set({ ...set, state: 'refund_due', paidAt: now, nextAskAt: null })
      .where(and(eq(payments.id, id), inArray(payments.state, UNPAID_STATES)))
      .returning()
    await insertRefunds(tx, owed, now)
  })
}

async function insertRefunds(tx: Db, owed: PaymentRow[], now: Date): Promise<void> {
  const rows = owed.map(({ id: paymentId, amount }) => ({
    paymentId,
    key: randomUUID(),
    amount,
    createdAt: now,
    nextTryAt: now,
  }))
  if (rows.length > 0) await tx.insert(refunds).values(rows)
}
