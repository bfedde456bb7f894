import { randomUUID } from 'node:crypto'
import { addMinutes } from 'date-fns/addMinutes'
import { addSeconds } from 'date-fns/addSeconds'
import { and, eq, isNull, lt, or } from 'drizzle-orm'
import { catalogueIn } from '#i18n/messages.ts'
import { currencyCode, minorUnits } from '#lib/money.ts'
import { hospital } from '#lib/hospital.ts'
import type { AppointmentRow } from '../db/schema-appointments.ts'
import { OPEN_STATES, type PaymentRow, payments } from '../db/schema-payments.ts'
import { refusals } from '../refusal.ts'
import { isUnread, KeySpent, PAGE_LIVES_MINUTES, ProviderRefusal } from '../payment-provider.ts'
import { openPaymentOf } from './rows.ts'
import { changeUnpaid, type MoneyDeps, settlePayment, storePage } from './settle.ts'

export type PayDeps = MoneyDeps & { site: string }

export const unavailable = () =>
  refusals.payment_unavailable('You are booked. Pay at the hospital, or try again.')

/** The address at which the appointment is paid: the same open page for two taps, two tabs and a lost answer. */
export async function beginPayment(
  deps: PayDeps,
  appointment: AppointmentRow,
  language?: string | null,
): Promise<string> {
  const { db } = deps
  try {
    const found = await openPaymentOf(db, appointment.id)
    const isOther = found && found.provider !== deps.provider.name
    // Nothing reads the page of a provider that is not set up any more.
    if (isOther) await changeUnpaid(db, found, { state: 'expired' }, OPEN_STATES)
    const open = isOther ? undefined : found
    // A page that is over, or was paid since, is not shown again.
    const settled = open && open.expiresAt <= deps.clock() ? await settlePayment(deps, open.id) : open
    if (settled?.state === 'paid') throw refusals.already_paid('This appointment is paid already.')
    const isOpen = settled && OPEN_STATES.includes(settled.state)
    const payment = isOpen ? settled : await store(deps, appointment)
    if (!payment) throw unavailable()
    if (payment.pageUrl) return payment.pageUrl
    return await makePage(deps, payment, language)
  } catch (error) {
    if (isUnread(error) || error instanceof KeySpent) throw unavailable()
    throw error
  }
}

async function store(
  { db, clock, provider }: PayDeps,
  appointment: AppointmentRow,
): Promise<PaymentRow | undefined> {
  const now = clock()
  const values = {
    appointmentId: appointment.id,
    number: appointment.number,
    provider: provider.name,
    amount: minorUnits(appointment.fee),
    currency: currencyCode(),
    key: randomUUID(),
    description: `Appointment ${appointment.number}, ${hospital.name}`,
    createdAt: now,
    expiresAt: addMinutes(now, PAGE_LIVES_MINUTES),
    nextAskAt: addMinutes(now, 2),
  }
  const [row] = await db.insert(payments).values(values).onConflictDoNothing().returning()
  return row ?? openPaymentOf(db, appointment.id)
}

async function makePage(deps: PayDeps, payment: PaymentRow, language?: string | null): Promise<string> {
  const { db, provider, site } = deps
  const { id, key, amount, currency, description, expiresAt, appointmentId } = payment
  const returnUrl = `${site}${catalogueIn(language).root}/my-appointments?payment=${appointmentId}`
  try {
    const page = await provider.createPage({
      paymentId: id,
      key,
      amount,
      currency,
      description,
      expiresAt,
      returnUrl,
    })
    await storePage(db, payment, page)
    return page.url
  } catch (error) {
    // Nothing can be paid under a key that the provider has refused: the next press begins another payment.
    if (error instanceof KeySpent || error instanceof ProviderRefusal)
      await changeUnpaid(db, payment, { state: 'failed' }, ['created'])
    throw error
  }
}

const ASKED_AGAIN_SECONDS = 3

/** For the page that the patient comes back to: asks the provider, at most once in three seconds. */
export async function askProvider(deps: MoneyDeps, { id }: PaymentRow): Promise<void> {
  const { db, clock } = deps
  const now = clock()
  const isDue = or(isNull(payments.askedAt), lt(payments.askedAt, addSeconds(now, -ASKED_AGAIN_SECONDS)))
  const [asked] = await db
    .update(payments)
    .set({ askedAt: now })
    .where(and(eq(payments.id, id), isDue))
    .returning({ id: payments.id })
  if (!asked) return
  try {
    await settlePayment(deps, id)
  } catch (error) {
    if (!isUnread(error)) throw error
  }
}

/**
 * Before reception takes money: closes an open page. `unknown`: the provider did not answer, so a page may still be
 * open; money that comes twice is paid back by itself.
 */
export async function closeOpenPage(
  deps: MoneyDeps,
  appointmentId: string,
): Promise<'closed' | 'paid' | 'unknown'> {
  const { db, provider } = deps
  const open = await openPaymentOf(db, appointmentId)
  if (!open) return 'closed'
  try {
    if (open.pageId) await provider.closePage(open.pageId)
    const settled = await settlePayment(deps, open.id)
    if (settled && OPEN_STATES.includes(settled.state)) return 'unknown'
    return settled?.paidAt ? 'paid' : 'closed'
  } catch (error) {
    if (isUnread(error)) return 'unknown'
    throw error
  }
}
