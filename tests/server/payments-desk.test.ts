import { eq, isNull } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { DESK_PATHS, PATHS, pathTo } from '#contract/paths.ts'
import { appointments } from '#server/db/schema-appointments.ts'
import { payments, testPages } from '#server/db/schema-payments.ts'
import { operatorCommands } from '#server/operator/commands.ts'
import { isSkipped, SITE } from '../hospital.ts'
import { line } from './all-actors-money.ts'
import { usePaying } from './paying-steps.ts'

describe.skipIf(isSkipped)('payments at reception', () => {
  const { bank, hospital, desk, jobs, call, press, booked, paid, listed, rowOf, ...more } = usePaying()
  const { stateOf, numbers, onList, decide, shownOf } = more

  it('takes no second payment: the page is closed first, and money that comes twice goes back', async () => {
    const pay = (id: string) =>
      hospital.request('POST', pathTo(DESK_PATHS.appointment, id), {
        token: desk.key,
        payload: { action: 'paid' },
      })
    const one = await booked()
    const { body } = await call(PATHS.pay, one.id, one.token, 'POST')
    await pay(one.id)
    await press(body.paymentUrl)
    expect(await stateOf(one.id)).toEqual(['expired'])

    const two = await booked()
    const page = await call(PATHS.pay, two.id, two.token, 'POST')
    line.weather = 'down'
    expect((await pay(two.id)).body.message).toContain('may still be open')
    await press(page.body.paymentUrl)
    line.weather = 'fine'
    bank.losesRefunds = true
    hospital.passSeconds(130)
    await jobs()
    expect([await stateOf(two.id), await shownOf(two.id)]).toEqual([
      ['refund_due'],
      { by: 'counter', state: 'paid' },
    ])
    bank.losesRefunds = false
    hospital.passSeconds(3600)
    await jobs()
    expect(await stateOf(two.id)).toEqual(['refunded'])
    expect([await shownOf(two.id), await onList()]).toEqual([{ by: 'counter', state: 'paid' }, []])
    expect([(await rowOf(two.id))?.paymentStatus, await listed(two.token)]).toEqual(['paid', ['none']])
    expect((await call(PATHS.payment, two.id, two.token)).body.state).toBe('paid')
    const ofDay = await hospital.request('GET', `${DESK_PATHS.payments}?day=2026-11-20`, { token: desk.key })
    expect(ofDay.body.listed.map(({ reason }: { reason: string }) => reason)).toEqual([
      'refunded',
      'counter',
      'counter',
    ])

    const three = await booked()
    const last = await call(PATHS.pay, three.id, three.token, 'POST')
    line.weather = 'down'
    await press(last.body.paymentUrl)
    line.weather = 'fine'
    expect((await pay(three.id)).body.code).toBe('already_paid')
  })

  it('takes no fee of 0, and writes no receipt of it', async () => {
    const { id } = await booked()
    await hospital.db.update(appointments).set({ fee: 0 })
    expect((await desk.act(id, 'paid')).body.code).toBe('invalid_input')
    expect([(await rowOf(id))?.paymentStatus, await numbers()]).toEqual(['pending', []])
  })

  it.each([
    ['accept', '₹49 is accepted.', 'paid', ['payment 1'], { by: 'online', state: 'paid' }],
    ['refund', '₹49 is paid back.', 'pending', ['refund 1'], { by: 'online', state: 'refunded' }],
  ])(
    'lets reception decide about a wrong amount: %s',
    async (action, message, paymentStatus, made, shown) => {
      const { token, id } = await booked()
      const { body } = await call(PATHS.pay, id, token, 'POST')
      bank.short = 100
      await press(body.paymentUrl)
      await jobs()
      expect([await stateOf(id), await shownOf(id)]).toEqual([['failed'], undefined])
      const [{ reference } = {}] = await hospital.db.select().from(payments)
      expect(await onList()).toMatchObject([{ reason: 'wrong_amount', amount: 4900, reference }])
      expect(await decide('settled')).toContain('cannot be decided')

      expect(await decide(action)).toBe(message)
      await jobs()

      expect([await onList(), await numbers()]).toEqual([[], made])
      expect([(await rowOf(id))?.paymentStatus, await shownOf(id)]).toEqual([paymentStatus, shown])
    },
  )

  it('tries a failed refund again when reception asks, also between two tries', async () => {
    const { token, id } = await paid()
    bank.refusesRefunds = true
    await call(PATHS.cancel, id, token, 'POST')
    await jobs()
    expect(await shownOf(id)).toEqual({ by: 'online', state: 'refund_failed' })
    expect(await decide('refund')).toBe('₹50 could not be paid back: the provider refused it again.')
    bank.refusesRefunds = false
    expect(await decide('refund')).toBe('₹50 is paid back.')
    expect([await stateOf(id), await onList(), await numbers()]).toEqual([
      ['refunded'],
      [],
      ['payment 1', 'refund 2'],
    ])
    expect(await shownOf(id)).toEqual({ by: 'online', state: 'refunded' })
  })

  it('asks no longer than three days about what was paid where the provider does not know it, as after a restore', async () => {
    await paid()
    line.weather = 'forgets'
    hospital.passSeconds(3600)
    await hospital.db.update(payments).set({ nextAskAt: hospital.time.now })
    const ask = async () => {
      for (let times = 0; times < 3; times += 1) await jobs()
      return (await hospital.db.select().from(payments))[0]?.nextAskAt
    }
    expect(Number(await ask())).toBeGreaterThan(Number(hospital.time.now))
    hospital.passSeconds(3 * 24 * 3600)
    expect(await ask()).toBeNull()
  })

  it('lists money for a payment that is not here, as after a restore, with its number at the provider', async () => {
    const { token, id } = await booked()
    const { body } = await call(PATHS.pay, id, token, 'POST')
    await hospital.db.delete(payments)
    await press(body.paymentUrl)
    await jobs()
    const [page] = await hospital.db.select().from(testPages)
    expect(await onList()).toMatchObject([{ reason: 'unknown_payment', reference: page?.id }])
    expect(await decide('settled')).toBe('It is settled.')
    expect(await onList()).toEqual([])
  })

  it('does not send a refund to another provider, and lists it', async () => {
    const { token, id } = await paid()
    await call(PATHS.cancel, id, token, 'POST')
    await hospital.db.update(payments).set({ provider: 'stripe' }).where(eq(payments.appointmentId, id))
    await jobs()
    expect([await stateOf(id), await onList()]).toMatchObject([['refund_due'], [{ reason: 'refund_failed' }]])
    expect(await decide('refund')).toContain('This was paid with stripe, which is not set up here')
  })

  it('counts payments, refunds and differences, and nothing of a secret, a payer or an amount', async () => {
    const { token, id } = await paid()
    bank.refusesRefunds = true
    await call(PATHS.cancel, id, token, 'POST')
    await jobs()
    await call(PATHS.pay, (await booked()).id, token, 'POST')
    const open = await booked()
    await call(PATHS.pay, open.id, open.token, 'POST')
    hospital.passSeconds(3601)
    const { raw } = await hospital.request('GET', '/metrics')
    for (const gauge of [
      'payments{state="open"} 1',
      'payments{state="refund_due"} 1',
      'refunds{state="failed"} 1',
      'payment_differences{reason="refund_failed"} 1',
      'payment_differences{reason="dispute"} 0',
      'payments_open_over_an_hour 1',
      'payment_event_age_seconds 3601',
      'payments_without_event 0',
    ])
      expect(raw.split('\n')).toContain(`openward_${gauge}`)
    expect(raw).not.toMatch(/test_[\da-f]{8}-|R-0|INR/)
  })

  it('compares a day with the provider, and sums it up', async () => {
    const { online, clock } = hospital.deps
    const commands = operatorCommands({ db: hospital.db, kind: 'embedded' }, SITE, clock, online)
    const run = async (...words: string[]) => commands['payments']?.(JSON.stringify(words))
    const one = await paid()
    await call(PATHS.cancel, one.id, one.token, 'POST')
    await jobs()
    const two = await paid()
    const counter = await booked()
    await desk.post(counter.id, { action: 'paid' })
    expect(await run('--check', '2026-11-20')).toContain('test has 3 payments and refunds, and all of them')
    expect((await run('--csv', '2026-11-20'))?.split('\n').sort()).toEqual([
      'counter payments,INR,1,50',
      'online payments,INR,2,100',
      'online refunds,INR,1,-50',
      'what,currency,count,amount',
    ])

    const [page] = await hospital.db
      .update(testPages)
      .set({ amount: 5100 })
      .where(isNull(testPages.refundedKey))
      .returning()
    line.sums.clear()
    await expect(run('--check', '2026-11-20')).rejects.toThrow(
      new RegExp(
        `differ\\.\n` +
          `only at the provider +payment +51 INR  test_${page?.id}\n` +
          `only here +payment +50 INR  test_${page?.id}$`,
      ),
    )
    expect(await stateOf(two.id)).toEqual(['paid'])
    await expect(run('--check', '2026-02-30')).rejects.toThrow('not a day')
  })
})
