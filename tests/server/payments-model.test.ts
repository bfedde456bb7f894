import { addHours } from 'date-fns/addHours'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Broken, findBroken } from '../broken-rules.ts'
import { isSkipped } from '../hospital.ts'
import { seedOf, sized } from '../model-size.ts'
import { words } from '../words.ts'
import { COUNTER_KEY } from '#server/payments/payment-rules.ts'
import { MONEY_RULES, OF_MONEY } from './all-actors-money.ts'
import { type Step, stepsIn, textOf } from './model-steps.ts'
import { openPayments } from './payment-steps.ts'

/** Short orders in which faults were found. They run first. A number that is not given is 0. */
const EXAMPLES = words(`
  book,pay,page,event,cancel,jobs
  paynow,page,event,dash:pick=1,event,cancel,jobs
  paynow,page,event,bank:pick=1,dash:pick=1,event,bank,settle,event,cancel,jobs
  paynow,page,event,bank:pick=1,dash:pick=1,event,cancel,jobs
  paynow,page,event,bank:pick=1,dash,event,cancel,settle:pick=1,event,bank,jobs
  paynow,page,event,bank:pick=2,dash,event,dispute,event,jobs
  paynow,clock:pick=1,jobs,late,jobs
  paynow,page,event,bank:pick=1,cancel,jobs,settle:pick=1,event,bank
  paynow,page,dispute,event:pick=2,jobs
  paynow:at=1,page,event,close,jobs,clock:pick=2,erase,jobs
  paynow,page,event,spent,cancel,jobs
  paynow,clock:pick=1,pay,late,page,event
  paynow,page,event,cancel,line:pick=2,jobs,clock:pick=3,line,jobs
  paynow,page,event,bank:pick=2,cancel,jobs,clock:pick=3,jobs,bank,decide
  paynow,page,event,dash,event
  paynow,line:pick=1,counter,page,line,jobs
  paynow,page,event,bank:pick=2,cancel,jobs,decide:pick=1,bank,clock:pick=2,jobs
  paynow,page,event,line:pick=3,cancel,jobs,line,clock:pick=2,jobs
  paynow,page,event,bank:pick=1,cancel,jobs,settle:pick=1,event,decide,bank,jobs,settle,event
  paynow,lie,page,event,decide:pick=1,cancel`)

const WEIGHTS =
  words(`book=8 paynow=10 pay=12 back=5 page=18 late=4 cancel=6 off=3 counter=4 erase=2 close=2 decide=6
  lie=1 forge=1 spent=1 bank=4 settle=4 dash=5 event=12 dispute=2 line=6 jobs=8 twice=3 clock=8 restart=1`).map(
    (each) => each.split('='),
  )
const anyStep: fc.Arbitrary<Step> = fc.record({
  do: fc.oneof(
    ...WEIGHTS.map(([deed = '', weight]) => ({ weight: Number(weight), arbitrary: fc.constant(deed) })),
  ),
  who: fc.nat({ max: 1 }),
  at: fc.nat({ max: 1 }),
  name: fc.oneof(fc.constant(0), fc.nat({ max: 2 })),
  form: fc.nat({ max: 1 }),
  pick: fc.oneof(fc.constant(0), fc.nat({ max: 3 })),
})

type Payments = Awaited<ReturnType<typeof openPayments>>
type Seen = Awaited<ReturnType<Payments['look']>>

/** Must hold after each step. */
const RULES: Record<string, (now: Seen, before: Seen, payments: Payments) => unknown> = {
  ...Object.fromEntries(
    Object.entries(MONEY_RULES).map(([name, find]) => [
      name,
      ({ books, visits }: Seen) => find(books, visits),
    ]),
  ),
  'what is paid never goes back': ({ books }, before) =>
    books.payments.find(
      ({ id, state }) =>
        !OF_MONEY.includes(state) &&
        OF_MONEY.includes(before.books.payments.find((each) => each.id === id)?.state ?? ''),
    ),
  'no answer fails, and no job': (_now, _before, { state }) =>
    state.failures[0] ??
    state.answers.find(
      ({ status, body }) => (status >= 500 && body?.code !== 'payment_unavailable') || body?.code === 'busy',
    ),
}

/** Money that is neither a paid appointment, nor paid back, nor on reception's list. */
function unsettled({ visits, books }: Seen, _before: Seen, { standIn, state }: Payments): unknown {
  /** Tried again for a day, then by a press. */
  const isOld = (id: string) =>
    books.refunds.some((each) => each.paymentId === id && addHours(each.createdAt, 20) < state.endsAt)
  for (const { mark, money } of standIn.pages) {
    if (!money) continue
    const payment = books.payments.find(({ id }) => id === mark)
    const visit = visits.find(({ id }) => id === payment?.appointmentId)
    const listed = books.differences.filter(({ cause }) => cause === mark)
    const isListed = (reason: string) => listed.some((each) => each.reason === reason && !each.settledAt)
    const refunds = standIn.refunds.filter(({ of, state }) => of === money && state === 'refunded')
    const back = refunds.reduce((sum, { amount }) => sum + amount, 0)
    const isShown = back === 0 || listed.some(({ reason }) => reason === 'partial_refund')
    const isKept = isShown && visit?.isPaid && !visit.isOff && !state.closed.has(visit.id)
    const byCounter = books.refunds
      .filter(({ paymentId, key }) => paymentId === mark && key.startsWith(COUNTER_KEY))
      .reduce((sum, { amount }) => sum + amount, 0)
    const isRight = isListed('wrong_amount')
      ? payment?.state === 'failed'
      : byCounter > 0
        ? payment?.state === 'refunded' && back + byCounter === money.amount
        : back === money.amount
          ? payment?.state === 'refunded'
          : payment?.state === 'paid'
            ? isKept
            : payment?.state === 'refund_failed' && isListed('refund_failed') && isOld(payment.id)
    const isDisputeListed = books.differences.some(
      ({ cause, reason }) => reason === 'dispute' && cause === money.id,
    )
    if (!isRight || isDisputeListed !== state.disputed.has(money.id))
      return { state: payment?.state, visit, back, of: money.amount, listed }
  }
  return undefined
}

async function brokenBy(payments: Payments, steps: Step[]): Promise<Broken<Step>> {
  const broken: Broken<Step> = new Map()
  await payments.begin()
  let before = await payments.look()
  let done = 0
  async function check(rules: typeof RULES): Promise<void> {
    const now = await payments.look()
    for (const [rule, find] of Object.entries(rules)) {
      const found = broken.has(rule) ? undefined : find(now, before, payments)
      if (found) broken.set(rule, { steps: steps.slice(0, done), found })
    }
    before = now
  }
  try {
    for (const step of steps) {
      done += 1
      await payments.run(step)
      await check(RULES)
    }
    await payments.finish()
    await check({ ...RULES, 'money is a paid appointment, paid back or listed': unsettled })
  } catch (error) {
    broken.set('no step throws', { steps: steps.slice(0, done), found: String(error) })
  }
  return broken
}

describe.skipIf(isSkipped)('after any order of payments', () => {
  it.each(['stripe', 'razorpay'] as const)(
    'with %s money is a paid appointment, paid back or listed',
    async (name) => {
      const payments = await openPayments(name)
      const options = { seed: seedOf(66), numRuns: sized(20) }
      const random = fc.sample(fc.array(anyStep, { minLength: 40, maxLength: 40 }), options)
      const runs = [...EXAMPLES.map(stepsIn), ...random]
      const broken = findBroken(runs, (steps) => brokenBy(payments, steps), textOf)
      expect(await broken.finally(payments.close)).toEqual([])
    },
    600_000,
  )
})
