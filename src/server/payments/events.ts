import { addHours } from 'date-fns/addHours'
import { subDays } from 'date-fns/subDays'
import { and, eq, isNull, lte, or, type SQL } from 'drizzle-orm'
import { findPayment } from '../appointments/facts.ts'
import { isUuid } from '../db/database.ts'
import { paymentEvents, payments } from '../db/schema-payments.ts'
import { isUnread, type ProviderEvent, readAgainAt } from '../payment-provider.ts'
import { listDifference } from './rows.ts'
import { type MoneyDeps, settlePayment } from './settle.ts'

const AT_ONCE = 50
const KEPT_DAYS = 3

type EventRow = typeof paymentEvents.$inferSelect

/** Stores an event whose signature is right. False when it was stored before. */
export async function storeEvent({ db, clock, provider }: MoneyDeps, event: ProviderEvent): Promise<boolean> {
  const { id, kind, paymentId, pageId, reference, amount, currency, isDispute = false } = event
  const now = clock()
  const own = { kind, paymentId, pageId, reference, amount, currency, isDispute }
  const [stored] = await db
    .insert(paymentEvents)
    .values({ id: `${provider.name} ${id}`, ...own, at: now, nextTryAt: now })
    .onConflictDoNothing()
    .returning({ id: paymentEvents.id })
  return stored !== undefined
}

/** An event says which payment to read again; the state comes from the provider, so any order ends the same. */
export async function workOnEvents(deps: MoneyDeps): Promise<void> {
  const { db, clock } = deps
  const due = await db
    .select()
    .from(paymentEvents)
    .where(and(isNull(paymentEvents.doneAt), lte(paymentEvents.nextTryAt, clock())))
    .orderBy(paymentEvents.nextTryAt)
    .limit(AT_ONCE)
  for (const event of due) await workOn(deps, event)
}

async function workOn(deps: MoneyDeps, event: EventRow): Promise<void> {
  const { db, clock } = deps
  const change = (set: Partial<EventRow>) =>
    db.update(paymentEvents).set(set).where(eq(paymentEvents.id, event.id))
  try {
    const payment = await findOwn(deps, event)
    // It may be of a payment whose reference is not read yet.
    const isEarly = !payment && !event.paymentId && event.reference && event.at > subDays(clock(), KEPT_DAYS)
    if (isEarly) return void (await change({ nextTryAt: addHours(clock(), 1) }))
    if (payment) await settlePayment(deps, payment.id)
    await list(deps, event, payment?.appointmentId ?? null, payment !== undefined)
    await change({ doneAt: clock(), nextTryAt: null })
  } catch (error) {
    if (!isUnread(error)) throw error
    await change({ nextTryAt: readAgainAt(error, clock()) })
  }
}

/** By our id, else by the provider's page or payment. */
async function findOwn({ db, provider }: MoneyDeps, { paymentId, pageId, reference }: EventRow) {
  if (paymentId && isUuid(paymentId)) {
    const own = await findPayment(db, paymentId)
    if (own) return own
  }
  const ways: SQL[] = [
    ...(pageId ? [eq(payments.pageId, pageId)] : []),
    ...(reference ? [eq(payments.reference, reference)] : []),
  ]
  if (ways.length === 0) return undefined
  const [row] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.provider, provider.name), or(...ways)))
  return row
}

/**
 * A dispute, and money that bears our mark without a payment of ours. Events of other payments of the same account
 * are only counted.
 */
async function list(
  deps: MoneyDeps,
  event: EventRow,
  appointmentId: string | null,
  isOwn: boolean,
): Promise<void> {
  const { db, clock } = deps
  const reason =
    event.isDispute && isOwn ? 'dispute' : isOwn || !event.paymentId ? undefined : 'unknown_payment'
  if (!reason) return
  const { amount, currency } = event
  const cause = event.reference ?? event.pageId ?? event.id
  await listDifference(
    db,
    { reason, cause, appointmentId, amount: amount ?? 0, currency: currency ?? '' },
    clock(),
  )
}
