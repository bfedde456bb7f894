import { afterEach, describe, expect, it, vi } from 'vitest'
import { MORE_PATHS, PATHS } from '#contract/paths.ts'
import { paymentDifferences, payments, refunds } from '#server/db/schema-payments.ts'
import { ProviderDown } from '#server/payment-provider.ts'
import { paymentCounts } from '#server/payments/counts.ts'
import { publish } from '../closures.ts'
import { BOOKING, isSkipped, SITE } from '../hospital.ts'
import { line } from './all-actors-money.ts'
import { MONDAY_MORNING } from './desk-steps.ts'
import { usePaying } from './paying-steps.ts'

const NO_POWER = [{ from: '2026-11-23', to: '2026-11-23', reason: 'No power' }]

describe.skipIf(isSkipped)('paying online', () => {
  const { hospital, steps, jobs, call, press, booked, paid, listed, rowOf, stateOf, numbers, ...more } =
    usePaying()
  const { desk, onList, decide } = more
  afterEach(() => publish(hospital.db))

  it('marks the appointment when the provider has the money, and gives a receipt', async () => {
    const { token, id } = await booked()
    const first = await call(PATHS.pay, id, token, 'POST')
    const again = await call(PATHS.pay, id, token, 'POST')
    expect(again.body.paymentUrl).toBe(first.body.paymentUrl)
    expect([(await rowOf(id))?.paymentStatus, await listed(token)]).toEqual(['pending', ['none']])

    const answer = await press(first.body.paymentUrl)
    expect([answer.status, answer.headers.location]).toEqual([303, `${SITE}/my-appointments?payment=${id}`])
    await jobs()

    expect((await rowOf(id))?.paymentStatus).toBe('paid')
    const { body } = await call(PATHS.payment, id, token)
    expect(body).toMatchObject({
      state: 'paid',
      amount: 5000,
      currency: 'INR',
      receipt: { number: 'R-000001' },
    })
    expect((await call(PATHS.pay, id, token, 'POST')).body.code).toBe('already_paid')
  })

  it('coming back marks nothing as paid, and asks the provider', async () => {
    const { token, id } = await booked()
    const { body } = await call(PATHS.pay, id, token, 'POST')
    expect((await call(PATHS.payment, id, token)).body.state).toBe('open')
    line.weather = 'down'
    await press(body.paymentUrl)
    hospital.passSeconds(4)
    expect((await call(PATHS.payment, id, token)).body.state).toBe('open')
    line.weather = 'fine'
    hospital.passSeconds(4)
    expect((await call(PATHS.payment, id, token)).body.state).toBe('paid')
  })

  it('stays open when the card is declined, and is not paid when its page is closed', async () => {
    const { token, id } = await booked()
    const url = (await call(PATHS.pay, id, token, 'POST')).body.paymentUrl
    expect((await press(url, 'decline')).headers.location).toBe(url.replace(SITE, ''))
    expect((await call(PATHS.pay, id, token, 'POST')).body.paymentUrl).toBe(url)
    expect((await press(url, 'close')).headers.location).toBe(`${SITE}/my-appointments?payment=${id}`)
    await jobs()
    expect([await stateOf(id), (await rowOf(id))?.paymentStatus]).toEqual([['expired'], 'pending'])
    expect((await call(PATHS.pay, id, token, 'POST')).body.paymentUrl).not.toBe(url)
  })

  it('books first, unpaid, and leads to the page; without the provider the booking stands', async () => {
    const { id, url } = await booked({ paymentStatus: 'paid' })
    expect([url?.startsWith(SITE), (await rowOf(id))?.paymentStatus]).toEqual([true, 'pending'])
    line.weather = 'down'
    const token = await hospital.newPatient()
    const { status, body } = await steps.tryToBook(token, { ...BOOKING, paymentStatus: 'paid' })
    expect([status, body.paymentUrl]).toEqual([200, undefined])
    const refused = await call(PATHS.pay, body.appointmentId, token, 'POST')
    expect([refused.status, refused.body.code]).toEqual([503, 'payment_unavailable'])
  })

  it('pays back once when the patient cancels, with a receipt', async () => {
    const { token, id } = await paid()
    expect(await listed(token)).toEqual(['paid'])
    await call(PATHS.cancel, id, token, 'POST')
    expect([await stateOf(id), await listed(token)]).toEqual([['refund_due'], ['refund_due']])
    await jobs()
    await jobs()
    expect([await stateOf(id), await listed(token)]).toEqual([['refunded'], ['refunded']])
    expect(await hospital.db.$count(refunds)).toBe(1)
    expect(await numbers()).toEqual(['payment 1', 'refund 2'])
    const { body } = await call(MORE_PATHS.receipt, id, token)
    expect(body.receipt).toMatchObject({ number: 'R-000001', refund: { number: 'R-000002', amount: 5000 } })
    const records = await hospital.request('GET', PATHS.export, { token })
    expect(records.body.appointments).toMatchObject([{ id, receipt: body.receipt }])
    expect(records.raw).not.toMatch(/api\/payments|key/)
  })

  it('pays back what a deleted account had paid', async () => {
    const { token, id } = await paid()
    const number = (await rowOf(id))?.number ?? ''
    const open = await booked()
    const { body } = await call(PATHS.pay, open.id, open.token, 'POST')
    await call(PATHS.cancel, open.id, open.token, 'POST')
    for (const each of [token, open.token]) expect((await steps.erase(each)).status).toBe(200)
    // Its appointment is deleted, and its page is still open.
    await press(body.paymentUrl)
    await jobs()
    await jobs()
    await expect.poll(() => stateOf(id)).toEqual(['refunded'])
    const books = await hospital.db.select().from(payments)
    expect(books.map(({ state, amount }) => [state, amount])).toEqual([
      ['refunded', 5000],
      ['refunded', 5000],
    ])
    expect(await numbers()).toEqual(['payment 1', 'refund 2', 'refund 3'])
    expect([number, JSON.stringify(books).includes(number)]).toEqual([expect.stringContaining('-'), false])
  })

  it('pays back an appointment that the hospital closed, when its slot has ended', async () => {
    const { id } = await paid()
    await publish(hospital.db, { closures: NO_POWER, notifiesAtOnce: true })
    await jobs()
    expect(await stateOf(id)).toEqual(['paid'])
    hospital.passSeconds(5 * 86_400)
    await jobs()
    expect(await stateOf(id)).toEqual(['refunded'])
  })

  it.each([
    ['that nobody called off', 'jobs'],
    ['that the content closed while it was running', 'late'],
    ['that was closed while no job ran', 'down'],
    ['whose patient was marked as missed', 'missed'],
  ])('lists what was paid for a closed session %s, once, and pays it back by a press', async (_, when) => {
    const { token, id } = await paid()
    const seen = await paid()
    if (when === 'late') hospital.time.now = MONDAY_MORNING
    await publish(hospital.db, { closures: NO_POWER, notifiesAtOnce: when === 'late' })
    if (when !== 'down') await jobs()
    hospital.time.now = MONDAY_MORNING
    await desk.post(seen.id, { action: 'attended' })
    if (when === 'missed') await desk.post(id, { action: 'missed' })
    expect([await stateOf(id), await onList()]).toEqual([['paid'], []])
    hospital.passSeconds((when === 'down' ? 3 * 24 : 4) * 3600)
    await jobs()
    await jobs()
    expect(await onList()).toMatchObject([{ reason: 'closed_session', amount: 5000 }])
    expect(await decide('refund')).toBe('₹50 is paid back.')
    await jobs()
    expect([await stateOf(id), await stateOf(seen.id), await onList()]).toEqual([['refunded'], ['paid'], []])
    expect([await hospital.db.$count(refunds), await numbers()]).toEqual([
      1,
      ['payment 1', 'payment 2', 'refund 3'],
    ])
    expect(await steps.titlesOf(token)).toContain('Your payment is paid back')
  })

  it('does not list a session of yesterday when the week of its doctor changes, or what reception settled', async () => {
    const { id } = await paid()
    hospital.time.now = new Date('2026-11-24T03:00:00Z')
    await publish(hospital.db, { doctors: [] })
    await jobs()
    expect(await onList()).toEqual([])
    await publish(hospital.db, { closures: NO_POWER })
    await jobs()
    expect(await decide('settled')).toBe('It is settled.')
    await jobs()
    expect([await stateOf(id), await onList(), await hospital.db.$count(refunds)]).toEqual([['paid'], [], 0])
  })

  it('is paid two minutes later where every event is refused, as after a change of their secret, and is counted', async () => {
    const { provider } = hospital.deps.online ?? {}
    if (!provider) throw new Error('Nobody pays online.')
    const reading = vi.spyOn(provider, 'readEvent').mockReturnValue(undefined)
    const { token, id } = await booked()
    await press((await call(PATHS.pay, id, token, 'POST')).body.paymentUrl)
    await jobs()
    expect([reading.mock.calls.length, await stateOf(id)]).toEqual([1, ['open']])
    hospital.passSeconds(121)
    await jobs()
    expect([await stateOf(id), (await rowOf(id))?.paymentStatus, await numbers()]).toEqual([
      ['paid'],
      'paid',
      ['payment 1'],
    ])
    const count = async () => (await paymentCounts(hospital.db, hospital.deps.clock)).unannounced
    expect(await count()).toBe(0)
    hospital.passSeconds(601)
    expect(await count()).toBe(1)
    reading.mockRestore()
    await paid()
    hospital.passSeconds(601)
    expect(await count()).toBe(0)

    const late = await booked()
    const { paymentUrl } = (await call(PATHS.pay, late.id, late.token, 'POST')).body
    const asking = vi.spyOn(provider, 'readPayment').mockRejectedValue(new ProviderDown('no answer'))
    await press(paymentUrl)
    await expect.poll(() => asking.mock.calls.length).toBe(1)
    hospital.passSeconds(901)
    asking.mockRestore()
    await jobs()
    hospital.passSeconds(601)
    expect([await stateOf(late.id), await count()], 'its event came, and was read later').toEqual([
      ['paid'],
      0,
    ])
  })

  it('leaves the list of reception, too, where a server of before has given back what the counter took', async () => {
    const { id } = await booked()
    for (const action of ['paid', 'cancel']) await desk.act(id, action)
    await desk.act(id, 'take_back', { what: 'paid' })
    await hospital.db.update(paymentDifferences).set({ settledAt: null })
    expect(await decide('settled')).toBe('It is settled.')
    expect([await onList(), await numbers()]).toEqual([[], ['payment 1', 'refund 2']])
  })

  it('takes events with a right signature only, each once', async () => {
    const send = (payload: string, headers = {}) =>
      hospital.request('POST', '/api/payments/events/test', {
        payload,
        headers: { 'content-type': 'application/json', ...headers },
      })
    expect(await send('{"id":"1"}')).toMatchObject({ status: 400, raw: '' })
    expect(await send('{"id":"1"}', { 'x-test-signature': 'f'.repeat(64) })).toMatchObject({
      status: 400,
      raw: '',
    })
    expect((await send('x'.repeat(65 * 1024))).status).toBe(413)
    expect((await send('x', { 'content-type': 'text/plain' })).status).toBe(415)
    expect((await hospital.request('POST', '/api/payments/events/stripe', { payload: {} })).status).toBe(404)
  })
})
