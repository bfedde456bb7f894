import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'

export type Page = {
  id: string
  /** The payment that it is for: our id, or the word of another shop that uses the same account. */
  mark: string
  amount: number
  currency: string
  createdAt: Date
  expiresAt: Date
  state: 'open' | 'paid' | 'over'
  money?: Money
}
export type Money = { id: string; page: Page; amount: number; currency: string; createdAt: Date }
export type Refund = {
  id: string
  of: Money
  amount: number
  state: 'pending' | 'refunded' | 'failed'
  createdAt: Date
}
export type Call = {
  method: string
  path: string
  query: URLSearchParams
  body: string
  headers: IncomingHttpHeaders
}
export type Answer = { status: number; body: object; headers?: Record<string, string> }
export type SignedEvent = { body: Buffer; headers: Record<string, string>; isForged: boolean }

const KNOBS = {
  /** So many requests are carried out, but their answers are lost. */
  dropAnswers: 0,
  /** Answers 503, and does nothing. */
  down: false,
  delay: 0,
  /** Each event comes twice; the last one comes first. */
  repeat: false,
  reorder: false,
  lieAboutSum: false,
  signWrongly: false,
  refundsPend: false,
  refundsFail: false,
  /** The next request with a key fails with 500, which is kept under the key. */
  keepFailure: false,
}

const A_DAY = 86_400

/** A payment provider in memory, on loopback: pages, money, refunds and signed events. */
export abstract class StandIn {
  readonly knobs = { ...KNOBS }
  readonly calls: Call[] = []
  readonly pages: Page[] = []
  readonly refunds: Refund[] = []
  private events: (() => SignedEvent)[] = []
  private readonly answers = new Map<string, { body: string; answer: Answer; at: Date }>()
  private count = 0
  private readonly server = createServer((request, response) => void this.serve(request, response))
  readonly clock: () => Date

  constructor(clock: () => Date = () => new Date()) {
    this.clock = clock
  }

  protected abstract answer(call: Call): Answer
  protected abstract refused(sentence: string, code?: string): Answer
  protected abstract pageChanged(page: Page, event: 'paid' | 'declined' | 'over'): void
  protected abstract refundChanged(refund: Refund, event: 'created' | 'changed'): void
  protected abstract disputed(money: Money): void
  protected abstract sign(body: string, id: string): Record<string, string>

