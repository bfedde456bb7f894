import { subDays } from 'date-fns/subDays'
import { afterEach, describe, expect, it } from 'vitest'
import type { PaymentDecision } from '#contract/payment.ts'
import { PATHS } from '#contract/paths.ts'
import { hospital as settings } from '#lib/hospital.ts'
import { paymentDifferences, receipts, refunds } from '#server/db/schema-payments.ts'
import { runJobs } from '#server/jobs/scheduler.ts'
import { decideListed } from '#server/payments/decide-listed.ts'
import { publish } from '../closures.ts'
import { isSkipped } from '../hospital.ts'
import { takeMoneyOnline } from './all-actors-money.ts'
import { MONDAY_MORNING } from './desk-steps.ts'
import { usePaying } from './paying-steps.ts'

const NO_POWER = [{ from: '2026-11-23', to: '2026-11-23', reason: 'No power' }]
const HOUR = 3600
const AT_COUNTER = 'This was paid with test, which is not set up here: pay it back there or at the counter'

describe.skipIf(isSkipped)('money that came before the hospital changed how patients pay', () => {
  const { bank, hospital, desk, jobs, call, press, booked, paid, onList, shownOf, stateOf, ...more } =
    usePaying()
  const { numbers, rowOf, steps } = more
  const log = { warn: (entry: unknown) => expect(entry).toBeUndefined(), error: () => undefined } as never
  afterEach(async () => {
    takeMoneyOnline(true)
    await publish(hospital.db)
  })

  const setMode = (mode: typeof settings.payments) => void (settings.payments = mode)
  /** Without online payment a server has no provider. */
  const jobsWithoutProvider = () => runJobs({ ...hospital.deps, online: undefined, log })
  async function stopOnline(): Promise<void> {
    setMode('desk')
    await jobsWithoutProvider()
  }
  async function decide(action: PaymentDecision): Promise<string> {
    const { db, clock } = hospital.deps
    const [listed] = await onList()
    const deps = { db, clock, provider: undefined }
    return decideListed(deps, listed?.id ?? '', action, 'Asha').catch(({ message }: Error) => message)
  }
  const reasons = async () => (await onList()).map(({ reason, amount }) => `${reason} ${amount}`)
  const unsettled = async () =>
    (await hospital.db.select().from(paymentDifferences))
      .filter(({ settledAt }) => !settledAt)
      .map(({ reason }) => reason)
  async function cancelled() {
    const one = await paid()
    await call(PATHS.cancel, one.id, one.token, 'POST')
    return one
  }
  const refundStates = async () => (await hospital.db.select().from(refunds)).map(({ state }) => state).sort()

  it('is listed while its refund is due, and given back at the counter, never twice', async () => {
    const { id } = await cancelled()
    await stopOnline()
    expect([await stateOf(id), await reasons()]).toEqual([['refund_due'], ['refund_failed 5000']])
    expect(await decide('refund')).toContain(AT_COUNTER)
    expect(await decide('settled')).toBe('It is settled.')
    await jobsWithoutProvider()
    expect([await stateOf(id), await reasons(), await unsettled()]).toEqual([['refunded'], [], []])
    const rows = await hospital.db.select().from(receipts)
    expect(rows.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['payment', 5000],
      ['refund', 5000],
    ])
    setMode('online')
    hospital.passSeconds(2 * HOUR)
    await jobs()
    expect([await refundStates(), await numbers()]).toEqual([
      ['failed', 'refunded'],
      ['payment 1', 'refund 2'],
    ])
  })

  it('is sent when patients pay online again before that, and then leaves the list', async () => {
    const { id } = await cancelled()
    await stopOnline()
    setMode('online')
    hospital.passSeconds(HOUR + 1)
    await jobs()
    expect([await stateOf(id), await reasons(), await refundStates()]).toEqual([
      ['refunded'],
      [],
      ['refunded'],
    ])
  })

  it('is not listed while the bank of the payer may still be working on it', async () => {
    const { id } = await cancelled()
    await hospital.db.update(refunds).set({ state: 'pending', providerId: 'refund_1' })
    await stopOnline()
    expect(await reasons()).toEqual([])
    await hospital.db.update(refunds).set({ createdAt: subDays(hospital.time.now, 15) })
    hospital.passSeconds(HOUR + 1)
    await jobsWithoutProvider()
    expect(await reasons()).toEqual(['refund_failed 5000'])
    expect(await decide('settled')).toBe('It is settled.')
    expect([await stateOf(id), await refundStates()]).toEqual([['refunded'], ['failed', 'refunded']])
  })

  it('is listed when the session was called off and nobody moved the appointment', async () => {
    const { token, id } = await paid()
    await publish(hospital.db, { closures: NO_POWER, notifiesAtOnce: true })
    await stopOnline()
    expect([await stateOf(id), await reasons()]).toEqual([['paid'], []])
    hospital.passSeconds(5 * 24 * HOUR)
    await jobsWithoutProvider()
    expect([await stateOf(id), await reasons()]).toEqual([['refund_due'], ['refund_failed 5000']])
    const titles = await steps.titlesOf(token)
    expect(titles).toContain('Please get your payment back')
    expect(titles).not.toContain('Your payment is paid back')
  })

  it.each([
    [
      'closed_session 5000',
      async () => {
        const { id } = await paid()
        await publish(hospital.db, { closures: NO_POWER })
        hospital.time.now = MONDAY_MORNING
        hospital.passSeconds(4 * HOUR)
        return id
      },
    ],
    [
      'wrong_amount 4900',
      async () => {
        const { token, id } = await booked()
        const { body } = await call(PATHS.pay, id, token, 'POST')
        bank.short = 100
        await press(body.paymentUrl)
        await jobs()
        return id
      },
    ],
  ])('can be paid back by a decision about %s', async (listed, come) => {
    const id = await come()
    await stopOnline()
    expect(await reasons()).toEqual([listed])
    if (listed.startsWith('wrong')) expect(await decide('accept')).toContain('is not set up')
    expect(await decide('refund')).toContain(AT_COUNTER)
    expect([await stateOf(id), await reasons()]).toEqual([
      ['refund_due'],
      [`refund_failed ${listed.split(' ')[1]}`],
    ])
    expect(await decide('settled')).toBe('It is settled.')
    expect([await stateOf(id), await reasons(), await unsettled()]).toEqual([['refunded'], [], []])
  })

  it('is listed when the counter had taken it and the appointment is cancelled', async () => {
    const { token, id } = await booked()
    await desk.act(id, 'paid')
    await stopOnline()
    await call(PATHS.cancel, id, token, 'POST')
    expect(await reasons()).toEqual(['counter_owed 5000'])
    expect(await decide('settled')).toBe('It is settled.')
    expect([await reasons(), await numbers()]).toEqual([[], ['payment 1', 'refund 2']])
  })

  it.each(['simulated', 'desk', 'online'] as const)(
    'is shown by the list of the day with the mode %s',
    async (mode) => {
      const { id } = await cancelled()
      const counter = await booked()
      await desk.act(counter.id, 'paid')
      setMode(mode)
      expect([await shownOf(id), await shownOf(counter.id)]).toEqual([
        { by: 'online', state: 'refund_due' },
        { by: 'counter', state: 'paid' },
      ])
    },
  )

  it('can be given back on the list of the day when the counter took it before there were receipts', async () => {
    const { token, id } = await booked()
    setMode('desk')
    await desk.act(id, 'paid')
    setMode('online')
    await call(PATHS.cancel, id, token, 'POST')
    const [shown] = (await desk.read({ day: '2026-11-23' })).body.appointments
    expect([shown.paymentStatus, shown.canTakeBack, await numbers()]).toEqual(['paid', ['paid'], []])
    await desk.post(id, { action: 'take_back', what: 'paid' })
    expect([(await rowOf(id))?.paymentStatus, await numbers()]).toEqual(['pending', []])
  })
})
