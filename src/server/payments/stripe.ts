import { addDays } from 'date-fns/addDays'
import { addMinutes } from 'date-fns/addMinutes'
import { getUnixTime } from 'date-fns/getUnixTime'
import Stripe from 'stripe'
import type { StripeSettings } from '../config/payments.ts'
import type { Clock } from '../deps.ts'
import { doneIfRefused, ownId, refusalOf } from './providers.ts'
import {
  type DayEntry,
  KeySpent,
  PAGE_LIVES_MINUTES,
  type PageOf,
  type PaymentProvider,
  PROVIDER_TIMEOUT_MS,
  ProviderDown,
  type ProviderEvent,
  type ProviderRefund,
  type Reading,
} from '../payment-provider.ts'

/** Stripe refuses less than 30 minutes by its own clock, also when a request arrives at the second try. */
const MORE_MINUTES = 5
const SIGNATURE_SECONDS = 300
/** Wallets are cards too. Methods that take days would leave a page complete and unpaid for as long. */
const INSTANT = ['card', 'link', 'upi', 'paynow', 'promptpay', 'pix', 'ideal', 'bancontact', 'eps', 'twint']
const PAGE = { limit: 100 }
const ALL = { limit: 10_000 }
const LONG_LIST_MS = 10 * 60_000

type Session = Stripe.Checkout.Session

export function openStripe(
  { secretKey, webhookSecrets, apiUrl }: StripeSettings,
  clock: Clock,
): PaymentProvider {
  const stripe = new Stripe(secretKey, {
    apiVersion: '2026-10-28.endive',
    maxNetworkRetries: 1,
    timeout: PROVIDER_TIMEOUT_MS,
    telemetry: false,
    ...(apiUrl && originOf(apiUrl)),
  })
  const { sessions } = stripe.checkout

  async function findSession({ pageId, paymentId, reference }: PageOf): Promise<Session | undefined> {
    if (pageId) return known(sessions.retrieve(pageId, { expand: ['payment_intent'] }))
    // A page whose answer was lost was made within the day for which Stripe keeps its key.
    const created = { gte: getUnixTime(addDays(clock(), -1)) }
    const wanted = { ...PAGE, ...(reference ? { payment_intent: reference } : { created }) }
    for await (const session of sessions.list({ ...wanted, expand: ['data.payment_intent'] }))
      if (ownIdOf(session) === paymentId) return session
    return undefined
  }

  async function read(of: PageOf): Promise<Reading | undefined> {
    const session = await findSession(of)
    if (!session) return undefined
    const { id, url, status, payment_status, payment_intent: intent } = session
    const page = url ? { id, url } : undefined
    const paid = payment_status === 'paid' && moneyOf(session)
    if (paid) {
      const refunds = await stripe.refunds
        .list({ ...PAGE, payment_intent: paid.reference })
        .autoPagingToArray(ALL)
      return { page, state: 'paid', paid, refunds: refunds.map(refundOf) }
    }
    const stateOfIntent = typeof intent === 'object' ? intent?.status : undefined
    const hasFailed = stateOfIntent === 'requires_payment_method' || stateOfIntent === 'canceled'
    const isOver = status === 'expired' || (status === 'complete' && hasFailed)
    return { page, state: isOver ? 'closed' : 'open', refunds: [] }
  }

  /** A page of the evening before may be paid on this day. */
  async function paidBetween(from: number, to: number): Promise<DayEntry[]> {
    const created = { gte: from - (PAGE_LIVES_MINUTES + MORE_MINUTES) * 60, lt: to }
    const expand = ['data.payment_intent.latest_charge']
    const all = await sessions.list({ ...PAGE, created, expand }).autoPagingToArray(ALL)
    return all.flatMap((session) => {
      const money = session.payment_status === 'paid' && ownIdOf(session) && moneyOf(session)
      const isOfDay = paidAt(session) >= from && paidAt(session) < to
      return money && isOfDay ? [{ kind: 'payment' as const, ...money }] : []
    })
  }

  async function refundedBetween(gte: number, lt: number): Promise<DayEntry[]> {
    const wanted = { ...PAGE, created: { gte, lt }, expand: ['data.payment_intent'] }
    const all = await stripe.refunds.list(wanted).autoPagingToArray(ALL)
    return all.flatMap(({ payment_intent: intent, metadata, amount, currency, status }) => {
      const marked = typeof intent === 'object' && intent ? intent.metadata : metadata
      const reference = idOf(intent)
      const isOwn = ownId(marked?.['payment']) && stateOf(status) !== 'failed'
      return reference && isOwn
        ? [{ kind: 'refund' as const, reference, amount, currency: upper(currency) }]
        : []
    })
  }

  return {
    name: 'stripe',

    async createPage({ paymentId, key, amount, currency, description, returnUrl, expiresAt }) {
      const metadata = { payment: paymentId }
      const product_data = { name: description }
      const { id, url } = await ask(
        sessions.create(
          {
            mode: 'payment',
            allowed_payment_method_types: INSTANT,
            adaptive_pricing: { enabled: false },
            line_items: [
              {
                quantity: 1,
                price_data: { currency: currency.toLowerCase(), unit_amount: amount, product_data },
              },
            ],
            client_reference_id: paymentId,
            metadata,
            payment_intent_data: { metadata },
            success_url: returnUrl,
            cancel_url: returnUrl,
            expires_at: getUnixTime(addMinutes(expiresAt, MORE_MINUTES)),
          },
          { idempotencyKey: key },
        ),
      )
      // A page that is paid or over has no address: the patient comes back, and it is read.
      return { id, url: url ?? returnUrl }
    },

    readPayment: (of) => ask(read(of)),

    closePage: (pageId) => doneIfRefused(ask(sessions.expire(pageId))),

    refund: async ({ reference, amount, key }) =>
      refundOf(
        await ask(stripe.refunds.create({ payment_intent: reference, amount }, { idempotencyKey: key })),
      ),

    readEvent(body, { 'stripe-signature': header = '' }, now) {
      for (const secret of webhookSecrets) {
        try {
          const { webhooks } = stripe
          return eventOf(
            webhooks.constructEvent(body, header, secret, SIGNATURE_SECONDS, undefined, now.getTime()),
          )
        } catch {
          // Signed with the other secret, or by a stranger.
        }
      }
      return undefined
    },

    async entriesBetween(from, to) {
      const [first, end] = [getUnixTime(from), getUnixTime(to)]
      const both = Promise.all([paidBetween(first, end), refundedBetween(first, end)])
      return (await ask(both, LONG_LIST_MS)).flat()
    },
  }
}

