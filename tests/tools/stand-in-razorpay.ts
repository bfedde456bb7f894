import { createHmac } from 'node:crypto'
import { type Answer, type Call, type Money, type Page, type Refund, seconds, StandIn } from './stand-in.ts'

const LEAST_SECONDS = 15 * 60

type LinkRequest = { amount: number; currency: string; reference_id: string; expire_by: number }

/** Razorpay as it is documented: Payment Links, refunds and events. Payments bear no reference_id. */
export class StandInRazorpay extends StandIn {
  readonly keyId = 'rzp_test_standin'
  readonly keySecret = 'geheim'
  readonly webhookSecret = 'standin webhook'

  protected answer(call: Call): Answer {
    const { method, path, query, body, headers } = call
    const key = Buffer.from(`${this.keyId}:${this.keySecret}`).toString('base64')
    if (headers.authorization !== `Basic ${key}`) return { status: 401, body: { error: {} } }
    const [, , kind, id, action] = path.split('/')
    if (kind === 'payment_links' && !id)
      return method === 'POST' ? this.createLink(JSON.parse(body)) : this.findLinks(query)
    if (kind === 'payment_links') {
      const page = this.findPage(id ?? '')
      if (!page) return this.refused('The id provided does not exist')
      if (action !== 'cancel') return ok(link(page))
      if (page.state !== 'open') return this.refused('The payment link is not in a state to be cancelled')
      this.expire(page.id)
      return ok(link(page))
    }
    if (kind === 'payments' && action === 'refund')
      return this.withKey(String(headers['x-refund-idempotency']), body, () => {
        const made = this.refundOf(id ?? '', JSON.parse(body).amount)
        return 'of' in made ? ok(refund(made)) : made
      })
    if (kind === 'payments' && action === 'refunds')
      return ok({ items: this.refunds.filter(({ of }) => of.id === id).map(refund) })
    if (kind === 'payments' && !id)
      return this.list(
        query,
        this.pages.flatMap(({ money }) => (money ? [money] : [])),
        payment,
      )
    return kind === 'refunds' ? this.list(query, this.refunds, refund) : { status: 404, body: {} }
  }

  private createLink({ amount, currency, reference_id: mark, expire_by }: LinkRequest): Answer {
    const createdAt = this.clock()
    if (mark.length > 40 || expire_by < seconds(createdAt) + LEAST_SECONDS) return this.refused('Not valid')
    if (this.pages.some((page) => page.mark === mark))
      return this.refused(`payment link with given reference_id: (${mark}) already exists`)
    return ok(
      link(this.newPage({ mark, amount, currency, createdAt, expiresAt: new Date(expire_by * 1000) })),
    )
  }

  private findLinks(query: URLSearchParams): Answer {
    const [mark, paymentId] = [query.get('reference_id'), query.get('payment_id')]
    const found = this.pages.filter(
      (page) => page.mark === mark || (paymentId && page.money?.id === paymentId),
    )
    for (const { id } of found) this.findPage(id)
    return ok({ payment_links: found.map(link) })
  }

  private list<T extends { createdAt: Date }>(
    query: URLSearchParams,
    all: T[],
    shown: (each: T) => object,
  ): Answer {
    const [from, to, count, skip] = ['from', 'to', 'count', 'skip'].map((name) => Number(query.get(name)))
    const found = all.filter(
      ({ createdAt }) => seconds(createdAt) >= (from ?? 0) && seconds(createdAt) <= (to ?? 0),
    )
    return ok({ items: found.slice(skip, (skip ?? 0) + (count ?? 10)).map(shown) })
  }

  protected refused = (description: string): Answer => ({
    status: 400,
    body: { error: { code: 'BAD_REQUEST_ERROR', description } },
  })

  protected pageChanged(page: Page, event: 'paid' | 'declined' | 'over'): void {
    const { money } = page
    const payload = {
      payment_link: { entity: link(page) },
      ...(money && { payment: { entity: payment(money) } }),
    }
    const failed = { id: 'pay_0', amount: page.amount, currency: page.currency, status: 'failed', notes: [] }
    if (event === 'declined') this.event('payment.failed', { payment: { entity: failed } })
    else this.event(`payment_link.${event === 'paid' ? 'paid' : 'expired'}`, payload)
  }

  protected refundChanged(changed: Refund, event: 'created' | 'changed'): void {
    const payload = { refund: { entity: refund(changed) }, payment: { entity: payment(changed.of) } }
    if (event === 'created') this.event('refund.created', payload)
    if (changed.state !== 'pending') this.event(`refund.${refund(changed).status}`, payload)
  }

  protected disputed(money: Money): void {
    const { id, amount, currency } = money
    const dispute = { id: `disp_${id}`, payment_id: id, amount, currency }
    this.event('payment.dispute.created', {
      payment: { entity: payment(money) },
      dispute: { entity: dispute },
    })
  }

  private event(event: string, payload: object): void {
    this.emit(() => ({ entity: 'event', event, payload, created_at: seconds(this.clock()) }))
  }

  protected sign(body: string, id: string): Record<string, string> {
    const signature = createHmac('sha256', this.webhookSecret).update(body).digest('hex')
    return { 'x-razorpay-signature': signature, 'x-razorpay-event-id': id }
  }
}

const ok = (body: object): Answer => ({ status: 200, body })

const payment = ({ id, amount, currency, createdAt }: Money) => ({
  id,
  amount,
  currency,
  status: 'captured',
  notes: [],
  created_at: seconds(createdAt),
})

const link = ({ id, mark, amount, currency, state, money }: Page) => ({
  id,
  reference_id: mark,
  short_url: `https://rzp.stand-in.example/${id}`,
  amount,
  currency,
  amount_paid: money?.amount ?? 0,
  status: state === 'over' ? 'expired' : state === 'paid' ? 'paid' : 'created',
  payments: money ? [{ payment_id: money.id, amount: money.amount, status: 'captured' }] : null,
})

const refund = ({ id, of, amount, state, createdAt }: Refund) => ({
  id,
  payment_id: of.id,
  amount,
  currency: of.currency,
  status: state === 'refunded' ? 'processed' : state,
  created_at: seconds(createdAt),
})
