import { addMinutes } from 'date-fns/addMinutes'
import Razorpay from 'razorpay'
import Stripe from 'stripe'
import { describe, expect, it } from 'vitest'
import { openProvider } from '#server/payments/providers.ts'
import { FRIDAY_MORNING, SECRET } from '../hospital.ts'
import { StandInRazorpay } from '../tools/stand-in-razorpay.ts'
import { StandInStripe } from '../tools/stand-in-stripe.ts'

const clock = () => FRIDAY_MORNING
const later = (minutes: number) => addMinutes(FRIDAY_MORNING, minutes)
const razorpay = new StandInRazorpay(clock)
const { keyId, keySecret } = razorpay
const { secretKey } = new StandInStripe(clock)

describe('signatures', () => {
  const body = Buffer.from(
    '{"id":"evt_1","type":"charge.refunded","event":"x","data":{"object":{}},"payload":{}}',
  )
  const deps = { db: undefined as never, clock, secret: SECRET, site: '' }
  const both = { apiUrl: undefined, webhookSecrets: ['new', 'right'] }

  it('of Stripe are those of its own package, for five minutes', async () => {
    const provider = await openProvider({ name: 'stripe', secretKey, ...both }, deps)
    const timestamp = Math.floor(FRIDAY_MORNING.getTime() / 1000)
    const header = Stripe.webhooks.generateTestHeaderString({
      payload: body.toString(),
      secret: 'right',
      timestamp,
    })
    const isTaken = (signed: string, now: Date) =>
      provider.readEvent(body, { 'stripe-signature': signed }, now) !== undefined

    expect(isTaken(header, later(5))).toBe(true)
    expect(isTaken(header, later(5.1))).toBe(false)
    // Signed with two secrets, while Stripe changes them.
    const wrong = `v1=${'0'.repeat(64)}`
    expect(isTaken(header.replace('v1=', `${wrong},v1=`), later(1))).toBe(true)
    expect(isTaken(`${header},${wrong}`, later(1))).toBe(true)
    expect(isTaken(`t=${timestamp},${wrong},${wrong}`, later(1))).toBe(false)
  })

  it('of Razorpay are those that its own package accepts, however late', async () => {
    const provider = await openProvider({ name: 'razorpay', keyId, keySecret, ...both }, deps)
    await razorpay.open()
    razorpay.payElsewhere()
    const [event] = razorpay.takeEvents()
    const signed = event?.headers['x-razorpay-signature'] ?? ''
    const own = await openProvider(
      {
        name: 'razorpay',
        keyId,
        keySecret,
        apiUrl: undefined,
        webhookSecrets: ['new', razorpay.webhookSecret],
      },
      deps,
    )

    expect(Razorpay.validateWebhookSignature(String(event?.body), signed, razorpay.webhookSecret)).toBe(true)
    expect(own.readEvent(event?.body ?? body, event?.headers ?? {}, later(7 * 24 * 60))).toBeDefined()
    expect(provider.readEvent(event?.body ?? body, event?.headers ?? {}, FRIDAY_MORNING)).toBeUndefined()
    await razorpay.close()
  })
})
