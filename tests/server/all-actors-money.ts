import { PATHS, pathTo, PAYMENT_EVENTS_PATH } from '#contract/paths.ts'
import { hospital as settings } from '#lib/hospital.ts'
import { subHours } from 'date-fns/subHours'
import { and, isNull, lte, sql } from 'drizzle-orm'
import { vi } from 'vitest'
import {
  paymentDifferences,
  paymentEvents,
  payments,
  receipts,
  refunds,
  testPages,
} from '#server/db/schema-payments.ts'
import { runJobs } from '#server/jobs/scheduler.ts'
import { type PaymentProvider, ProviderDown } from '#server/payment-provider.ts'
import { doneIfRefused, refusalOf } from '#server/payments/providers.ts'
import type { TestProvider } from '#server/payments/test-provider.ts'
import type { Hospital } from '../hospital.ts'

const WEATHER = ['fine', 'down', 'answer lost', 'lies', 'forgets', 'wrong key', 'weak key'] as const
/** The state of the line to the provider. */
export const line = { weather: 'fine' as (typeof WEATHER)[number] }

/**
 * A provider that does not answer, whose answer is lost after it has done what was asked, that names another sum, or
 * whose account is another one, which knows nothing of the payment. A key that is not accepted, or that may only
 * read, is refused as the adapters of Stripe and Razorpay understand it.
 */
export function onBadLine<Own extends PaymentProvider>(provider: Own): Own {
  const over =
    <Args extends unknown[], Result>(call: (...args: Args) => Promise<Result>) =>
    async (...args: Args) => {
      if (line.weather === 'down') throw new ProviderDown()
      if (line.weather === 'wrong key') throw refusalOf('Test', 401, 'invalid_key')
      const answer = await call(...args)
      if (line.weather === 'answer lost') throw new ProviderDown()
      return answer
    }
  const { createPage, readPayment, refund, closePage } = provider
  /** A weak key may only read. */
  const change = <Args extends unknown[], Result>(call: (...args: Args) => Promise<Result>) =>
    over((...args: Args) => {
      if (line.weather === 'weak key') throw refusalOf('Test', 403, 'no_permission')
      return call(...args)
    })
  return {
    ...provider,
    createPage: change(createPage),
    refund: change((request) => {
      if (line.weather === 'forgets') throw refusalOf('Test', 404, 'resource_missing')
      return refund(request)
    }),
    closePage: (id) => doneIfRefused(change(closePage)(id)),
    readPayment: over(async (of) => {
      if (line.weather === 'forgets') return undefined
      const reading = await readPayment(of)
      const { paid } = reading ?? {}
      return reading && paid && line.weather === 'lies'
        ? { ...reading, paid: { ...paid, amount: paid.amount - 1 } }
        : reading
    }),
  }
}

export const readMoney = async ({ db, time }: Hospital) => ({
  now: time.now,
  pages: await db.select().from(testPages),
  payments: await db.select().from(payments),
  refunds: await db.select().from(refunds),
  receipts: await db.select().from(receipts),
  differences: await db.select().from(paymentDifferences),
})
export type Money = Awaited<ReturnType<typeof readMoney>>
type Books = Omit<Money, 'pages' | 'now'> & {
  pages: Pick<Money['pages'][number], 'paymentId' | 'state' | 'refundedKey'>[]
}

export function takeMoneyOnline(isOn: boolean): void {
  line.weather = 'fine'
  if (isOn) Object.assign(settings, { payments: 'online', legalName: 'Meridian Hospital Ltd' })
  else Object.assign(settings, { payments: 'simulated' })
  Object.assign(settings.currency, { code: isOn ? 'INR' : undefined })
}

const isDue = and(isNull(paymentEvents.doneAt), lte(paymentEvents.nextTryAt, sql`${paymentEvents.at}`))

/** Delivers a signed event, and waits until it is worked on, which happens after the answer: done, or put off. */
export async function deliver(
  { app, db }: Hospital,
  provider: string,
  { body, headers }: { body: string | Buffer; headers: Record<string, string> },
): Promise<number> {
  const url = pathTo(PAYMENT_EVENTS_PATH, provider)
  const { statusCode } = await app.inject({ method: 'POST', url, payload: body, headers })
  const waiting = { timeout: 5_000, interval: 5 }
  await vi.waitUntil(async () => (await db.$count(paymentEvents, isDue)) === 0, waiting)
  return statusCode
}

type Choice = { pick: number; form: number; name: number }

