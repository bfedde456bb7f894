import { eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DESK_PATHS, PATHS, pathTo } from '#contract/paths.ts'
import { hospital as settings } from '#lib/hospital.ts'
import { appointments } from '#server/db/schema-appointments.ts'
import { payments, receipts, refunds, testPages } from '#server/db/schema-payments.ts'
import { runJobs } from '#server/jobs/scheduler.ts'
import { operatorCommands } from '#server/operator/commands.ts'
import { ProviderDown, ProviderRefusal } from '#server/payments/provider.ts'
import { publish } from '../closures.ts'
import { BOOKING, isSkipped, SITE, useHospital } from '../hospital.ts'
import { useDesk } from './desk-steps.ts'
import { patientSteps } from './patient-steps.ts'

describe.skipIf(isSkipped)('paying online', () => {
  const line = { isDown: false, short: 0, refusesRefunds: false }
  const hospital = useHospital({
    online: (provider) => {
      const down = <Args extends unknown[], Result>(call: (...args: Args) => Promise<Result>) => {
        return async (...args: Args) => {
          if (line.isDown) throw new ProviderDown()
          return call(...args)
        }
      }
      const { createPage, readPayment, refund, closePage } = provider
      return {
        ...provider,
        createPage: down(createPage),
        readPayment: down(async (of) => {
          const read = await readPayment(of)
          const { paid } = read ?? {}
          return read && paid ? { ...read, paid: { ...paid, amount: paid.amount - line.short } } : read
        }),
        refund: down(async (request) => {
          if (line.refusesRefunds) throw new ProviderRefusal('insufficient_balance')
          return refund(request)
        }),
        closePage: down(closePage),
      }
    },
  })
  const desk = useDesk(hospital)
  const before = { ...settings, currency: { ...settings.currency } }
  beforeAll(() => {
    Object.assign(settings, { payments: 'online', legalName: 'Meridian Hospital Ltd' })
    Object.assign(settings.currency, { code: 'INR' })
  })
  afterAll(() => void Object.assign(settings, before))

  const steps = () => patientSteps(hospital)
  const log = { warn: () => undefined, error: () => undefined } as never
  const jobs = () => runJobs({ ...hospital.deps, log })
  const call = (path: string, id: string, token: string, method: 'GET' | 'POST' = 'GET') =>
    hospital.request(method, pathTo(path, id), { token })
  const press = (url: string, what = 'pay') =>
    hospital.request('POST', `${url.replace(SITE, '')}/${what}`, {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: '',
    })

  async function booked(more: object = {}) {
    Object.assign(line, { isDown: false, short: 0, refusesRefunds: false })
    const token = await hospital.newPatient()
    const { body } = await steps().tryToBook(token, { ...BOOKING, ...more })
    return { token, id: body.appointmentId as string, url: body.paymentUrl as string | undefined }
  }
  async function paid() {
    const { token, id } = await booked()
    const { body } = await call(PATHS.pay, id, token, 'POST')
    await press(body.paymentUrl)
    await jobs()
    return { token, id }
  }
  /** As the patient's list shows it. */
  const listed = async (token: string) => {
    const { body } = await hospital.request('GET', PATHS.appointments, { token })
    return body.appointments.map(({ payment }: { payment?: string }) => payment)
  }
  const rowOf = async (id: string) => {
    const [row] = await hospital.db.select().from(appointments).where(eq(appointments.id, id))
    return row
  }
  const stateOf = async (id: string) => {
    const rows = await hospital.db.select().from(payments).where(eq(payments.appointmentId, id))
    return rows.map(({ state }) => state)
  }
  const numbers = async () =>
    (await hospital.db.select().from(receipts)).map(({ number, kind }) => `${kind} ${number}`)

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
    line.isDown = true
    await press(body.paymentUrl)
    hospital.passSeconds(4)
    expect((await call(PATHS.payment, id, token)).body.state).toBe('open')
    line.isDown = false
    hospital.passSeconds(4)
    expect((await call(PATHS.payment, id, token)).body.state).toBe('paid')
  })

  it('books first, unpaid, and leads to the page; without the provider the booking stands', async () => {
    const { id, url } = await booked({ paymentStatus: 'paid' })
    expect([url?.startsWith(SITE), (await rowOf(id))?.paymentStatus]).toEqual([true, 'pending'])
    line.isDown = true
    const token = await hospital.newPatient()
    const { status, body } = await steps().tryToBook(token, { ...BOOKING, paymentStatus: 'paid' })
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
    const { body } = await call(PATHS.receipt, id, token)
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
    for (const each of [token, open.token]) expect((await steps().erase(each)).status).toBe(200)
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
    const closures = [{ from: '2026-11-23', to: '2026-11-23', reason: 'No power' }]
    await publish(hospital.db, { closures, notifiesAtOnce: true })
    await jobs()
    expect(await stateOf(id)).toEqual(['paid'])
    hospital.passSeconds(5 * 86_400)
    await jobs()
    await publish(hospital.db)
    expect(await stateOf(id)).toEqual(['refunded'])
  })

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
    line.isDown = true
    expect((await pay(two.id)).body.message).toContain('may still be open')
    await press(page.body.paymentUrl)
    line.isDown = false
    hospital.passSeconds(130)
    await jobs()
    expect(await stateOf(two.id)).toEqual(['refunded'])
    expect([await shownOf(two.id), await onList()]).toEqual([{ by: 'counter', state: 'paid' }, []])
    expect((await call(PATHS.payment, two.id, two.token)).body.state).toBe('paid')
    const { body: listed } = await hospital.request('GET', `${DESK_PATHS.payments}?day=2026-11-20`, {
      token: desk.key,
    })
    expect(listed.listed.map(({ reason }: { reason: string }) => reason)).toEqual([
      'refunded',
      'counter',
      'counter',
    ])

    const three = await booked()
    const last = await call(PATHS.pay, three.id, three.token, 'POST')
    line.isDown = true
    await press(last.body.paymentUrl)
    line.isDown = false
    expect((await pay(three.id)).body.code).toBe('already_paid')
  })

  const onList = async () => {
    const { body } = await hospital.request('GET', DESK_PATHS.payments, { token: desk.key })
    return body.listed as { id: string; reason: string; amount: number }[]
  }
  async function decide(action: string): Promise<string> {
    const [listed] = await onList()
    const path = pathTo(DESK_PATHS.listedPayment, listed?.id ?? '')
    const { body } = await hospital.request('POST', path, { token: desk.key, payload: { action } })
    return body.message
  }
  const shownOf = async (id: string) => {
    const { body } = await desk.read({ day: '2026-11-23' })
    return body.appointments.find((each: { id: string }) => each.id === id).payment
  }
  async function paidTooLittle() {
    const { token, id } = await booked()
    const { body } = await call(PATHS.pay, id, token, 'POST')
    line.short = 100
    await press(body.paymentUrl)
    await jobs()
    return id
  }

  it.each([
    ['accept', '₹49 is accepted.', 'paid', ['payment 1'], { by: 'online', state: 'paid' }],
    ['refund', '₹49 is paid back.', 'pending', ['refund 1'], { by: 'online', state: 'refunded' }],
  ])(
    'lets reception decide about a wrong amount: %s',
    async (action, message, paymentStatus, made, shown) => {
      const id = await paidTooLittle()
      await jobs()
      expect([await stateOf(id), await shownOf(id)]).toEqual([['failed'], undefined])
      expect(await onList()).toMatchObject([{ reason: 'wrong_amount', amount: 4900 }])
      expect(await decide('settled')).toContain('cannot be decided')

      expect(await decide(action)).toBe(message)
      await jobs()

      expect([await onList(), await numbers()]).toEqual([[], made])
      expect([(await rowOf(id))?.paymentStatus, await shownOf(id)]).toEqual([paymentStatus, shown])
    },
  )

  it('tries a failed refund again when reception asks, also between two tries', async () => {
    const { token, id } = await paid()
    line.refusesRefunds = true
    await call(PATHS.cancel, id, token, 'POST')
    await jobs()
    expect(await shownOf(id)).toEqual({ by: 'online', state: 'refund_failed' })
    expect(await decide('refund')).toBe('₹50 could not be paid back: the provider refused it again.')
    line.refusesRefunds = false
    expect(await decide('refund')).toBe('₹50 is paid back.')
    expect([await stateOf(id), await onList(), await numbers()]).toEqual([
      ['refunded'],
      [],
      ['payment 1', 'refund 2'],
    ])
    expect(await shownOf(id)).toEqual({ by: 'online', state: 'refunded' })
  })

  it('counts payments, refunds and differences, and nothing of a secret, a payer or an amount', async () => {
    const { token, id } = await paid()
    line.refusesRefunds = true
    await call(PATHS.cancel, id, token, 'POST')
    await jobs()
    await call(PATHS.pay, (await booked()).id, token, 'POST')
    const open = await booked()
    await call(PATHS.pay, open.id, open.token, 'POST')
    hospital.passSeconds(3601)
    const { raw } = await hospital.request('GET', '/metrics')
    for (const line of [
      'payments{state="open"} 1',
      'payments{state="refund_due"} 1',
      'refunds{state="failed"} 1',
      'payment_differences{reason="refund_failed"} 1',
      'payment_differences{reason="dispute"} 0',
      'payments_open_over_an_hour 1',
      'payment_event_age_seconds 3601',
    ])
      expect(raw.split('\n')).toContain(`openward_${line}`)
    expect(raw).not.toMatch(/test_[\da-f]{8}-|R-0|INR/)
  })

  it('compares a day with the provider, and sums it up', async () => {
    const { online, clock } = hospital.deps
    const commands = operatorCommands({ db: hospital.db, kind: 'embedded' }, SITE, clock, [], online)
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
