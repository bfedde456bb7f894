import { createHmac } from 'node:crypto'
import { getUnixTime } from 'date-fns/getUnixTime'
import { parseJson } from '#lib/text.ts'
import type { RazorpaySettings } from '../config/payments.ts'
import { isEqualConstantTime, sha256 } from '../secret.ts'
import { doneIfRefused, ownId, refusalOf } from './providers.ts'
import {
  type DayEntry,
  KeySpent,
  type PageOf,
  type PaymentProvider,
  PROVIDER_TIMEOUT_MS,
  ProviderDown,
  type ProviderEvent,
  type ProviderRefund,
  ProviderRefusal,
} from '../payment-provider.ts'

type Notes = { payment?: string } | []
type Payment = { id: string; amount: number; currency: string; status: string; notes?: Notes }
type Refund = { id: string; payment_id: string; amount: number; currency: string; status: string }
type Dispute = { payment_id: string; amount: number; currency: string }
type Link = {
  id: string
  short_url: string
  reference_id: string
  status: string
  currency: string
  payments?: { payment_id: string; amount: number; status: string }[] | null
}
type Entity<T> = { entity: T } | undefined
type Event = {
  event: string
  payload: {
    payment_link: Entity<Link>
    payment: Entity<Payment>
    refund: Entity<Refund>
    dispute: Entity<Dispute>
  }
}

const AT_ONCE = 100
/** Money that was paid back was received before. */
const RECEIVED = ['captured', 'refunded']

export function openRazorpay({
  keyId,
  keySecret,
  webhookSecrets,
  apiUrl,
}: RazorpaySettings): PaymentProvider {
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`

  async function call<T>(path: string, body?: object, headers: Record<string, string> = {}): Promise<T> {
    const answer = await fetch(`${apiUrl ?? 'https://api.razorpay.com'}/v1/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization, ...(body && { 'content-type': 'application/json' }), ...headers },
      ...(body && { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(PROVIDER_TIMEOUT_MS),
    }).catch(() => undefined)
    const read = parseJson((await answer?.text().catch(() => '')) ?? '')
    if (answer?.ok && read) return read as T
    throw failureOf(answer?.status ?? 0, read)
  }

  const linksWith = async (query: string): Promise<Link[]> =>
    (await call<{ payment_links: Link[] }>(`payment_links?${query}`)).payment_links

  const linkOf = async (paymentId: string): Promise<Link | undefined> =>
    (await linksWith(`reference_id=${paymentId}`)).find((link) => link.reference_id === paymentId)

  async function findLink({ pageId, paymentId }: PageOf): Promise<Link | undefined> {
    if (!pageId) return linkOf(paymentId)
    try {
      return await call<Link>(`payment_links/${pageId}`)
    } catch (error) {
      if (error instanceof ProviderRefusal && error.code === UNKNOWN_ID) return undefined
      throw error
    }
  }

  /** Payments and refunds bear no reference_id: it is that of the link. */
  async function isOwn(paymentId: string, notes?: Notes): Promise<boolean> {
    if (notes && 'payment' in notes) return Boolean(ownId(notes.payment))
    const [link] = await linksWith(`payment_id=${paymentId}`)
    return Boolean(ownId(link?.reference_id))
  }

  async function* all<T>(path: string, from: Date, to: Date): AsyncGenerator<T> {
    for (let skip = 0; ; skip += AT_ONCE) {
      // Both ends count.
      const query = `from=${getUnixTime(from)}&to=${getUnixTime(to) - 1}&count=${AT_ONCE}&skip=${skip}`
      const { items } = await call<{ items: T[] }>(`${path}?${query}`)
      yield* items
      if (items.length < AT_ONCE) return
    }
  }

  return {
    name: 'razorpay',

    async createPage({ paymentId, amount, currency, description, returnUrl, expiresAt }) {
      const wanted = {
        amount,
        currency,
        accept_partial: false,
        reference_id: paymentId,
        description,
        expire_by: getUnixTime(expiresAt),
        notes: { payment: paymentId },
        notify: { sms: false, email: false },
        reminder_enable: false,
        callback_url: returnUrl,
        callback_method: 'get',
      }
      try {
        const { id, short_url: url } = await call<Link>('payment_links', wanted)
        return { id, url }
      } catch (error) {
        // There is no key: the page whose answer was lost is found by our id.
        const isMade = error instanceof ProviderRefusal && error.code === EXISTS
        const made = isMade && (await linkOf(paymentId))
        if (!made) throw error
        return { id: made.id, url: made.short_url }
      }
    },

    async readPayment(of) {
      const link = await findLink(of)
      if (!link) return undefined
      const page = { id: link.id, url: link.short_url }
      // Also on a page that expired or was cancelled: a bank may answer late.
      const received = link.payments?.find(({ status }) => RECEIVED.includes(status))
      if (!received) {
        const isOver = link.status === 'expired' || link.status === 'cancelled'
        return { page, state: isOver ? 'closed' : 'open', refunds: [] }
      }
      const { payment_id: reference, amount } = received
      const { items } = await call<{ items: Refund[] }>(`payments/${reference}/refunds?count=${AT_ONCE}`)
      const paid = { reference, amount, currency: link.currency }
      return { page, state: 'paid', paid, refunds: items.map(refundOf) }
    },

    closePage: (pageId) => doneIfRefused(call(`payment_links/${pageId}/cancel`, {})),

    refund: async ({ reference, amount, key }) =>
      refundOf(
        await call<Refund>(`payments/${reference}/refund`, { amount }, { 'x-refund-idempotency': key }),
      ),

    readEvent(body, { 'x-razorpay-signature': signature, 'x-razorpay-event-id': id }) {
      if (!webhookSecrets.some((secret) => isEqualConstantTime(String(signature), signatureOf(body, secret))))
        return undefined
      const event = parseJson(body.toString()) as Event | undefined
      if (!event?.payload) return undefined
      const isNamed = typeof id === 'string' && id !== ''
      return eventOf(isNamed ? id : sha256(body.toString()), event)
    },

    async entriesBetween(from, to) {
      const entries: DayEntry[] = []
      for await (const { id, amount, currency, status, notes } of all<Payment>('payments', from, to))
        if (RECEIVED.includes(status) && (await isOwn(id, notes)))
          entries.push({ kind: 'payment', reference: id, amount, currency })
      for await (const { payment_id: reference, amount, currency, status } of all<Refund>(
        'refunds',
        from,
        to,
      ))
        if (status !== 'failed' && (await isOwn(reference)))
          entries.push({ kind: 'refund', reference, amount, currency })
      return entries
    },
  }
}

