import { and, eq, isNull } from 'drizzle-orm'
import type { PaymentDecision } from '#contract/payment.ts'
import { bookingFee, wholeUnits } from '#lib/money.ts'
import { changeAppointment } from '../appointments/change.ts'
import { findPayment } from '../appointments/facts.ts'
import { isUuid } from '../db/database.ts'
import { paymentDifferences, payments, type RefundRow } from '../db/schema-payments.ts'
import { refusals } from '../refusal.ts'
import { DECISIONS } from './desk-list.ts'
import { oweUnpaid } from './owe-back.ts'
import { isUnread } from '../payment-provider.ts'
import { writeReceipt } from './receipts.ts'
import { payBackAtCounter, tryRefundAgain } from './refunds.ts'
import { type AnyModeDeps, type MoneyDeps, settlePayment } from './settle.ts'

type Listed = typeof paymentDifferences.$inferSelect

/** Reception decides about a listed payment. Resolves to what was done, as a sentence. */
export async function decideListed(
  deps: AnyModeDeps,
  id: string,
  action: PaymentDecision,
  byName: string,
): Promise<string> {
  const { db, clock, provider } = deps
  const [listed] = isUuid(id)
    ? await db.select().from(paymentDifferences).where(eq(paymentDifferences.id, id))
    : []
  if (!listed) throw refusals.not_found('There is no such payment on the list.')
  if (!DECISIONS[listed.reason].includes(action))
    throw refusals.invalid_input(`Invalid input: this payment cannot be decided with ${action}.`)
  if (listed.settledAt) return 'It was settled before.'
  if (action === 'settled') {
    if (listed.reason === 'refund_failed') await payBackAtCounter(deps, listed.cause)
    else if (listed.reason === 'counter_owed') await giveBackAtCounter(deps, listed, byName)
    else await settle(deps, listed)
    return 'It is settled.'
  }
  if (action === 'accept') {
    if (!provider) throw refusals.payment_unavailable('The payment provider is not set up on this server.')
    return accept({ db, clock, provider }, listed)
  }
  const { amount, currency, cause } = listed
  const fee = bookingFee(wholeUnits(amount, currency))
  if (listed.reason === 'wrong_amount') {
    await oweUnpaid(db, cause, { amount, currency }, clock())
    await settle(deps, listed)
  }
  if (listed.reason === 'closed_session') {
    // None where the counter took it.
    const payment = await findPayment(db, cause)
    const who = { by: 'desk' as const, byName }
    if ((!payment || payment.state === 'paid') && listed.appointmentId)
      await changeAppointment(deps, who, listed.appointmentId, { what: 'refund' })
    await settle(deps, listed)
    if (!payment) return `${fee} was paid at the counter: it stays on the list until it is given back there.`
  }
  return `${fee} ${REFUND[await tryRefundAgain(deps, cause)]}.`
}

const settle = ({ db, clock }: Pick<MoneyDeps, 'db' | 'clock'>, { id }: Listed) =>
  db
    .update(paymentDifferences)
    .set({ settledAt: clock() })
    .where(and(eq(paymentDifferences.id, id), isNull(paymentDifferences.settledAt)))

async function giveBackAtCounter(deps: AnyModeDeps, listed: Listed, byName: string): Promise<void> {
  const { db, clock } = deps
  const { appointmentId } = listed
  if (appointmentId) {
    const change = { what: 'take_back', mark: 'paid', isOwed: true } as const
    await changeAppointment(deps, { by: 'desk', byName }, appointmentId, change)
    await settle(deps, listed)
    return
  }
  // Its appointment was deleted with the account; the books keep the receipts.
  await db.transaction(async (tx) => {
    const [settled] = await settle({ db: tx, clock }, listed).returning()
    if (settled) await writeReceipt(tx, { ...settled, id: null }, 'refund', clock())
  })
}

const REFUND: Record<RefundRow['state'], string> = {
  due: 'is not paid back yet: the provider does not answer, and is asked again',
  pending: 'is on its way back',
  refunded: 'is paid back',
  failed: 'could not be paid back: the provider refused it again',
}

/** From then on the amount that came is the one that was asked for. */
async function accept(deps: MoneyDeps, listed: Listed): Promise<string> {
  const { db, clock } = deps
  const { amount, currency, cause, appointmentId } = listed
  if (!appointmentId)
    throw refusals.invalid_input('Its appointment is deleted: the money can only be paid back.')
  await db.transaction(async (tx) => {
    await tx
      .update(payments)
      .set({ amount, currency, nextAskAt: clock() })
      .where(and(eq(payments.id, cause), eq(payments.state, 'failed')))
    await settle({ ...deps, db: tx }, listed)
  })
  try {
    await settlePayment(deps, cause)
    return `${bookingFee(wholeUnits(amount, currency))} is accepted.`
  } catch (error) {
    if (!isUnread(error)) throw error
    return 'The provider has not confirmed the payment. We ask again, and accept it as soon as it does.'
  }
}