function originOf(url: string) {
  const { protocol, hostname, port } = new URL(url)
  const isOpen = protocol === 'http:'
  const host = hostname.replace(/^\[|\]$/g, '')
  return { protocol: isOpen ? 'http' : 'https', host, port: port || (isOpen ? 80 : 443) } as const
}

const idOf = (value: string | { id: string } | null | undefined): string | undefined =>
  typeof value === 'string' ? value : value?.id

const ownIdOf = ({ metadata, client_reference_id }: Session) =>
  ownId(metadata?.['payment'] ?? client_reference_id)

const upper = (currency: string | null | undefined): string => (currency ?? '').toUpperCase()

function moneyOf({ payment_intent, amount_total, currency }: Session) {
  const reference = idOf(payment_intent)
  return reference && { reference, amount: amount_total ?? 0, currency: upper(currency) }
}

function paidAt({ created, payment_intent }: Session): number {
  const charge = typeof payment_intent === 'object' ? payment_intent?.latest_charge : undefined
  return typeof charge === 'object' && charge ? charge.created : created
}

const stateOf = (status: string | null): ProviderRefund['state'] =>
  status === 'succeeded' ? 'refunded' : status === 'failed' || status === 'canceled' ? 'failed' : 'pending'

const refundOf = ({ id, amount, status }: Stripe.Refund): ProviderRefund => ({
  id,
  amount,
  state: stateOf(status),
})

type EventObject = Partial<
  Pick<Session, 'client_reference_id' | 'metadata' | 'amount_total' | 'currency'>
> & { id: string; object: string; amount?: number; payment_intent?: string | { id: string } | null }

function eventOf({ id, type, data }: Stripe.Event): ProviderEvent {
  const about = data.object as EventObject
  return {
    id,
    kind: type,
    paymentId: ownId(about.metadata?.['payment'] ?? about.client_reference_id),
    pageId: about.object === 'checkout.session' ? about.id : undefined,
    reference: about.object === 'payment_intent' ? about.id : idOf(about.payment_intent),
    amount: about.amount_total ?? about.amount,
    currency: upper(about.currency) || undefined,
    isDispute: type === 'charge.dispute.created',
  }
}

/** All tries of the package together have five seconds. */
async function ask<T>(request: Promise<T>, limitMs = PROVIDER_TIMEOUT_MS): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ProviderDown('Stripe did not answer in time')), limitMs)
  })
  try {
    return await Promise.race([request, late])
  } catch (error) {
    throw failureOf(error)
  } finally {
    clearTimeout(timer)
  }
}

function failureOf(error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error
  const { statusCode = 0, code = '', headers } = error
  if (
    error instanceof Stripe.errors.StripeIdempotencyError ||
    (headers?.['idempotent-replayed'] === 'true' && statusCode >= 500)
  )
    return new KeySpent('Stripe keeps a failure under this key')
  return refusalOf('Stripe', statusCode, code === 'charge_already_refunded' ? 'already_refunded' : code)
}

async function known<T>(request: Promise<T>): Promise<T | undefined> {
  try {
    return await request
  } catch (error) {
    const isUnknown = error instanceof Stripe.errors.StripeError && error.statusCode === 404
    if (isUnknown) return undefined
    throw error
  }
}
