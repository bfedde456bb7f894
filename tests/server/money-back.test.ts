import { afterEach, describe, expect, it, vi } from 'vitest'
import { PATHS } from '#contract/paths.ts'
import { hospital as settings } from '#lib/hospital.ts'
import { payments, receipts, refunds } from '#server/db/schema-payments.ts'
import { closeSlots } from '#server/closures/desk-closures.ts'
import { ProviderDown } from '#server/payment-provider.ts'
import { sendDueRefunds } from '#server/payments/refunds.ts'
import { settlePayment } from '#server/payments/settle.ts'
import { publish } from '../closures.ts'
import { BOOKING, isSkipped } from '../hospital.ts'
import { MONDAY_MORNING } from './desk-steps.ts'
import { line } from './all-actors-money.ts'
import { usePaying } from './paying-steps.ts'

const HOUR = 3600
const NO_POWER = [{ from: '2026-11-23', to: '2026-11-23', reason: 'No power' }]

describe.skipIf(isSkipped)('money that goes back', () => {
  const { bank, hospital, desk, steps, jobs, call, booked, paid, listed, rowOf, stateOf, ...more } =
    usePaying()
  const { numbers, onList, decide, shownOf, owes } = more
  const refundsOf = async () => (await hospital.db.select().from(refunds)).map(({ state }) => state).sort()
  const setClock = (moment: Date) => void (hospital.time.now = moment)
  afterEach(() => void delete settings.cancelUntilMinutes)

  async function settle(): Promise<void> {
    const [payment] = await hospital.db.select().from(payments)
    const { online, db, clock } = hospital.deps
    if (online) await settlePayment({ db, clock, provider: online.provider }, payment?.id ?? '')
  }

  async function refused() {
    const { token, id } = await paid()
    bank.refusesRefunds = true
    await call(PATHS.cancel, id, token, 'POST')
    await jobs()
    return { token, id }
  }

  it('is given back at the counter when the provider refuses, and never twice', async () => {
    const { token, id } = await refused()
    // The next try is an hour away.
    await jobs()
    expect(await decide('settled')).toBe('It is settled.')
    bank.refusesRefunds = false
    hospital.passSeconds(2 * HOUR)
    await jobs()
    await jobs()
    expect([await stateOf(id), await refundsOf()]).toEqual([['refunded'], ['failed', 'failed', 'refunded']])
    const keys = (await hospital.db.select().from(refunds)).map(({ providerId }) => providerId)
    expect(keys).toEqual([null, null, null])
    expect([await onList(), await numbers()]).toEqual([[], ['payment 1', 'refund 2']])
    expect([await listed(token), await shownOf(id)]).toEqual([
      ['refunded'],
      { by: 'online', state: 'refunded' },
    ])
    await settle()
    expect(await stateOf(id)).toEqual(['refunded'])
  })

  it('is not given back at the counter while the provider may be paying it back', async () => {
    const { id } = await refused()
    bank.refusesRefunds = false
    bank.losesRefunds = true
    expect(await decide('refund')).toContain('is not paid back yet')
    line.weather = 'down'
    expect(await decide('settled')).toContain('the money may be on its way')
    line.weather = 'fine'
    // It says that nothing came of it.
    expect(await decide('settled')).toBe('It is settled.')
    hospital.passSeconds(HOUR)
    await jobs()
    expect([await stateOf(id), await refundsOf()]).toEqual([['refunded'], ['failed', 'failed', 'refunded']])
  })

  it('is given back at the counter when nothing was sent, because the key was wrong for a day', async () => {
    const { token, id } = await paid()
    line.weather = 'wrong key'
    await call(PATHS.cancel, id, token, 'POST')
    for (let hours = 0; hours < 26; hours += 1) {
      await jobs()
      hospital.passSeconds(HOUR + 1)
    }
    await jobs()
    expect(await onList()).toMatchObject([{ reason: 'refund_failed', amount: 5000 }])
    expect(await decide('settled')).toBe('It is settled.')
    line.weather = 'fine'
    hospital.passSeconds(HOUR)
    await jobs()
    expect([await stateOf(id), await refundsOf(), await onList()]).toEqual([
      ['refunded'],
      ['failed', 'refunded'],
      [],
    ])
  })

  it('is not listed when it came back while a slow try of another process failed', async () => {
    const { token, id } = await paid()
    await call(PATHS.cancel, id, token, 'POST')
    hospital.passSeconds(25 * HOUR)
    const { online, db, clock } = hospital.deps
    if (!online) throw new Error('Nobody pays online.')
    vi.spyOn(online.provider, 'readPayment').mockImplementationOnce(async () => {
      await jobs()
      throw new ProviderDown()
    })
    await sendDueRefunds({ db, clock, provider: online.provider })
    expect([await stateOf(id), await onList()]).toEqual([['refunded'], []])
  })

  it('waits on the list while the provider does not know the payment', async () => {
    const { token, id } = await paid()
    line.weather = 'forgets'
    await call(PATHS.cancel, id, token, 'POST')
    await jobs()
    expect([await stateOf(id), await refundsOf()]).toEqual([['refund_due'], ['due']])
    expect(await onList()).toMatchObject([{ reason: 'refund_failed', amount: 5000 }])
    line.weather = 'fine'
    hospital.passSeconds(HOUR + 1)
    await jobs()
    expect([await stateOf(id), await onList()]).toEqual([['refunded'], []])
  })

  it('is on the list again when a bank sends it back later', async () => {
    const { id } = await refused()
    bank.refusesRefunds = false
    expect(await decide('refund')).toBe('₹50 is paid back.')
    expect(await onList()).toEqual([])
    bank.bounces = true
    await settle()
    expect(await onList()).toMatchObject([{ reason: 'refund_failed', amount: 5000 }])
    expect(await shownOf(id)).toEqual({ by: 'online', state: 'refund_failed' })
  })

  it.each([
    ['cancelled by its patient', (id: string, token: string) => call(PATHS.cancel, id, token, 'POST')],
    [
      'closed by the hospital',
      () => publish(hospital.db, { closures: NO_POWER, notifiesAtOnce: true }).then(() => jobs()),
    ],
  ])('is given back at the counter, however late, once, when it is %s', async (_, end) => {
    const { token, id } = await booked()
    await desk.post(id, { action: 'paid' })
    await end(id, token)
    hospital.passSeconds(HOUR)
    const back = () => desk.post(id, { action: 'take_back', what: 'paid' })
    const [shown] = (await desk.read({ day: '2026-11-23' })).body.appointments
    expect(shown.canTakeBack).toEqual(['paid'])
    expect([(await back()).status, (await back()).status]).toEqual([200, 200])
    expect(await steps.titlesOf(token)).toContain('Your payment is given back')
    await publish(hospital.db)
    const rows = await hospital.db.select().from(receipts)
    expect(rows.map(({ kind, amount }) => `${kind} ${amount}`)).toEqual(['payment 5000', 'refund 5000'])
    expect((await rowOf(id))?.paymentStatus).toBe('pending')
  })

  it('goes back with a deleted account as with a cancellation: not when it is too late', async () => {
    const { token, id } = await paid()
    settings.cancelUntilMinutes = 5 * 24 * 60
    expect((await call(PATHS.cancel, id, token, 'POST')).body.code).toBe('too_late')
    expect((await steps.erase(token)).status).toBe(200)
    await settle()
    expect([await stateOf(id), (await rowOf(id))?.status]).toEqual([['paid'], 'cancelled'])
  })

  it('stays with the hospital when a patient who has come deletes the account', async () => {
    const { token, id } = await paid()
    setClock(new Date('2026-11-23T03:10:00Z'))
    expect((await desk.post(id, { action: 'attended' })).status).toBe(200)
    expect((await desk.post(id, { action: 'cancel' })).body.code).toBe('slot_begun')
    expect((await steps.erase(token)).status).toBe(200)
    const { status, attendance } = (await rowOf(id)) ?? {}
    expect([await stateOf(id), status, attendance]).toEqual([['paid'], 'booked', 'attended'])
  })

  it.each([
    ['its patient', (id: string, token: string) => call(PATHS.cancel, id, token, 'POST')],
    ['reception', (id: string) => desk.act(id, 'cancel')],
    ['a deleted account', (_: string, token: string) => steps.erase(token)],
    [
      'its patient, who then deletes the account,',
      (id: string, token: string) => call(PATHS.cancel, id, token, 'POST').then(() => steps.erase(token)),
    ],
  ])('that the counter took is on the list once %s cancels, until it is given back', async (_, end) => {
    const { token, id } = await booked()
    await desk.act(id, 'paid')
    expect(await steps.listOf(token)).toMatchObject([{ isPaidAtCounter: true }])
    await end(id, token)
    expect(await onList()).toMatchObject([{ reason: 'counter_owed', amount: 5000 }])
    expect((await Promise.all([decide('settled'), decide('settled')]))[0]).toBe('It is settled.')
    expect([await onList(), await numbers()]).toEqual([[], ['payment 1', 'refund 2']])
    const amounts = (await hospital.db.select().from(receipts)).map(({ amount }) => amount)
    expect([amounts, (await rowOf(id))?.paymentStatus ?? 'pending']).toEqual([[5000, 5000], 'pending'])
  })

  it('is taken at the counter again from a patient who was seen although the session was closed', async () => {
    const { token, id } = await paid()
    await publish(hospital.db, { closures: NO_POWER, notifiesAtOnce: true })
    await jobs()
    setClock(new Date('2026-11-23T08:00:00Z'))
    expect((await desk.act(id, 'paid')).body.code).toBe('already_paid')
    expect(await owes(id)).toEqual([false, 'paid'])
    bank.losesRefunds = true
    await jobs()
    expect((await desk.act(id, 'paid')).body.code).toBe('slot_closed')
    expect(await owes(id)).toEqual([false, 'to pay'])
    await desk.act(id, 'attended')
    // Ours is tried until the provider takes it.
    expect([await stateOf(id), await owes(id)]).toEqual([['refund_due'], [true, 'to pay']])
    bank.losesRefunds = false
    hospital.passSeconds(HOUR)
    await jobs()
    expect(await stateOf(id)).toEqual(['refunded'])
    expect([await owes(id), (await steps.listOf(token))[0]?.isPaidAtCounter]).toEqual([
      [true, 'to pay'],
      undefined,
    ])
    expect([(await desk.act(id, 'paid')).status, (await desk.act(id, 'paid')).status]).toEqual([200, 200])
    expect(await numbers()).toEqual(['payment 1', 'refund 2', 'payment 3'])
    expect([(await rowOf(id))?.paymentStatus, await shownOf(id)]).toEqual([
      'paid',
      { by: 'counter', state: 'paid' },
    ])
    expect([await owes(id), (await steps.listOf(token))[0]?.isPaidAtCounter]).toEqual([[false, 'paid'], true])
    await publish(hospital.db)
  })

  it('waits until the end of the day when a running session is closed, for the marks of reception', async () => {
    const [seen, unseen, late] = [await paid(), await paid(), await paid()]
    setClock(MONDAY_MORNING)
    await desk.act(late.id, 'missed')
    const { docId, selectedDate: day, selectedSlot } = BOOKING
    const closure = { docId, day, slots: [selectedSlot], kind: 'closed' as const, reason: 'Ill' }
    await closeSlots(hospital.deps, closure, 'Asha')
    hospital.passSeconds(4 * HOUR)
    await jobs()
    expect([await stateOf(seen.id), await stateOf(unseen.id)]).toEqual([['paid'], ['paid']])
    await desk.post(seen.id, { action: 'attended' })
    hospital.passSeconds(24 * HOUR)
    await jobs()
    expect([await stateOf(seen.id), await stateOf(unseen.id)]).toEqual([['paid'], ['refunded']])
    // A patient who came later found the session closed.
    expect([await stateOf(late.id), await onList()]).toMatchObject([
      ['paid'],
      [{ reason: 'closed_session', amount: 5000 }],
    ])
  })
})
