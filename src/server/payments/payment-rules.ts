import { addHours } from 'date-fns/addHours'
import { addMinutes } from 'date-fns/addMinutes'
import { addDays } from 'date-fns/addDays'
import type { PaymentDifference } from '#contract/payment.ts'
import type { PaymentRow, RefundRow } from '../db/schema-payments.ts'
import type { ProviderRefund, Reading } from './provider.ts'

/** The change of a payment after its provider was asked. */
export type PaymentStep =
  | { kind: 'none' | 'expired' }
  | { kind: 'received'; reference: string }
  | { kind: 'wrong_amount'; reference: string; amount: number; currency: string }
  | { kind: 'refunds' }

const AWAIT_MONEY = ['created', 'open', 'failed', 'expired']

/** A success counts in every state that awaits money, however late; what is paid never goes back to open or failed. */
export function decidePayment(payment: PaymentRow, reading: Reading | undefined, now: Date): PaymentStep {
  if (!AWAIT_MONEY.includes(payment.state)) return reading ? { kind: 'refunds' } : { kind: 'none' }
  const { paid } = reading ?? {}
  if (reading?.state === 'paid' && paid)
    return paid.amount === payment.amount && paid.currency === payment.currency
      ? { kind: 'received', reference: paid.reference }
      : { kind: 'wrong_amount', ...paid }
  const isOver = payment.state === 'created' || payment.state === 'open'
  const isUnknown = !reading && payment.expiresAt <= now
  return isOver && (isUnknown || reading?.state === 'closed') ? { kind: 'expired' } : { kind: 'none' }
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
  listed?: PaymentDifference
}

/** Compares the refunds that the provider has with ours. A part of the sum is not a refund. */
export function decideRefunds(
  { state, amount }: Pick<PaymentRow, 'state' | 'amount'>,
  rows: Pick<RefundRow, 'id' | 'providerId' | 'state' | 'amount'>[],
  refunds: ProviderRefund[],
): RefundStep {
  const unsent = rows.filter((row) => !row.providerId && row.state === 'due')
  const known: RefundStep['known'] = []
  const foreign: ProviderRefund[] = []
  for (const refund of refunds) {
    const own =
      rows.find((row) => row.providerId === refund.id) ??
      // Its answer was lost: it is the one that we asked for.
      unsent.find((row) => row.amount === refund.amount && !known.some(({ rowId }) => rowId === row.id))
    if (own) known.push({ ...refund, rowId: own.id })
    else foreign.push(refund)
  }
  const total = (wanted: ProviderRefund['state']) =>
    refunds.filter((each) => each.state === wanted).reduce((sum, each) => sum + each.amount, 0)
  const back = total('refunded')
  const isWhole = back >= amount
  const isUnderWay =
    total('pending') > 0 || unsent.some((row) => !known.some(({ rowId }) => rowId === row.id))
  const hasFailed = known.some((each) => each.state === 'failed') && !isWhole && !isUnderWay
  const before = state === 'refund_due' || state === 'refund_failed' || state === 'refunded' ? state : 'paid'
  return {
    known,
    foreign,
    state: isWhole ? 'refunded' : hasFailed ? 'refund_failed' : isUnderWay ? 'refund_due' : before,
    ...(!isWhole && back > 0
      ? { listed: 'partial_refund' as const }
      : hasFailed && { listed: 'refund_failed' as const }),
  }
}
