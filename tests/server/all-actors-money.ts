import { DESK_PATHS, pathTo, PAYMENT_EVENTS_PATH } from '#contract/paths.ts'
import type { ListedPayment } from '#contract/payment.ts'
import { hospital as settings } from '#lib/hospital.ts'
import { addMinutes } from 'date-fns/addMinutes'
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
import { type PaymentProvider, ProviderDown } from '#server/payment-provider.ts'
import { doneIfRefused, refusalOf } from '#server/payments/providers.ts'
import { openTestProvider, type TestProvider } from '#server/payments/test-provider.ts'
import { secretOf } from '#server/secret.ts'
import { type Hospital, SITE } from '../hospital.ts'
import type { Answer, Step } from './model-steps.ts'

const WEATHER = ['fine', 'down', 'answer lost', 'lies', 'forgets', 'wrong key', 'weak key'] as const
/** The state of the line to the provider, and what went over it. */
export const line = {
  weather: 'fine' as (typeof WEATHER)[number],
  /** The sums that were said, by the provider's payment: each stays as it was said first. */
  sums: new Map<string, number>(),
  /** The provider's payment by the key under which it was paid back. */
  paidBack: new Map<string, string>(),
}

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
  const { createPage, readPayment, refund, closePage, entriesBetween } = provider
  const sumOf = ({ reference }: { reference: string }) => line.sums.get(reference)
  /** A weak key may only read. */
  const change = <Args extends unknown[], Result>(call: (...args: Args) => Promise<Result>) =>
    over((...args: Args) => {
      if (line.weather === 'weak key') throw refusalOf('Test', 403, 'no_permission')
      return call(...args)
    })
  return {
    ...provider,
    createPage: change(createPage),
    refund: change(async (request) => {
      if (line.weather === 'forgets') throw refusalOf('Test', 404, 'resource_missing')
      const made = await refund(request)
      line.paidBack.set(request.key, request.reference)
      return made
    }),
    closePage: (id) => doneIfRefused(change(closePage)(id)),
    readPayment: over(async (of) => {
      if (line.weather === 'forgets') return undefined
      const reading = await readPayment(of)
      const { paid } = reading ?? {}
      if (!reading || !paid) return reading
      const amount = sumOf(paid) ?? paid.amount - Number(line.weather === 'lies')
      line.sums.set(paid.reference, amount)
      return { ...reading, paid: { ...paid, amount } }
    }),
    entriesBetween: async (from, to) =>
      (await entriesBetween(from, to)).map((each) => ({ ...each, amount: sumOf(each) ?? each.amount })),
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

/** A server has a provider only where patients pay online. */
export const providerOf = ({ online }: Hospital['deps']) => ({
  online: settings.payments === 'online' ? online : undefined,
})

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

type Choice = Pick<Step, 'pick' | 'form' | 'name'>

/** A payment on reception's list, and what reception decides about it. */
export async function chosenDecision(hospital: Hospital, token: string, { pick, name }: Choice) {
  const { body } = await hospital.request('GET', DESK_PATHS.payments, { token })
  const listed = (body.listed as ListedPayment[]).filter(({ decisions }) => decisions?.length)
  const { id = 'none', decisions = [] } = listed[name % (listed.length || 1)] ?? {}
  const action = decisions[pick % (decisions.length || 1)] ?? 'settled'
  return { id, path: pathTo(DESK_PATHS.listedPayment, id), payload: { action } }
}

/** The steps of the payer, of the provider and of its line. */
export function moneySteps(hospital: Hospital) {
  const { deps } = hospital
  const provider = deps.online?.provider as TestProvider
  const forger = openTestProvider({ ...deps, secret: secretOf('another secret'), site: SITE })
  async function send(page: Money['pages'][number], to: 'event' | 'forged'): Promise<Answer> {
    const event = (to === 'event' ? provider : forger).eventOf(page)
    const status = await deliver(hospital, 'test', event)
    return { by: 'provider', to, who: 0, status, body: {} as Answer['body'] }
  }
  return ({ pick, form, name }: Choice, answers: Answer[]) => ({
    online: () => takeMoneyOnline(settings.payments !== 'online'),
    line: () => void (line.weather = WEATHER[form === 3 ? 5 + (pick % 2) : pick + (form % 2)] ?? 'fine'),
    /** A press on a page; its event is lost, comes once or twice, or is signed with another secret. */
    page: async () => {
      const { pages } = await readMoney(hospital)
      const open = pages.filter(({ state }) => state === 'open')
      const page = open[name % (open.length || 1)]
      if (!page) return
      await provider.press(page.id, pick === 3 ? 'close' : pick === 2 ? 'decline' : 'pay')
      const pressed = await provider.pageOf(page.id)
      for (let times = form === 3 ? 1 : form; pressed && times > 0; times -= 1)
        answers.push(await send(pressed, form === 3 ? 'forged' : 'event'))
    },
    /** An old event comes again. */
    event: async () => {
      const { pages } = await readMoney(hospital)
      const page = pages[name % (pages.length || 1)]
      if (page) answers.push(await send(page, form === 3 ? 'forged' : 'event'))
    },
  })
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

export const differenceOf = ({ differences }: Money, id: string) => differences.find((each) => each.id === id)

/** Whether reception may give back at the counter what the provider could not: it is owed, and not on its way. */
export function canGiveBack(money: Money, id: string): boolean {
  const { cause } = differenceOf(money, id) ?? {}
  const payment = money.payments.find((each) => each.id === cause)
  const isUnderWay = money.refunds.some(
    ({ paymentId, state, nextTryAt }) =>
      paymentId === cause &&
      (state === 'pending' || (state === 'due' && Number(nextTryAt ?? 0) < Number(addMinutes(money.now, 1)))),
  )
  return ['refund_due', 'refund_failed'].includes(payment?.state ?? '') && !isUnderWay
}

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
    'what is paid back is not on the list any more': ({ payments, differences }) =>
      payments.find(
        ({ id, state }) =>
          state === 'refunded' && differences.some(({ cause, settledAt }) => cause === id && !settledAt),
      ),
    'receipts are without gaps': ({ receipts }) =>
      receipts
        .map(({ number }) => number)
        .sort((a, b) => a - b)
        .map((number, index, all) => number - (all[index - 1] ?? 0))
        // A restore skips one for each second since the backup.
        .some((step) => step !== 1 && step < 3600),
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