const signatureOf = (body: Buffer, secret: string): string =>
  createHmac('sha256', secret).update(body).digest('hex')

function eventOf(id: string, { event: kind, payload }: Event): ProviderEvent {
  const [link, payment, refund, dispute] = [
    payload.payment_link?.entity,
    payload.payment?.entity,
    payload.refund?.entity,
    payload.dispute?.entity,
  ]
  const { amount, currency } = dispute ?? refund ?? payment ?? {}
  const notes = payment?.notes ?? []
  return {
    id,
    kind,
    paymentId: ownId(link?.reference_id ?? ('payment' in notes ? notes.payment : undefined)),
    pageId: link?.id,
    reference: payment?.id ?? refund?.payment_id ?? dispute?.payment_id,
    amount,
    currency,
    isDispute: kind === 'payment.dispute.created',
  }
}

const refundOf = ({ id, amount, status }: Refund): ProviderRefund => ({
  id,
  amount,
  state: status === 'processed' ? 'refunded' : status === 'failed' ? 'failed' : 'pending',
})

const [EXISTS, UNKNOWN_ID] = ['already_exists', 'unknown_id']

/** Most refusals have the same code: these differ by Razorpay's sentence, which goes no further. */
const KINDS: [RegExp, string][] = [
  [/already exists/i, EXISTS],
  [/already.*refunded|refunded already/i, 'already_refunded'],
  [/does not exist|not found/i, UNKNOWN_ID],
]

function failureOf(status: number, body: unknown): Error {
  const { code = '', description = '' } =
    (body as { error?: Record<string, string> } | undefined)?.error ?? {}
  if (status === 400 && /idempotency/i.test(description)) return new KeySpent('Razorpay saw this key before')
  if (status === 200) return new ProviderDown('Razorpay answered without JSON')
  const kind = KINDS.find(([sentence]) => sentence.test(description))?.[1]
  return refusalOf('Razorpay', status, status === 404 ? UNKNOWN_ID : (kind ?? code))
}
