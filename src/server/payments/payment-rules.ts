import { addHours } from 'date-fns/addHours'
import { addMinutes } from 'date-fns/addMinutes'
import { addDays } from 'date-fns/addDays'
import type { PaymentDifference } from '#contract/payment.ts'
import { OPEN_STATES, type PaymentRow, type RefundRow, UNPAID_STATES } from '../db/schema-payments.ts'
import type { ProviderRefund, Reading } from '../payment-provider.ts'

/** The change of a payment after its provider was asked. */
export type PaymentStep =
  | { kind: 'none' | 'expired' }
  | { kind: 'received'; reference: string }
  | { kind: 'wrong_amount'; reference: string; amount: number; currency: string }
  | { kind: 'refunds' }

/** A success counts in every state that awaits money, however late; what is paid never goes back to open or failed. */
export function decidePayment(payment: PaymentRow, reading: Reading | undefined, now: Date): PaymentStep {
  if (!UNPAID_STATES.includes(payment.state)) return reading ? { kind: 'refunds' } : { kind: 'none' }
  const { paid } = reading ?? {}
  if (reading?.state === 'paid' && paid)
    return paid.amount === payment.amount && paid.currency === payment.currency
      ? { kind: 'received', reference: paid.reference }
      : { kind: 'wrong_amount', ...paid }
  const isOpen = OPEN_STATES.includes(payment.state)
  const isUnknown = !reading && payment.expiresAt <= now
  return isOpen && (isUnknown || reading?.state === 'closed') ? { kind: 'expired' } : { kind: 'none' }
}

const FIRST_ASKS_MINUTES = [2, 5, 15]
const ASKED_FOR_DAYS = 3

/** After 2, 5 and 15 minutes, then hourly for three days. */
export function nextAsk({ createdAt, asks }: Pick<PaymentRow, 'createdAt' | 'asks'>, now: Date): Date | null {
  const minutes = FIRST_ASKS_MINUTES[asks]
  const at = minutes === undefined ? addHours(now, 1) : addMinutes(createdAt, minutes)
  return at > addDays(createdAt, ASKED_FOR_DAYS) ? null : at
}

export type RefundStep = {
  /** Our rows that the provider knows now, with its answer. */
  known: (ProviderRefund & { rowId: string })[]
  /** Made in the provider's dashboard. */
  foreign: ProviderRefund[]
  state: 'paid' | 'refund_due' | 'refunded' | 'refund_failed'
  /** With the sum that it is about. */
  listed?: { reason: PaymentDifference; amount: number }
}

const FOREIGN = 'provider '
export const foreignKey = (providerId: string): string => `${FOREIGN}${providerId}`
/** A refund may be at its bank for so long. */
export const BANK_DAYS = 14

/** Given back by reception: the provider does not know it. */
export const COUNTER_KEY = 'counter '
const isByCounter = ({ key }: Pick<RefundRow, 'key'>): boolean => key.startsWith(COUNTER_KEY)

/** In minor units: neither paid back nor on its way. */
export const leftOf = ({ amount }: Pick<PaymentRow, 'amount'>, refunds: ProviderRefund[]): number =>
  amount - sumOf(refunds, ['refunded', 'pending'])

const sumOf = (refunds: ProviderRefund[], states: ProviderRefund['state'][]): number =>
  refunds.filter(({ state }) => states.includes(state)).reduce((sum, { amount }) => sum + amount, 0)

/** Compares the refunds that the provider has with ours. A part of the sum is not a refund. */
export function decideRefunds(
  payment: Pick<PaymentRow, 'amount'>,
  rows: Pick<RefundRow, 'id' | 'providerId' | 'state' | 'amount' | 'key'>[],
  refunds: ProviderRefund[],
): RefundStep {
  const unsent = rows.filter((row) => !row.providerId && row.state === 'due')
  const known: RefundStep['known'] = []
  const foreign: ProviderRefund[] = []
  for (const refund of refunds) {
    const row =
      rows.find(({ providerId }) => providerId === refund.id) ??
      // Its answer was lost: it is the one that we asked for.
      unsent.find(
        ({ id, amount }) =>
          refund.state !== 'failed' && amount === refund.amount && !known.some(({ rowId }) => rowId === id),
      )
    if (row) known.push({ ...refund, rowId: row.id })
    else foreign.push(refund)
  }
  // Money is owed when a refund was asked for here; one in the dashboard may fail, and the appointment stays paid.
  const own = rows.filter(({ key }) => !key.startsWith(FOREIGN))
  const states = own.map(({ id, state }) => known.find(({ rowId }) => rowId === id)?.state ?? state)
  const isUnderWay =
    states.some((each) => each === 'due' || each === 'pending') || leftOf(payment, refunds) <= 0
  const atCounter = rows.filter(isByCounter).reduce((sum, { amount }) => sum + amount, 0)
  const back = sumOf(refunds, ['refunded']) + atCounter
  const step = { known, foreign }
  if (back >= payment.amount) return { ...step, state: 'refunded' }
  if (isUnderWay) return { ...step, state: 'refund_due' }
  if (own.length > 0)
    return {
      ...step,
      state: 'refund_failed',
      listed: { reason: 'refund_failed', amount: payment.amount - back },
    }
  return { ...step, state: 'paid', ...(back > 0 && { listed: { reason: 'partial_refund', amount: back } }) }
}
