import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { findPayment } from '../appointments/facts.ts'
import { changeAppointment } from '../appointments/change.ts'
import type { Clock } from '../deps.ts'
import type { Db } from '../db/database.ts'
import { paymentDifferences, type PaymentRow, payments, refunds } from '../db/schema-payments.ts'
import { oweUnpaid } from './owe-back.ts'
import { writeReceipt } from './receipts.ts'
import { decidePayment, decideRefunds, nextAsk } from './payment-rules.ts'
import type { PaymentProvider, Reading } from './provider.ts'
import { listDifference, pageOf } from './rows.ts'

export type MoneyDeps = { db: Db; clock: Clock; provider: PaymentProvider }

/**
 * The one way in which a payment changes after it has begun: for an event, a patient who comes back, reception and the
 * sweep. Asks the provider, so no event and no address is believed. Throws ProviderDown.
 */
export async function settlePayment(deps: MoneyDeps, id: string): Promise<PaymentRow | undefined> {
  const { db, clock, provider } = deps
  const payment = await findPayment(db, id)
  if (!payment || payment.provider !== provider.name) return payment
  const reading = await provider.readPayment(pageOf(payment))
  const step = decidePayment(payment, reading, clock())
  if (step.kind === 'received') await receive(deps, payment, step.reference)
  if (step.kind === 'wrong_amount') await listWrongAmount(deps, payment, step)
  if (step.kind === 'expired') await changeUnpaid(db, payment, { state: 'expired', nextAskAt: null })
  if (step.kind === 'none')
    await changeUnpaid(db, payment, {
      ...(reading?.page && payment.state === 'created' && openedAt(reading.page)),
      nextAskAt: nextAsk({ ...payment, asks: payment.asks + 1 }, clock()),
      asks: payment.asks + 1,
    })
  // Money that came late may have been paid back in the provider's dashboard already.
  if (reading && reading.refunds.length > 0 && step.kind !== 'wrong_amount')
    await writeRefunds(deps, id, reading)
  return findPayment(db, id)
}

const openedAt = ({ id, url }: NonNullable<Reading['page']>) =>
  ({ state: 'open', pageId: id, pageUrl: url }) as const

async function receive({ db, clock }: MoneyDeps, payment: PaymentRow, reference: string): Promise<void> {
  // Deleted with its account, after it was cancelled.
  if (!payment.appointmentId) return oweUnpaid(db, payment.id, { reference }, clock())
  const change = { what: 'receive' as const, paymentId: payment.id, reference }
  await changeAppointment({ db, clock }, { by: 'provider' }, payment.appointmentId, change)
}

type Unpaid = Partial<Pick<PaymentRow, 'state' | 'pageId' | 'pageUrl' | 'nextAskAt' | 'asks' | 'reference'>>

/** Only while no money has come: what is paid never goes back. */
export async function changeUnpaid(db: Db, { id }: Pick<PaymentRow, 'id'>, set: Unpaid): Promise<void> {
  const isUnpaid = inArray(payments.state, ['created', 'open', 'failed', 'expired'])
  await db
    .update(payments)
    .set(set)
    .where(and(eq(payments.id, id), isUnpaid))
}

/** Nothing by itself: reception decides, and the list shows it until then. */
async function listWrongAmount(
  { db, clock }: MoneyDeps,
  payment: PaymentRow,
  { reference, amount, currency }: { reference: string; amount: number; currency: string },
): Promise<void> {
  await changeUnpaid(db, payment, { state: 'failed', reference, nextAskAt: null })
  const { id, appointmentId } = payment
  const listed = { reason: 'wrong_amount', cause: id, appointmentId, amount, currency } as const
  await listDifference(db, listed, clock())
}

/** Writes what the provider says of refunds, also of those that its dashboard made. */
export async function writeRefunds(
  { db, clock }: Pick<MoneyDeps, 'db' | 'clock'>,
  id: string,
  { refunds: read }: Pick<Reading, 'refunds'>,
): Promise<void> {
  const now = clock()
  await db.transaction(async (tx) => {
    const [payment] = await tx.select().from(payments).where(eq(payments.id, id)).for('update')
    if (!payment?.paidAt) return
    const rows = await tx.select().from(refunds).where(eq(refunds.paymentId, id))
    const step = decideRefunds(payment, rows, read)
    for (const { rowId, id: providerId, state } of step.known)
      await tx
        .update(refunds)
        .set({
          providerId,
          state,
          doneAt: state === 'pending' ? null : now,
          ...(state !== 'pending' && { nextTryAt: null }),
        })
        .where(and(eq(refunds.id, rowId), inArray(refunds.state, ['due', 'pending', 'failed'])))
    for (const { id: providerId, state, amount } of step.foreign) {
      const done = state === 'pending' ? {} : { doneAt: now }
      await tx
        .insert(refunds)
        .values({
          paymentId: id,
          key: `provider ${providerId}`,
          providerId,
          state,
          amount,
          createdAt: now,
          ...done,
        })
        .onConflictDoNothing()
    }
    if (step.state === 'refunded') {
      // An attempt of ours that is not needed any more.
      await tx
        .update(refunds)
        .set({ state: 'failed', nextTryAt: null, doneAt: now })
        .where(and(eq(refunds.paymentId, id), eq(refunds.state, 'due'), isNull(refunds.providerId)))
      if (payment.state !== 'refunded') await writeReceipt(tx, payment, 'refund', now)
      await tx
        .update(paymentDifferences)
        .set({ settledAt: now })
        .where(and(eq(paymentDifferences.cause, id), sql`settled_at is null`))
    }
    if (step.state !== payment.state)
      await tx.update(payments).set({ state: step.state }).where(eq(payments.id, id))
    const { appointmentId, amount, currency } = payment
    if (step.listed)
      await listDifference(tx, { reason: step.listed, cause: id, appointmentId, amount, currency }, now)
  })
}
