import { createHmac } from 'node:crypto'
import { type Answer, type Call, type Money, type Page, type Refund, seconds, StandIn } from './stand-in.ts'

const LEAST_SECONDS = 30 * 60

/** Stripe as it is documented: Checkout Sessions, refunds and events. */
export class StandInStripe extends StandIn {
  readonly secretKey = 'sk_test_standin'
  readonly webhookSecret = 'whsec_standin'

  protected answer({ method, path, query, body, headers }: Call): Answer {
    if (headers.authorization !== `Bearer ${this.secretKey}`) return { status: 401, body: { error: {} } }
    const form = new URLSearchParams(body)
    const key = String(headers['idempotency-key'])
    const [, , first, second, id, action] = path.split('/')
    if (first === 'refunds' && method === 'POST')
      return this.withKey(key, body, () => {
        const made = this.refundOf(form.get('payment_intent') ?? '', Number(form.get('amount')))
        return 'of' in made ? ok(refund(made)) : made
      })
    if (first === 'refunds')
      return this.list(
        query,
        this.refunds,
        ({ of }) => of.id,
        (each) => refund(each),
      )
    if (second !== 'sessions' || first !== 'checkout')
      return this.refused('Unrecognized request URL', 'url_invalid')
    if (method === 'POST' && !id) return this.withKey(key, body, () => this.createSession(form))
    if (!id)
      return this.list(
        query,
        this.pages,
        ({ money }) => money?.id,
        (each) => session(each),
      )
    const page = this.findPage(id)
    if (!page) return { ...this.refused('No such checkout.session', 'resource_missing'), status: 404 }
    if (action !== 'expire') return ok(session(page))
    if (page.state !== 'open') return this.refused('Only open Checkout Sessions can be expired')
    this.expire(id)
    return ok(session(page))
  }

  private createSession(form: URLSearchParams): Answer {
    const [createdAt, expires] = [this.clock(), Number(form.get('expires_at'))]
    if (expires < seconds(createdAt) + LEAST_SECONDS) return this.refused('expires_at is too early')
    if (form.has('payment_method_types[0]')) return this.refused('No longer supported', 'parameter_unknown')
    const [amount, currency, mark] = [
      form.get('line_items[0][price_data][unit_amount]'),
      form.get('line_items[0][price_data][currency]'),
      form.get('payment_intent_data[metadata][payment]'),
    ]
    if (!amount || !currency || !mark || form.get('mode') !== 'payment')
      return this.refused('Missing', 'parameter_missing')
    const page = { mark, amount: Number(amount), currency: currency.toUpperCase() }
    return ok(session(this.newPage({ ...page, createdAt, expiresAt: new Date(expires * 1000) })))
  }

  private list<T extends { id: string; createdAt: Date }>(
    query: URLSearchParams,
    all: T[],
    intentOf: (each: T) => string | undefined,
    shown: (each: T) => object,
  ): Answer {
    const [from, to] = [Number(query.get('created[gte]') ?? 0), Number(query.get('created[lt]') ?? Infinity)]
    const intent = query.get('payment_intent')
    const found = all.filter(
      (each) =>
        seconds(each.createdAt) >= from &&
        seconds(each.createdAt) < to &&
        (!intent || intentOf(each) === intent),
    )
    const after = found.findIndex(({ id }) => id === query.get('starting_after')) + 1
    const end = after + Number(query.get('limit') ?? 10)
    const data = found.slice(after, end).map(shown)
    return ok({ object: 'list', url: '/v1/list', data, has_more: end < found.length })
  }

  protected refused = (message: string, code = 'parameter_invalid'): Answer => {
    const type = code === 'idempotency' ? 'idempotency_error' : 'invalid_request_error'
    return { status: 400, body: { error: { type, code, message } } }
  }

  protected pageChanged(page: Page, event: 'paid' | 'declined' | 'over'): void {
    if (event === 'declined')
      this.event('payment_intent.payment_failed', {
        object: 'payment_intent',
        id: 'pi_0',
        metadata: { payment: page.mark },
      })
    else this.event(`checkout.session.${event === 'paid' ? 'completed' : 'expired'}`, session(page))
  }

  protected refundChanged(changed: Refund, event: 'created' | 'changed'): void {
    const kind = changed.state === 'failed' ? 'failed' : 'updated'
    this.event(`refund.${event === 'created' ? 'created' : kind}`, refund(changed))
    if (changed.state === 'refunded') this.event('charge.refunded', charge(changed.of))
  }

  protected disputed(money: Money): void {
    const { id, amount, currency } = money
    this.event('charge.dispute.created', {
      object: 'dispute',
      id: `dp_${id}`,
      payment_intent: id,
      amount,
      currency,
    })
  }

  private event(type: string, object: object): void {
    this.emit((id) => ({ id, object: 'event', type, created: seconds(this.clock()), data: { object } }))
  }

  protected sign(body: string): Record<string, string> {
    const time = seconds(this.clock())
    const signature = createHmac('sha256', this.webhookSecret).update(`${time}.${body}`).digest('hex')
    return { 'stripe-signature': `t=${time},v1=${signature}` }
  }
}

const ok = (body: object): Answer => ({ status: 200, body })

const charge = ({ id, page, amount, currency, createdAt }: Money) => ({
  object: 'charge',
  id: `ch_${id}`,
  payment_intent: id,
  amount,
  currency: currency.toLowerCase(),
  created: seconds(createdAt),
  metadata: { payment: page.mark },
})

const intent = (money: Money) => ({
  object: 'payment_intent',
  id: money.id,
  status: 'succeeded',
  latest_charge: charge(money),
  metadata: { payment: money.page.mark },
})

const session = ({ id, mark, amount, currency, state, createdAt, expiresAt, money }: Page) => ({
  object: 'checkout.session',
  id,
  url: state === 'open' ? `https://checkout.stand-in.example/${id}` : null,
  status: state === 'paid' ? 'complete' : state === 'over' ? 'expired' : 'open',
  payment_status: money ? 'paid' : 'unpaid',
  payment_intent: money ? intent(money) : null,
  amount_total: money?.amount ?? amount,
  currency: currency.toLowerCase(),
  client_reference_id: mark,
  metadata: { payment: mark },
  created: seconds(createdAt),
  expires_at: seconds(expiresAt),
})

const refund = ({ id, of, amount, state, createdAt }: Refund) => ({
  object: 'refund',
  id,
  payment_intent: intent(of),
  amount,
  currency: of.currency.toLowerCase(),
  status: state === 'refunded' ? 'succeeded' : state,
  created: seconds(createdAt),
  metadata: {},
})
