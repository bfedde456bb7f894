import { addHours } from 'date-fns/addHours'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { findPayment } from '../appointments/facts.ts'
import { changeAppointment } from '../appointments/change.ts'
import type { Clock } from '../deps.ts'
import { type Db, retriedTransaction } from '../db/database.ts'
import {
  paymentDifferences,
  type PaymentRow,
  OPEN_STATES,
  payments,
  receipts,
  refunds,
  UNPAID_STATES,
} from '../db/schema-payments.ts'
import { oweCancelled, oweUnpaid } from './owe-back.ts'
import { writeReceipt } from './receipts.ts'
import { decidePayment, decideRefunds, foreignKey, nextAsk } from './payment-rules.ts'
import type { PaymentPage, PaymentProvider, Reading } from '../payment-provider.ts'
import { listDifference, pageOf } from './rows.ts'

export type MoneyDeps = { db: Db; clock: Clock; provider: PaymentProvider }
/** Without a provider after online payment was stopped: the counter then pays back what is owed. */
export type AnyModeDeps = Pick<MoneyDeps, 'db' | 'clock'> & { provider: PaymentProvider | undefined }

/**
 * The one way in which a payment changes after it has begun: for an event, for a returning patient, for reception
 * and for the sweep. Asks the provider, so no event and no address is believed. Throws ProviderDown or ProviderRefusal.
 */
export async function settlePayment(deps: MoneyDeps, id: string): Promise<PaymentRow | undefined> {
  await readAndWrite(deps, id)
  return findPayment(deps.db, id)
}

/** Resolves to what the provider said, also of money that is not for this payment. */
export async function readAndWrite(deps: MoneyDeps, id: string): Promise<Reading | undefined> {
  const { db, clock, provider } = deps
  const payment = await findPayment(db, id)
  if (!payment || payment.provider !== provider.name) return undefined
  const reading = await provider.readPayment(pageOf(payment))
  const step = decidePayment(payment, reading, clock())
  const asks = payment.asks + 1
  const asked = { asks, nextAskAt: nextAsk({ ...payment, asks }, clock()) }
  if (step.kind === 'received') await receive(deps, payment, step.reference)
  if (step.kind === 'wrong_amount') await listWrongAmount(deps, payment, step)
  // Asked again: a bank may answer late.
  if (step.kind === 'expired') await changeUnpaid(db, payment, { ...asked, state: 'expired' }, OPEN_STATES)
  if (step.kind === 'none') {
    // One that is paid, too, where the provider knows nothing of it.
    await changeUnpaid(db, payment, asked, [...UNPAID_STATES, payment.state])
    if (reading?.page) await storePage(db, payment, reading.page)
  }
  // Money that came late may have been paid back in the provider's dashboard already.
  if (reading && (step.kind === 'received' || step.kind === 'refunds')) await writeRefunds(deps, id, reading)
  return reading
}

/** A page that was closed or paid since stays so. */
export async function storePage(db: Db, payment: PaymentRow, { id, url }: PaymentPage): Promise<void> {
  await changeUnpaid(db, payment, { pageId: id, pageUrl: url })
  await changeUnpaid(db, payment, { state: 'open' }, ['created'])
}

async function receive({ db, clock }: MoneyDeps, payment: PaymentRow, reference: string): Promise<void> {
  // Deleted with its account, after it was cancelled.
  if (!payment.appointmentId) return oweUnpaid(db, payment.id, { reference }, clock())
  const change = { what: 'receive' as const, paymentId: payment.id, reference }
  await changeAppointment({ db, clock }, { by: 'provider' }, payment.appointmentId, change)
}

type Unpaid = Partial<Pick<PaymentRow, 'state' | 'pageId' | 'pageUrl' | 'nextAskAt' | 'asks' | 'reference'>>

/** Only while no money has come: what is paid never goes back. */
export async function changeUnpaid(
  db: Db,
  { id }: Pick<PaymentRow, 'id'>,
  set: Unpaid,
  from = UNPAID_STATES,
): Promise<void> {
  await db
    .update(payments)
    .set(set)
    .where(and(eq(payments.id, id), inArray(payments.state, from)))
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

/** All money is back: one receipt, also when a bank sent it back and it was paid back again, and nothing to look at. */
export async function closeRefund(tx: Db, payment: PaymentRow, now: Date): Promise<void> {
  const isWritten = and(eq(receipts.paymentId, payment.id), eq(receipts.kind, 'refund'))
  if ((await tx.$count(receipts, isWritten)) === 0) await writeReceipt(tx, payment, 'refund', now)
  await tx
    .update(paymentDifferences)
    .set({ settledAt: now })
    .where(and(eq(paymentDifferences.cause, payment.id), isNull(paymentDifferences.settledAt)))
}

/** Writes what the provider says of refunds, also of those that its dashboard made. */
async function writeRefunds({ db, clock }: MoneyDeps, id: string, { refunds: read }: Reading): Promise<void> {
  const now = clock()
  // A trigger touches the appointment too, which others lock first.
  await retriedTransaction(db, async (tx) => {
    const [payment] = await tx.select().from(payments).where(eq(payments.id, id)).for('update')
    if (!payment?.paidAt) return
    const rows = await tx.select().from(refunds).where(eq(refunds.paymentId, id))
    const { known, foreign, state, listed } = decideRefunds(payment, rows, read)
    for (const { rowId, id: providerId, state } of known) {
      if (rows.some((row) => row.id === rowId && row.state === state)) continue
      const done = state === 'pending' ? {} : { doneAt: now, nextTryAt: null }
      await tx
        .update(refunds)
        .set({ providerId, state, ...done })
        .where(eq(refunds.id, rowId))
    }
    for (const { id: providerId, state, amount } of foreign.filter((each) => each.state !== 'pending')) {
      const own = { paymentId: id, key: foreignKey(providerId), providerId, state, amount }
      await tx
        .insert(refunds)
        .values({ ...own, createdAt: now, doneAt: now })
        .onConflictDoNothing()
    }
    if (state === 'refunded') {
      // An attempt of ours that is not needed any more.
      await tx
        .update(refunds)
        .set({ state: 'failed', nextTryAt: null, doneAt: now })
        .where(and(eq(refunds.paymentId, id), eq(refunds.state, 'due')))
      await closeRefund(tx, payment, now)
    }
    // Read again: a bank works on one of the dashboard, or one failed while the appointment was being cancelled.
    const isUnsettled =
      foreign.some((each) => each.state === 'pending') || (payment.state === 'refund_due' && state === 'paid')
    const nextAskAt = isUnsettled ? addHours(now, 1) : null
    await tx.update(payments).set({ state, nextAskAt }).where(eq(payments.id, id))
    const { appointmentId, currency } = payment
    if (listed) await listDifference(tx, { ...listed, cause: id, appointmentId, currency }, now)
  })
  await oweCancelled(db, id, now)
}
