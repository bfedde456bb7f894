import { randomUUID } from 'node:crypto'
import Razorpay from 'razorpay'
import Stripe from 'stripe'
import { describe, expect, it } from 'vitest'
import { openProvider } from '#server/payments/open-provider.ts'
import { KeySpent } from '#server/payment-provider.ts'
import { SECRET } from '../hospital.ts'
import { clock, later, razorpay, stripe, time } from './stand-in-providers.ts'

const { secretKey } = stripe
const { keyId, keySecret } = razorpay

describe('signatures', () => {
  const body = Buffer.from(
    '{"id":"evt_1","type":"charge.refunded","event":"x","data":{"object":{}},"payload":{}}',
  )
  const deps = { db: undefined as never, clock, secret: SECRET, site: '' }
  const both = { apiUrl: undefined, webhookSecrets: ['right'] }

  it('of Stripe are those of its own package, for five minutes, and one of several is enough', async () => {
    const provider = await openProvider({ name: 'stripe', secretKey, ...both }, deps)
    const timestamp = Math.floor(time.now.getTime() / 1000)
    const header = Stripe.webhooks.generateTestHeaderString({
      payload: body.toString(),
      secret: 'right',
      timestamp,
    })
    const isTaken = (signed: string, now: Date) =>
      provider.readEvent(body, { 'stripe-signature': signed }, now) !== undefined
    const [t, v1] = header.split(',')

    expect(isTaken(header, later(5))).toBe(true)
    expect(isTaken(header, later(5.1))).toBe(false)
    expect(isTaken(`${t},v1=${'0'.repeat(64)},${v1},v0=1`, time.now)).toBe(true)
  })

  it('of Razorpay are those that its own package accepts, however late', async () => {
    const provider = await openProvider({ name: 'razorpay', keyId, keySecret, ...both }, deps)
    await razorpay.open()
    razorpay.payElsewhere()
    const [event] = razorpay.takeEvents()
    const signed = event?.headers['x-razorpay-signature'] ?? ''
    const own = await openProvider(
      { name: 'razorpay', keyId, keySecret, apiUrl: undefined, webhookSecrets: [razorpay.webhookSecret] },
      deps,
    )

    expect(Razorpay.validateWebhookSignature(String(event?.body), signed, razorpay.webhookSecret)).toBe(true)
    expect(own.readEvent(event?.body ?? body, event?.headers ?? {}, later(7 * 24 * 60))).toBeDefined()
    expect(provider.readEvent(event?.body ?? body, event?.headers ?? {}, time.now)).toBeUndefined()
    await razorpay.close()
  })

  it('keeps a failure of Stripe under its key: only another key can succeed', async () => {
    const apiUrl = await stripe.open()
    const provider = await openProvider({ name: 'stripe', secretKey, webhookSecrets: ['x'], apiUrl }, deps)
    const request = { reference: stripe.payElsewhere().id, amount: 700, key: randomUUID() }
    stripe.knobs.keepFailure = true

    await expect(provider.refund(request)).rejects.toThrow(KeySpent)
    expect(await provider.refund({ ...request, key: randomUUID() })).toMatchObject({ state: 'refunded' })
    await stripe.close()
  })
})
