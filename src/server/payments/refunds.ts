import { randomUUID } from 'node:crypto'
import { addDays } from 'date-fns/addDays'
import { addHours } from 'date-fns/addHours'
import { addMinutes } from 'date-fns/addMinutes'
import { and, asc, eq, lte, min } from 'drizzle-orm'
import { findPayment } from '../appointments/facts.ts'
import { payments, type RefundRow, refunds } from '../db/schema-payments.ts'
import { KeySpent, type ProviderRefund, ProviderDown, ProviderRefusal } from './provider.ts'
import { type MoneyDeps, settlePayment, writeRefunds } from './settle.ts'

const AT_ONCE = 50
const LONGEST_WAIT_MINUTES = 60
const TRIED_FOR_DAYS = 1

/** Sends refunds that are due, and reads those that the provider still works on. */
export async function sendDueRefunds(deps: MoneyDeps): Promise<void> {
  const { db, clock } = deps
  const due = await db
    .select()
    .from(refunds)
    .where(lte(refunds.nextTryAt, clock()))
    .orderBy(asc(refunds.nextTryAt))
    .limit(AT_ONCE)
  for (const row of due) await tryRefund(deps, row)
}

/** For reception: at once, also one that waits for its next try. Resolves to the state of this try. */
export async function tryRefundAgain(deps: MoneyDeps, paymentId: string): Promise<RefundRow['state']> {
  const isDue = and(eq(refunds.paymentId, paymentId), eq(refunds.state, 'due'))
  const [due] = await deps.db.select().from(refunds).where(isDue)
  const row = due ?? (await newTry(deps, paymentId))
  if (row) await tryRefund(deps, row)
  const isThis = eq(refunds.id, row?.id ?? paymentId)
  const [tried] = await deps.db.select().from(refunds).where(isThis)
  const payment = await findPayment(deps.db, paymentId)
  return payment?.state === 'refunded' ? 'refunded' : (tried?.state ?? 'pending')
}

async function tryRefund(deps: MoneyDeps, row: RefundRow): Promise<void> {
  const { db, clock } = deps
  const payment = await findPayment(db, row.paymentId)
  if (!payment?.reference) return
  try {
    if (row.state === 'due') await send(deps, row, payment.reference)
    // Also "already refunded": its refunds say so.
    await settlePayment(deps, payment.id)
    await waitForBank(deps, row.id)
  } catch (error) {
    if (!(error instanceof ProviderDown || error instanceof KeySpent)) throw error
    const minutes = Math.min(2 ** row.tries, LONGEST_WAIT_MINUTES)
    await db
      .update(refunds)
      .set({
        tries: row.tries + 1,
        nextTryAt: addMinutes(clock(), minutes),
        ...(error instanceof KeySpent && { key: randomUUID() }),
      })
      .where(and(eq(refunds.id, row.id), eq(refunds.state, 'due')))
  }
  await tryLater(deps, row.paymentId)
}

async function send(deps: MoneyDeps, row: RefundRow, reference: string): Promise<void> {
  const { provider } = deps
  const { key, amount } = row
  let answer: ProviderRefund
  try {
    answer = await provider.refund({ reference, amount, key })
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error
    answer = { id: `refused ${row.id}`, amount, state: 'failed' }
    // Refused because the money is back already: reading it says so, and this try is not needed.
    if (error.code === 'already_refunded') return
  }
  await deps.db
    .update(refunds)
    .set({ providerId: answer.id })
    .where(and(eq(refunds.id, row.id), eq(refunds.state, 'due')))
  await writeRefunds(deps, row.paymentId, { refunds: [answer] })
}

/** A bank may take days. */
async function waitForBank({ db, clock }: MoneyDeps, id: string): Promise<void> {
  await db
    .update(refunds)
    .set({ nextTryAt: addHours(clock(), 1) })
    .where(and(eq(refunds.id, id), eq(refunds.state, 'pending')))
}

/** After a failure once an hour for a day, each time with a new key; then by a press at reception. */
async function tryLater(deps: MoneyDeps, paymentId: string): Promise<void> {
  const { db, clock } = deps
  const payment = await findPayment(db, paymentId)
  if (payment?.state !== 'refund_failed') return
  const [first] = await db
    .select({ at: min(refunds.createdAt) })
    .from(refunds)
    .where(eq(refunds.paymentId, paymentId))
  if (first?.at && clock() < addDays(first.at, TRIED_FOR_DAYS))
    await newTry(deps, paymentId, addHours(clock(), 1))
}

async function newTry(
  { db, clock }: MoneyDeps,
  paymentId: string,
  at = clock(),
): Promise<RefundRow | undefined> {
  return db.transaction(async (tx) => {
    const [payment] = await tx.select().from(payments).where(eq(payments.id, paymentId)).for('update')
    if (payment?.state !== 'refund_failed') return undefined
    const values = { paymentId, key: randomUUID(), amount: payment.amount, createdAt: clock(), nextTryAt: at }
    const [row] = await tx.insert(refunds).values(values).onConflictDoNothing().returning()
    if (row) await tx.update(payments).set({ state: 'refund_due' }).where(eq(payments.id, paymentId))
    return row
  })
}
