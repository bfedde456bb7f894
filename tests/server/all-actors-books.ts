import { wallTime } from '#lib/dates.ts'
import { dayAfter, daysBetween } from '#lib/day-text.ts'
import { hospital as settings } from '#lib/hospital.ts'
import { testPages, UNPAID_STATES } from '#server/db/schema-payments.ts'
import { runJobs } from '#server/jobs/scheduler.ts'
import { operatorCommands } from '#server/operator/commands.ts'
import { COUNTER_KEY } from '#server/payments/payment-rules.ts'
import { FRIDAY_MORNING, type Hospital, SITE } from '../hospital.ts'
import {
  differenceOf,
  line,
  type Money,
  MONEY_RULES,
  providerOf,
  readMoney,
  unlistedRefund,
} from './all-actors-money.ts'
import { isDone, type Moment } from './all-actors-moment.ts'

/** Rules of money, checked after each step. */
export const BOOK_RULES: Record<string, (moment: Moment) => unknown> = {
  ...Object.fromEntries(
    Object.entries(MONEY_RULES).map(([name, find]) => [
      name,
      ({ after: { money, visits }, state: { givenBack } }: Moment) => {
        const pages = money.pages.map((page) =>
          givenBack.has(page.id) ? { ...page, refundedKey: null } : page,
        )
        return find({ ...money, pages }, visits)
      },
    ]),
  ),
  'an event is taken, unless it is signed with another secret': ({ answers }) =>
    answers.find(
      ({ to, status }) => (to === 'event' && status !== 200) || (to === 'forged' && status !== 400),
    ),
  'what reception decides about money is done': ({ answers, after: { money } }) =>
    answers.find((answer) => {
      const { settledAt } = differenceOf(money, answer.id ?? '') ?? {}
      const isSaid = /settled|is accepted|is paid back\.$/.test(answer.body.message)
      return answer.to === 'decide' && isDone(answer) && isSaid && !settledAt
    }),
  'a refund that failed, or gets no answer for a day, is listed for reception': ({ step, after }) =>
    unlistedRefund(after.money, step.do === 'jobs'),
  'what the counter took for what was called off and is over is listed': ({ step, after }) =>
    step.do === 'jobs' &&
    after.visits.find(({ id, isAffected, day }) => {
      const taken = after.money.receipts
        .filter(({ appointmentId, paymentId }) => appointmentId === id && !paymentId)
        .reduce((sum, { kind, amount }) => sum + (kind === 'payment' ? amount : -amount), 0)
      const isListed = after.money.differences.some(({ cause, settledAt }) => cause === id && !settledAt)
      return isAffected && day < after.day && taken > 0 && !isListed
    }),
  // Money paid on a page before stays: the patient can still move the appointment.
  'a called-off appointment cannot be paid': ({ step, before, after }) =>
    ['pay', 'counter'].includes(step.do) &&
    after.visits.find(
      ({ id, isAffected, desk }) =>
        isAffected && desk?.paymentStatus === 'paid' && before.ids.get(id)?.desk?.paymentStatus === 'pending',
    ),
  'no page is made to pay what is called off': ({ before, after }) =>
    after.money.pages.find(({ id, paymentId }) => {
      const { appointmentId } = after.money.payments.find((each) => each.id === paymentId) ?? {}
      const [was, is] = [before, after].map(({ ids }) => ids.get(appointmentId ?? ''))
      const isNew = !before.money.pages.some((each) => each.id === id)
      return isNew && was?.isAffected && is?.isAffected
    }),
  'a payment is of the fee of its appointment': ({ after }) =>
    after.money.payments.find(({ id, appointmentId, amount }) => {
      const visit = after.ids.get(appointmentId ?? '')
      const isDecided = after.money.differences.some(
        ({ cause, reason, settledAt }) => cause === id && reason === 'wrong_amount' && settledAt,
      )
      return visit && amount !== visit.fee * 100 && !isDecided
    }),
  'a receipt number is given once, also when a restore forgets it': ({ after, state }) =>
    after.money.receipts.find(
      (each) => (state.receipts.get(each.number) ?? receiptText(each)) !== receiptText(each),
    ),
  'who pays nothing is asked for nothing': ({ after: { money } }) =>
    [...money.payments, ...money.receipts].find(({ amount }) => amount === 0),
}