  async open(): Promise<string> {
    this.server.listen(0, '127.0.0.1')
    await once(this.server, 'listening')
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`
  }

  async close(): Promise<void> {
    this.server.closeAllConnections()
    this.server.close()
    await once(this.server, 'close')
  }

  reset(): void {
    Object.assign(this.knobs, KNOBS)
    for (const list of [this.pages, this.refunds, this.events, this.calls]) list.length = 0
    this.answers.clear()
  }

  pay(pageId: string): Money {
    const page = this.pageOf(pageId)
    const amount = page.amount + (this.knobs.lieAboutSum ? 100 : 0)
    const money = { id: this.newId('pay'), page, amount, currency: page.currency, createdAt: this.clock() }
    Object.assign(page, { state: 'paid', money })
    this.pageChanged(page, 'paid')
    return money
  }

  decline(pageId: string): void {
    this.pageChanged(this.pageOf(pageId), 'declined')
  }

  expire(pageId: string): void {
    const page = this.pageOf(pageId)
    if (page.state === 'open') this.end(page)
  }

  protected end(page: Page): void {
    page.state = 'over'
    this.pageChanged(page, 'over')
  }

  /** Paid to another shop that uses the same account. */
  payElsewhere(mark = 'order 7'): Money {
    const times = { createdAt: this.clock(), expiresAt: new Date(this.clock().getTime() + 3_600_000) }
    return this.pay(this.newPage({ mark, amount: 700, currency: 'INR', ...times }).id)
  }

  refundFromDashboard(reference: string, amount?: number): Refund {
    const money = this.moneyOf(reference)
    if (!money) throw new Error(`No payment ${reference}`)
    return this.newRefund(money, amount ?? money.amount)
  }

  /** The bank has answered: pending refunds succeed, or fail. */
  settleRefunds(state: 'refunded' | 'failed' = 'refunded'): void {
    for (const refund of this.refunds.filter((each) => each.state === 'pending')) {
      refund.state = state
      this.refundChanged(refund, 'changed')
    }
  }

  dispute(reference: string): void {
    const money = this.moneyOf(reference)
    if (money) this.disputed(money)
  }

  /** Events since the last call, as they would be delivered: signed at this moment. */
  takeEvents(): SignedEvent[] {
    const { repeat, reorder } = this.knobs
    const signed = this.events.map((sign) => sign())
    const taken = signed.flatMap((event) => (repeat ? [event, event] : [event]))
    this.events = []
    return reorder ? taken.reverse() : taken
  }

  protected newPage(page: Omit<Page, 'id' | 'state'>): Page {
    const made: Page = { ...page, id: this.newId('page'), state: 'open' }
    this.pages.unshift(made)
    return made
  }

  protected refundOf(reference: string, amount: number): Answer | Refund {
    const money = this.moneyOf(reference)
    if (!money) return this.refused('The id provided does not exist', 'resource_missing')
    const left = this.leftOf(money)
    if (left <= 0)
      return this.refused('The payment has been fully refunded already', 'charge_already_refunded')
    return amount > left
      ? this.refused('The refund is greater than the payment')
      : this.newRefund(money, amount)
  }

  /** Not paid back yet, and not on its way. */
  leftOf(money: Money): number {
    const back = this.refunds.filter((each) => each.of === money && each.state !== 'failed')
    return money.amount - back.reduce((sum, each) => sum + each.amount, 0)
  }

  private newRefund(of: Money, amount: number): Refund {
    const { refundsFail, refundsPend } = this.knobs
    const state = refundsFail ? 'failed' : refundsPend ? 'pending' : 'refunded'
    const refund: Refund = { id: this.newId('rfnd'), of, amount, state, createdAt: this.clock() }
    this.refunds.unshift(refund)
    this.refundChanged(refund, 'created')
    return refund
  }

  protected pageOf(id: string): Page {
    const page = this.findPage(id)
    if (!page) throw new Error(`No page ${id}`)
    return page
  }

  protected findPage(id: string): Page | undefined {
    const page = this.pages.find((each) => each.id === id)
    if (page?.state === 'open' && page.expiresAt <= this.clock()) this.end(page)
    return page
  }

  protected moneyOf = (reference: string): Money | undefined =>
    this.pages.find(({ money }) => money?.id === reference)?.money

  protected newId = (kind: string): string => `${kind}_${(this.count += 1)}`

  protected emit(event: (id: string) => object): void {
    const id = this.newId('evt')
    const body = JSON.stringify(event(id))
    const isForged = this.knobs.signWrongly
    const signed = isForged ? `${body} ` : body
    this.events.push(() => ({
      isForged,
      body: Buffer.from(body),
      headers: { 'content-type': 'application/json', ...this.sign(signed, id) },
    }))
  }

  /** The same answer for the same key of a day, also a failure; another body with it is refused. */
  protected withKey(key: string, body: string, work: () => Answer): Answer {
    const kept = this.answers.get(key)
    const before = kept && seconds(this.clock()) - seconds(kept.at) < A_DAY ? kept : undefined
    if (before && before.body !== body)
      return this.refused('Another body with this idempotency key', 'idempotency')
    if (before) return { ...before.answer, headers: { 'idempotent-replayed': 'true' } }
    const answer = this.knobs.keepFailure ? { status: 500, body: { error: {} } } : work()
    this.knobs.keepFailure = false
    this.answers.set(key, { body, answer, at: this.clock() })
    return answer
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname: path, searchParams: query } = new URL(request.url ?? '/', 'http://stand-in')
    const call = {
      method: request.method ?? '',
      path,
      query,
      body: await text(request),
      headers: request.headers,
    }
    this.calls.push(call)
    const { down, delay } = this.knobs
    const { status, body, headers } = down
      ? { status: 503, body: { error: {} }, headers: {} }
      : this.answer(call)
    await pause(delay)
    if (this.knobs.dropAnswers > 0) {
      this.knobs.dropAnswers -= 1
      response.destroy()
    } else
      response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
  }
}

export const seconds = (date: Date): number => Math.floor(date.getTime() / 1000)
