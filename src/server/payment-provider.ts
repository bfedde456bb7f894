import type { IncomingHttpHeaders } from 'node:http'
import { addMinutes } from 'date-fns/addMinutes'
import type { ProviderName } from './db/schema-payments.ts'

/** Everything is stored before it is sent, so that the same request can be sent again with the same key. */
export type PageRequest = {
  paymentId: string
  key: string
  /** In minor units. */
  amount: number
  currency: string
  description: string
  returnUrl: string
  expiresAt: Date
}
export type PaymentPage = { id: string; url: string }

export type ProviderRefund = { id: string; amount: number; state: 'pending' | 'refunded' | 'failed' }

/**
 * What the provider says of a payment at this moment. `open`: the page can still be paid, or its bank has not
 * answered; `closed`: expired or cancelled. `reference` is the provider's payment, which a refund names.
 */
export type Reading = {
  page: PaymentPage | undefined
  state: 'open' | 'paid' | 'closed'
  paid?: { reference: string; amount: number; currency: string } | undefined
  refunds: ProviderRefund[]
}

export type RefundRequest = { reference: string; amount: number; key: string }

/** An event only says which payment to read again. */
export type ProviderEvent = {
  id: string
  kind: string
  /** Ours. */
  paymentId?: string | undefined
  /** The provider's page, and its payment. */
  pageId?: string | undefined
  reference?: string | undefined
  /** In minor units, for the list of payments that are not ours. */
  amount?: number | undefined
  currency?: string | undefined
  isDispute?: boolean | undefined
}

/** A payment or refund of a day that bears our mark. */
export type DayEntry = { kind: 'payment' | 'refund'; reference: string; amount: number; currency: string }

/** Something that a page asked for is known by the payment's own id: an answer may have been lost. */
export type PageOf = { paymentId: string; pageId: string | null; reference: string | null }

/** Throws ProviderDown when it does not answer in time, KeySpent when a stored failure needs another key. */
export interface PaymentProvider {
  name: ProviderName
  createPage(request: PageRequest): Promise<PaymentPage>
  /** Undefined: the provider knows no such page. */
  readPayment(of: PageOf): Promise<Reading | undefined>
  /** Done too when it was closed, or paid, before: read it afterwards. */
  closePage(pageId: string): Promise<void>
  refund(request: RefundRequest): Promise<ProviderRefund>
  /** Undefined when the signature is missing, wrong or too old. `body` is as it was received. */
  readEvent(body: Buffer, headers: IncomingHttpHeaders, now: Date): ProviderEvent | undefined
  entriesBetween(from: Date, to: Date): Promise<DayEntry[]>
}

/** No answer, an answer of its failure, or none within five seconds. Nothing is known of what it did. */
export class ProviderDown extends Error {}

/** The provider stored a failure under this key, or the request was another: only a new key can succeed. */
export class KeySpent extends Error {}

/** The provider refuses the request for good. `code` is its short word, without the payer's data. */
export class ProviderRefusal extends Error {
  readonly code: string
  constructor(code: string) {
    super(`The payment provider refused: ${code}`)
    this.code = code
  }
}

/** Nothing is known of the payment now: it is read again later. */
export const isUnread = (error: unknown): boolean =>
  error instanceof ProviderDown || error instanceof ProviderRefusal

/** When to read again: in a minute if the provider is down, in an hour if it refused. */
export const readAgainAt = (error: unknown, now: Date): Date =>
  addMinutes(now, error instanceof ProviderDown ? 1 : 60)

export const PROVIDER_TIMEOUT_MS = 5000
export const PAGE_LIVES_MINUTES = 30
