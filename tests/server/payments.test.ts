import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DESK_PATHS, PATHS, pathTo } from '#contract/paths.ts'
import { hospital as settings } from '#lib/hospital.ts'
import { appointments } from '#server/db/schema-appointments.ts'
import { payments, receipts, refunds } from '#server/db/schema-payments.ts'
import { runJobs } from '#server/jobs/scheduler.ts'
import { ProviderDown } from '#server/payments/provider.ts'
import { publish } from '../closures.ts'
import { BOOKING, isSkipped, SITE, useHospital } from '../hospital.ts'
import { useDesk } from './desk-steps.ts'
import { patientSteps } from './patient-steps.ts'

describe.skipIf(isSkipped)('paying online', () => {
  const line = { isDown: false }
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
        readPayment: down(readPayment),
        refund: down(refund),
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
    line.isDown = false
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
  })

  it('pays back what a deleted account had paid', async () => {
    const { token, id } = await paid()
    expect((await steps().erase(token)).status).toBe(200)
    await jobs()
    expect(await stateOf(id)).toEqual(['refunded'])
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
