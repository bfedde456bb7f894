import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { PaymentState } from '#contract/fields.ts'
import type { PaymentDifference } from '#contract/payment.ts'
import type { Db } from '../db/database.ts'
import {
  OPEN_STATES,
  paymentDifferences,
  type PaymentRow,
  type PaymentRowState,
  payments,
} from '../db/schema-payments.ts'
import type { PageOf } from '../payment-provider.ts'

/** The newest attempt first. */
export const paymentsOf = (db: Db, appointmentId: string): Promise<PaymentRow[]> =>
  db
    .select()
    .from(payments)
    .where(eq(payments.appointmentId, appointmentId))
    .orderBy(desc(payments.createdAt), desc(payments.id))

export async function openPaymentOf(db: Db, appointmentId: string): Promise<PaymentRow | undefined> {
  const isOpen = inArray(payments.state, OPEN_STATES)
  const [row] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.appointmentId, appointmentId), isOpen))
  return row
}

export const pageOf = ({ id, pageId, reference }: PaymentRow): PageOf => ({
  paymentId: id,
  pageId,
  reference,
})

const SHOWN: Record<PaymentRowState, PaymentState> = {
  created: 'open',
  open: 'open',
  paid: 'paid',
  failed: 'failed',
  expired: 'failed',
  refund_due: 'refund_due',
  refunded: 'refunded',
  refund_failed: 'refund_failed',
}
/** The attempt that is shown: the one whose money counts. */
const ORDER: PaymentState[] = ['paid', 'open', 'refund_failed', 'refund_due', 'refunded', 'failed']

/** `isPaid`: also by the counter. Online money of an appointment that the counter took is paid back. */
export function shownState(attempts: PaymentRow[], isPaid: boolean, isByCounter = false): PaymentState {
  if (isByCounter) return 'paid'
  const states = attempts.map(({ state }) => SHOWN[state])
  const found = ORDER.find((state) => states.includes(state))
  return isPaid && (found === undefined || found === 'failed' || found === 'open')
    ? 'paid'
    : (found ?? 'none')
}

type Listed = { reason: PaymentDifference; cause: string; appointmentId: string | null } & Pick<
  PaymentRow,
  'amount' | 'currency'
>

/** Puts something on reception's list, once; again when it was settled and then failed again, or is of another sum. */
export async function listDifference(db: Db, listed: Listed, now: Date): Promise<void> {
  const { reason, cause, amount, settledAt } = paymentDifferences
  await db
    .insert(paymentDifferences)
    .values({ ...listed, at: now })
    .onConflictDoUpdate({
      target: [reason, cause],
      set: { amount: listed.amount, at: now, settledAt: null },
      setWhere: sql`${settledAt} is not null
        and (${reason} in ('refund_failed', 'counter_owed') or (${reason} = 'partial_refund' and ${amount} <> ${listed.amount}))`,
    })
}
