import { createHmac } from 'node:crypto'
import { and, eq, gte, lt, sql } from 'drizzle-orm'
import type { Clock } from '../deps.ts'
import { type Db, isUuid } from '../db/database.ts'
import { testPages } from '../db/schema-payments.ts'
import { isEqualConstantTime, newNonce, type Secret } from '../secret.ts'
import type { PaymentProvider, ProviderRefund, Reading } from '../payment-provider.ts'

const SIGNATURE = 'x-test-signature'

export type TestPage = typeof testPages.$inferSelect

export type TestProvider = PaymentProvider & {
  /** A page as its visitor sees it. */
  pageOf(id: string): Promise<TestPage | undefined>
  /** The visitor pays, or leaves: false when the page is over. */
  press(id: string, what: 'pay' | 'decline' | 'close'): Promise<boolean>
  /** A signed event, as a provider sends it. */
  eventOf(page: TestPage): { body: string; headers: Record<string, string> }
}

/** A provider of our own, to try everything that a patient and reception do: no money moves. */
export function openTestProvider(deps: { db: Db; clock: Clock; secret: Secret; site: string }): TestProvider {
  const { db, clock, secret, site } = deps
  const key = secret.fingerprint('test payments')
  const sign = (body: string | Buffer) => createHmac('sha256', key).update(body).digest('hex')

  async function read(which: ReturnType<typeof eq>): Promise<TestPage | undefined> {
    const [page] = await db.select().from(testPages).where(which)
    return page?.state === 'open' && page.expiresAt <= clock() ? { ...page, state: 'closed' } : page
  }
  const pageOf = async (id: string) => (isUuid(id) ? read(eq(testPages.id, id)) : undefined)
  const urlOf = ({ id }: TestPage) => ({ id, url: `${site}/api/payments/test/${id}` })

  return {
    name: 'test',
    pageOf,
    async createPage({ paymentId, returnUrl, description, amount, currency, expiresAt }) {
      const values = { paymentId, returnUrl, description, amount, currency, expiresAt }
      await db.insert(testPages).values(values).onConflictDoNothing()
      const page = await read(eq(testPages.paymentId, paymentId))
      if (!page) throw new Error('The test page is missing.')
      return urlOf(page)
    },
    async readPayment({ paymentId }): Promise<Reading | undefined> {
      const page = await read(eq(testPages.paymentId, paymentId))
      if (!page) return undefined
      const { state, amount, currency, id } = page
      const paid = state === 'paid' ? { reference: `test_${id}`, amount, currency } : undefined
      return { page: urlOf(page), state, paid, refunds: page.refundedKey ? [refundOf(page)] : [] }
    },
    async closePage(id) {
      await change(id, 'closed')
    },
    async refund({ reference, key: refundKey }) {
      const id = reference.replace('test_', '')
      const [page] = await db
        .update(testPages)
        .set({ refundedKey: sql`coalesce(${testPages.refundedKey}, ${refundKey})` })
        .where(and(eq(testPages.id, id), eq(testPages.state, 'paid')))
        .returning()
      if (!page) throw new Error('There is no such test payment.')
      return refundOf(page)
    },
    readEvent(body, headers) {
      const given = headers[SIGNATURE]
      if (typeof given !== 'string' || !isEqualConstantTime(sign(body), given)) return undefined
      const { id, kind, paymentId, pageId } = JSON.parse(body.toString()) as Record<string, string>
      return { id: id ?? '', kind: kind ?? '', paymentId, pageId }
    },
    async entriesBetween(from, to) {
      const rows = await db
        .select()
        .from(testPages)
        .where(and(gte(testPages.paidAt, from), lt(testPages.paidAt, to)))
      return rows.flatMap(({ id, amount, currency, refundedKey }) => {
        const own = { reference: `test_${id}`, amount, currency }
        return [
          { kind: 'payment' as const, ...own },
          ...(refundedKey ? [{ kind: 'refund' as const, ...own }] : []),
        ]
      })
    },
    async press(id, what) {
      return what === 'decline' || change(id, what === 'pay' ? 'paid' : 'closed')
    },
    eventOf(page) {
      const { id: pageId, paymentId, state } = page
      const body = JSON.stringify({ id: newNonce(), kind: `page.${state}`, paymentId, pageId })
      return { body, headers: { [SIGNATURE]: sign(body), 'content-type': 'application/json' } }
    },
  }

  async function change(id: string, state: 'paid' | 'closed'): Promise<boolean> {
    const page = await pageOf(id)
    if (page?.state !== 'open') return false
    const rows = await db
      .update(testPages)
      .set({ state, ...(state === 'paid' && { paidAt: clock() }) })
      .where(and(eq(testPages.id, id), eq(testPages.state, 'open')))
      .returning({ id: testPages.id })
    return rows.length > 0
  }
}

const refundOf = ({ id, amount }: TestPage): ProviderRefund => ({
  id: `refund_${id}`,
  amount,
  state: 'refunded',
})