/** The steps of the payer, of the provider and of its line. */
export function moneySteps(hospital: Hospital) {
  const { deps } = hospital
  const provider = deps.online?.provider as TestProvider
  const send = (page: Money['pages'][number]) => deliver(hospital, 'test', provider.eventOf(page))
  return {
    online: () => takeMoneyOnline(settings.payments !== 'online'),
    line: ({ pick, form }: Choice) =>
      void (line.weather = WEATHER[form === 3 ? 5 + (pick % 2) : pick + (form % 2)] ?? 'fine'),
    /** A press on a page; its event is lost, comes once or twice. */
    page: async ({ pick, form, name }: Choice) => {
      const { pages } = await readMoney(hospital)
      const open = pages.filter(({ state }) => state === 'open')
      const page = open[name % (open.length || 1)]
      if (!page) return
      await provider.press(page.id, pick === 3 ? 'close' : pick === 2 ? 'decline' : 'pay')
      const pressed = await provider.pageOf(page.id)
      for (let times = form % 3; pressed && times > 0; times -= 1) await send(pressed)
    },
    /** An old event comes again. */
    event: async ({ name }: Choice) => {
      const { pages } = await readMoney(hospital)
      const page = pages[name % (pages.length || 1)]
      if (page) await send(page)
    },
    back: (id: string, token: string) => hospital.request('GET', pathTo(PATHS.payment, id), { token }),
  }
}

/** Money that is owed, and of which reception does not read that a refund failed. */
export const unlistedRefund = ({ now, payments, refunds, differences }: Money, isAfterJobs: boolean) =>
  refunds.find(({ paymentId, state, createdAt, nextTryAt }) => {
    const isOwed = payments.some(({ id, state }) => id === paymentId && state !== 'refunded')
    // Tried for a day without an answer.
    const isLate = state === 'due' && createdAt < subHours(now, 28) && Number(nextTryAt) > now.getTime()
    const isListed = differences.some(({ cause, settledAt }) => cause === paymentId && !settledAt)
    return isOwed && (state === 'failed' || (isAfterJobs && isLate)) && !isListed
  })

export const OF_MONEY = ['paid', 'refund_due', 'refunded', 'refund_failed']

/** Holds at every moment. */
export const MONEY_RULES: Record<string, (books: Books, rows: { id: string; isOff: boolean }[]) => unknown> =
  {
    'no money is invented': ({ pages, payments }) =>
      payments.find(
        ({ id, state }) =>
          OF_MONEY.includes(state) && pages.find((page) => page.paymentId === id)?.state !== 'paid',
      ),
    'nothing is paid back that nobody owes': ({ pages, payments }) =>
      pages.find(
        ({ paymentId, refundedKey }) =>
          refundedKey &&
          !['refund_due', 'refunded', 'refund_failed'].includes(
            payments.find(({ id }) => id === paymentId)?.state ?? '',
          ),
      ),
    'an appointment keeps one payment': ({ payments }, rows) =>
      rows.find(
        ({ id, isOff }) =>
          payments.filter((each) => each.appointmentId === id && each.state === 'paid').length >
          (isOff ? 0 : 1),
      ),
    'no more is paid back than came': ({ payments, refunds }) =>
      payments.find(
        ({ id, amount }) =>
          refunds
            .filter((each) => each.paymentId === id && ['pending', 'refunded'].includes(each.state))
            .reduce((sum, each) => sum + each.amount, 0) > amount,
      ),
    'receipts are without gaps': ({ receipts }) =>
      receipts
        .map(({ number }) => number)
        .sort((a, b) => a - b)
        .some((number, index) => number !== index + 1),
    'each payment and each refund has a receipt': ({ payments, receipts, differences }) =>
      payments.find(({ id, state, appointmentId }) => {
        const kinds = receipts.filter((each) => each.paymentId === id).map(({ kind }) => kind)
        const isSecond =
          differences.some(({ cause, reason }) => cause === id && reason === 'second_payment') ||
          (state !== 'paid' && appointmentId !== null && !kinds.includes('payment'))
        return (
          (state === 'paid' && !kinds.includes('payment')) ||
          kinds.includes('refund') !== (state === 'refunded') ||
          (isSecond && kinds.includes('payment'))
        )
      }),
  }

/**
 * At the end of a run the line is fine, and the jobs have had their time. Money taken is paid appointments, refunds and
 * what is listed for reception.
 */
export async function unsettledMoney(
  hospital: Hospital,
  visits: () => Promise<{ id: string; paid: boolean }[]>,
) {
  line.weather = 'fine'
  const log = { warn: () => undefined, error: () => undefined } as never
  for (let round = 0; round < 4; round += 1) {
    hospital.passSeconds(3700)
    await runJobs({ ...hospital.deps, log })
  }
  const { pages, payments, differences } = await readMoney(hospital)
  const shown = await visits()
  return pages.find(({ paymentId, state, refundedKey }) => {
    const payment = payments.find(({ id }) => id === paymentId)
    if (state !== 'paid' || !payment) return state === 'paid'
    if (refundedKey) return payment.state !== 'refunded'
    const isListed = differences.some(({ cause }) => cause === paymentId)
    const isMarked = shown.find(({ id }) => id === payment.appointmentId)?.paid
    return !(isListed || (payment.state === 'paid' && isMarked))
  })
}
