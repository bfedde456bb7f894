import { randomUUID } from 'node:crypto'
import { addHours } from 'date-fns/addHours'
import { addMinutes } from 'date-fns/addMinutes'
import { addSeconds } from 'date-fns/addSeconds'
import { differenceInSeconds } from 'date-fns/differenceInSeconds'
import { subDays } from 'date-fns/subDays'
import { and, asc, eq, gt, inArray, like, lte, min, not } from 'drizzle-orm'
import { findPayment } from '../appointments/facts.ts'
import { type Db, retriedTransaction } from '../db/database.ts'
import { type PaymentRow, payments, type RefundRow, refunds } from '../db/schema-payments.ts'
import { refusals } from '../refusal.ts'
import { BANK_DAYS, COUNTER_KEY, foreignKey, leftOf } from './payment-rules.ts'
import { isUnread, KeySpent, ProviderRefusal } from '../payment-provider.ts'
import { listDifference } from './rows.ts'
import { type AnyModeDeps, closeRefund, type MoneyDeps, readAndWrite } from './settle.ts'

const AT_ONCE = 50
const TRIED_FOR_DAYS = 1

type BookDeps = Pick<MoneyDeps, 'db' | 'clock'>

/** Sends refunds that are due, or lists them where their provider is not set up; reads those that it still works on. */
export async function sendDueRefunds(deps: AnyModeDeps): Promise<void> {
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
export async function tryRefundAgain(deps: AnyModeDeps, paymentId: string): Promise<RefundRow['state']> {
  const before = await findPayment(deps.db, paymentId)
  if (before?.state === 'refunded') return 'refunded'
  const isDue = and(eq(refunds.paymentId, paymentId), eq(refunds.state, 'due'))
  const [due] = await deps.db.select().from(refunds).where(isDue)
  const canSend = before?.provider === deps.provider?.name
  const row = due ?? (canSend ? await newTry(deps, paymentId) : undefined)
  if (row) {
    await change(deps.db, row, { nextTryAt: deps.clock() })
    await tryRefund(deps, row)
  }
  if (!canSend)
    throw refusals.payment_unavailable(
      `This was paid with ${before?.provider}, which is not set up here: pay it back there or at the counter, then say so on the list.`,
    )
  const isThis = eq(refunds.id, row?.id ?? paymentId)
  const [tried] = await deps.db.select().from(refunds).where(isThis)
  const payment = await findPayment(deps.db, paymentId)
  return payment?.state === 'refunded' ? 'refunded' : (tried?.state ?? 'pending')
}

async function tryRefund({ db, clock, provider }: AnyModeDeps, row: RefundRow): Promise<void> {
  const payment = await findPayment(db, row.paymentId)
  if (!payment?.reference) return
  if (payment.provider !== provider?.name) return listUnreadable({ db, clock }, payment, row)
  const deps = { db, clock, provider }
  try {
    // Read first: an earlier answer may have been lost, and a part may be paid back in the dashboard.
    const before = await readAndWrite(deps, payment.id)
    if (!before) return listUnreadable(deps, payment, row)
    const left = leftOf(payment, before.refunds)
    const due = await withSum(db, row.id, left)
    if (due && !due.providerId) {
      await send(deps, due, payment.reference)
      await readAndWrite(deps, payment.id)
    }
    // A bank may take days.
    await change(db, row, { nextTryAt: addHours(clock(), 1) })
  } catch (error) {
    if (!isUnread(error) && !(error instanceof KeySpent)) throw error
    // No answer for so long may be a key that is wrong. The list is settled when the money is back.
    const [still] = await change(db, row, {
      nextTryAt: nextTry(row, clock()),
      ...(error instanceof KeySpent && { key: randomUUID() }),
    }).returning()
    const isLate = still?.state === 'due' && row.createdAt <= subDays(clock(), TRIED_FOR_DAYS)
    if (isLate) await listFailed(deps, payment)
  }
}

/** Waits as long as the refund is old, so each wait is about twice the last: at least a minute, at most an hour. */
const nextTry = ({ createdAt }: RefundRow, now: Date): Date =>
  addSeconds(now, Math.min(Math.max(differenceInSeconds(now, createdAt), 60), 3600))

/** Only while it is not done. */
const change = (db: Db, { id }: RefundRow, set: Partial<RefundRow>) =>
  db
    .update(refunds)
    .set(set)
    .where(and(eq(refunds.id, id), inArray(refunds.state, ['due', 'pending'])))

/**
 * No provider that is set up, or not its account, knows the payment: reception should know. Read again hourly. One that a
 * provider took may be on its way.
 */
async function listUnreadable(deps: BookDeps, payment: PaymentRow, row: RefundRow): Promise<void> {
  const now = deps.clock()
  const [still] = await change(deps.db, row, { nextTryAt: addHours(now, 1) }).returning()
  if (still && !isAtBank(still, now)) await listFailed(deps, payment)
}

const isAtBank = ({ state, createdAt }: RefundRow, now: Date): boolean =>
  state === 'pending' && createdAt > subDays(now, BANK_DAYS)

async function listFailed({ db, clock }: BookDeps, payment: PaymentRow): Promise<void> {
  const { id: cause, appointmentId, amount, currency } = payment
  await listDifference(db, { reason: 'refund_failed', cause, appointmentId, amount, currency }, clock())
}

/** The row when it is still to be sent. Another sum is stored with another key before it is sent. */
async function withSum(db: Db, id: string, left: number): Promise<RefundRow | undefined> {
  const isDue = and(eq(refunds.id, id), eq(refunds.state, 'due'))
  const [due] = await db.select().from(refunds).where(isDue)
  if (!due || left <= 0 || due.amount === left) return left > 0 ? due : undefined
  const [changed] = await db
    .update(refunds)
    .set({ amount: left, key: randomUUID() })
    .where(and(isDue, eq(refunds.key, due.key)))
    .returning()
  return changed
}

async function send({ db, clock, provider }: MoneyDeps, row: RefundRow, reference: string): Promise<void> {
  const { key, amount } = row
  // First: its answer may be lost, also because this process is killed.
  await change(db, row, { tries: row.tries + 1 })
  try {
    const { id: providerId } = await provider.refund({ reference, amount, key })
    await change(db, row, { providerId })
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error
    // The money is back already, or on its way: reading it says so. The refusal is kept under the key.
    if (error.code === 'already_refunded') await change(db, row, { key: randomUUID() })
    else await change(db, row, { state: 'failed', nextTryAt: null, doneAt: clock() })
  }
}

/** After a failure once an hour for a day, each time with a new key; then by a press at reception. */
export async function renewFailedRefunds(deps: MoneyDeps): Promise<void> {
  const { db, clock, provider } = deps
  const isOwn = and(eq(payments.state, 'refund_failed'), eq(payments.provider, provider.name))
  const failed = await db
    .select({ id: payments.id })
    .from(payments)
    .innerJoin(refunds, eq(refunds.paymentId, payments.id))
    .where(and(isOwn, not(like(refunds.key, foreignKey('%')))))
    .groupBy(payments.id)
    .having(gt(min(refunds.createdAt), subDays(clock(), TRIED_FOR_DAYS)))
  for (const { id } of failed) await newTry(deps, id, addHours(clock(), 1))
}

/** Reception gave back what is left: nothing is tried any more. */
export async function payBackAtCounter(
  { db, clock, provider }: AnyModeDeps,
  paymentId: string,
): Promise<void> {
  const now = clock()
  if (provider)
    await readAndWrite({ db, clock, provider }, paymentId).catch((error) => refuseLost(db, paymentId, error))
  await retriedTransaction(db, async (tx) => {
    const [payment] = await tx.select().from(payments).where(eq(payments.id, paymentId)).for('update')
    const rows = await tx.select().from(refunds).where(eq(refunds.paymentId, paymentId))
    if (!payment || (payment.state !== 'refund_failed' && payment.state !== 'refund_due'))
      throw refusals.stale_version('It is paid back already: give nothing back.')
    const soon = addMinutes(now, 1)
    const isRead = payment.provider === provider?.name
    const isUnderWay = (row: RefundRow) =>
      (row.state === 'pending' && (isRead || isAtBank(row, now))) ||
      (row.state === 'due' && (row.nextTryAt ?? now) < soon)
    if (rows.some(isUnderWay))
      throw refusals.stale_version('The provider is paying it back just now: look again in some minutes.')
    const back = rows.filter(({ state }) => state === 'refunded').reduce((sum, { amount }) => sum + amount, 0)
    const done = { nextTryAt: null, doneAt: now }
    for (const row of rows) await change(tx, row, { state: 'failed', ...done })
    const given = {
      key: COUNTER_KEY + randomUUID(),
      state: 'refunded' as const,
      amount: payment.amount - back,
    }
    await tx.insert(refunds).values({ paymentId, ...given, createdAt: now, ...done })
    await tx.update(payments).set({ state: 'refunded', nextAskAt: null }).where(eq(payments.id, paymentId))
    await closeRefund(tx, payment, now)
  })
}

/** For a provider that does not answer. Refuses if a refund was sent: its money may be on its way. */
async function refuseLost(db: Db, paymentId: string, error: unknown): Promise<void> {
  if (!isUnread(error)) throw error
  const isTried = and(eq(refunds.paymentId, paymentId), eq(refunds.state, 'due'), gt(refunds.tries, 0))
  if ((await db.$count(refunds, isTried)) > 0)
    throw refusals.payment_unavailable(
      'The provider does not answer: the money may be on its way. Try again later.',
    )
}

async function newTry(
  { db, clock }: BookDeps,
  paymentId: string,
  at = clock(),
): Promise<RefundRow | undefined> {
  return retriedTransaction(db, async (tx) => {
    const [payment] = await tx.select().from(payments).where(eq(payments.id, paymentId)).for('update')
    if (payment?.state !== 'refund_failed') return undefined
    const values = { paymentId, key: randomUUID(), amount: payment.amount, createdAt: clock(), nextTryAt: at }
    const [row] = await tx.insert(refunds).values(values).onConflictDoNothing().returning()
    if (row) await tx.update(payments).set({ state: 'refund_due' }).where(eq(payments.id, paymentId))
    return row
  })
}