export const receiptText = ({ kind, paymentId, amount, at }: Money['receipts'][number]) =>
  [kind, paymentId, amount, at.toISOString()].join(' ')

/** The output of `npm run payments -- --check` for all days: lines like "only at the provider  payment  50 INR  test_…". */
async function checkLines({ db, time, deps }: Hospital): Promise<string[]> {
  const { clock, online } = deps
  const commands = operatorCommands({ db, kind: 'embedded' }, SITE, clock, online)
  const { day: first } = wallTime(FRIDAY_MORNING)
  const count = daysBetween(first, wallTime(time.now).day) + 1
  const days = Array.from({ length: count }, (_, after) => dayAfter(first, after))
  const answers = days.map((day) =>
    commands['payments']?.(JSON.stringify(['--check', day])).then(
      () => '',
      ({ message }: Error) => message,
    ),
  )
  return (await Promise.all(answers)).flatMap((text = '') => text.split('\n').slice(1))
}

/**
 * At the end of a run the line is fine, and the jobs have had their time. Money that came is paid appointments, refunds,
 * and what reception or the operator reads. Returns what is not.
 */
export async function unsettledMoney(
  hospital: Hospital,
  visits: () => Promise<{ id: string; paid: boolean }[]>,
): Promise<unknown> {
  if ((await hospital.db.$count(testPages)) === 0) return undefined
  line.weather = 'fine'
  const log = { warn: () => undefined, error: () => undefined } as never
  for (let round = 0; round < 4; round += 1) {
    hospital.passSeconds(3700)
    await runJobs({ ...hospital.deps, ...providerOf(hospital.deps), log })
  }
  const money = await readMoney(hospital)
  const shown = await visits()
  const lines = await checkLines(hospital)
  const keys = [...line.paidBack]
  return (
    money.pages.find((page) => isUnsettled(money, page, shown, lines)) ??
    lines.find((text) => !mayDiffer(money, text)) ??
    keys.find(([key, reference]) => keys.some(([other, same]) => other !== key && same === reference))
  )
}

type Page = Money['pages'][number]
const referenceOf = ({ id }: Page) => `test_${id}`

const isListed = ({ differences }: Money, { id, paymentId }: Page) =>
  differences.some(({ cause, settledAt }) => [id, paymentId].includes(cause) && !settledAt)

function isUnsettled(money: Money, page: Page, shown: { id: string; paid: boolean }[], lines: string[]) {
  const { paymentId, state, refundedKey } = page
  if (state !== 'paid') return false
  const payment = money.payments.find(({ id }) => id === paymentId)
  // Begun after the backup that was restored, or paid when online payment had been stopped: the operator reads of it.
  const isAsked = settings.payments === 'online' || !UNPAID_STATES.includes(payment?.state ?? 'open')
  if (!payment || !isAsked)
    return !lines.some((text) => text.includes(' payment ') && text.endsWith(referenceOf(page)))
  if (refundedKey) return payment.state !== 'refunded'
  const isByCounter = money.refunds.some(
    (each) => each.paymentId === paymentId && each.key.startsWith(COUNTER_KEY) && each.state === 'refunded',
  )
  const isMarked = shown.find(({ id }) => id === payment.appointmentId)?.paid
  const isRight = payment.state === 'paid' ? isMarked : payment.state === 'refunded' && isByCounter
  return !isRight && !isListed(money, page)
}

/** Money without a payment, or whose sum reception has to decide about. */
function mayDiffer(money: Money, text: string): boolean {
  const page = money.pages.find((each) => text.endsWith(referenceOf(each)))
  const isKnown = money.payments.some(({ id, paidAt }) => id === page?.paymentId && paidAt)
  return Boolean(page) && text.startsWith('only at the provider') && !isKnown
}
