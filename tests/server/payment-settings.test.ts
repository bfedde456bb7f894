import { describe, expect, it } from 'vitest'
import { readConfig } from '#server/config/config.ts'
import { type PaymentsMode, unconfirmedPayments } from '#server/config/payments.ts'

describe('the configuration of payments', () => {
  const STRIPE = {
    PAYMENT_PROVIDER: 'stripe',
    STRIPE_SECRET_KEY: 'sk_geheim',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
  }
  const RAZORPAY = {
    PAYMENT_PROVIDER: 'razorpay',
    RAZORPAY_KEY_ID: 'rzp_1',
    RAZORPAY_KEY_SECRET: 'geheim',
    RAZORPAY_WEBHOOK_SECRET: 'new, old',
  }

  const API = 'PAYMENT_API_URL'
  it.each<[NodeJS.ProcessEnv, RegExp, PaymentsMode?]>([
    [{}, /^PAYMENT_PROVIDER is not set, .* one of stripe, razorpay, test, or write "desk"/],
    [{ PAYMENT_PROVIDER: 'paypal' }, /^PAYMENT_PROVIDER is "paypal"\. Set it to one of/],
    [{ ...STRIPE, STRIPE_SECRET_KEY: '' }, /^STRIPE_SECRET_KEY is not set, but PAYMENT_PROVIDER needs/],
    [{ ...STRIPE, STRIPE_WEBHOOK_SECRET: '' }, /^STRIPE_WEBHOOK_SECRET is not set/],
    [{ ...STRIPE, STRIPE_WEBHOOK_SECRET: 'a,b,c' }, /^STRIPE_WEBHOOK_SECRET holds 3 secrets\. /],
    [{ ...STRIPE, STRIPE_SECRET_KEY: 'sk geheim' }, /^STRIPE_SECRET_KEY holds spaces (?!.*geheim)/],
    [{ ...STRIPE, RAZORPAY_KEY_SECRET: 'geheim' }, /^RAZORPAY_KEY_SECRET is set, .* "stripe"(?!.*geheim)/],
    [{ ...RAZORPAY, RAZORPAY_KEY_ID: '' }, /^RAZORPAY_KEY_ID is not set/],
    [{ ...STRIPE, [API]: 'http://proxy.example' }, /^PAYMENT_API_URL is not an origin/],
    [{ ...STRIPE, [API]: 'https://proxy.example/v1' }, /^PAYMENT_API_URL .* without a path/],
    [{ ...STRIPE, [API]: 'https://me:geheim@p.example' }, /^PAYMENT_API_URL (?!.*geheim)/],
    [{ PAYMENT_PROVIDER: 'test', [API]: 'https://p.example' }, /^PAYMENT_API_URL is set, but/],
    [
      { RAZORPAY_KEY_ID: 'rzp_1' },
      /^RAZORPAY_KEY_ID is set, but .* "payments": "desk"\. Leave it out/,
      'desk',
    ],
    [{ PAYMENT_PROVIDER: 'test' }, /^PAYMENT_PROVIDER is set, but .* "payments": "simulated"/, 'simulated'],
  ])('refuses the wrong settings %o in one sentence', (env, sentence, mode = 'online') => {
    expect(() => readConfig(env, mode)).toThrow(sentence)
    expect(() => readConfig(env, mode)).not.toThrow(/\n/)
  })

  it('takes a provider with one secret or two, and another origin for tests', () => {
    const tests = { ...STRIPE, PAYMENT_API_URL: 'http://127.0.0.1:8099/' }
    expect(readConfig(tests, 'online').payments).toEqual({
      name: 'stripe',
      secretKey: 'sk_geheim',
      webhookSecrets: ['whsec_1'],
      apiUrl: 'http://127.0.0.1:8099',
    })
    expect(readConfig(RAZORPAY, 'online').payments).toMatchObject({ webhookSecrets: ['new', 'old'] })
  })

  it('does not start on PostgreSQL where no money moves, until that is confirmed', () => {
    const real = { DATABASE_URL: 'postgresql://me@db/openward' }
    const test = { ...real, PAYMENT_PROVIDER: 'test' }
    const refusal = (env: NodeJS.ProcessEnv, mode: PaymentsMode) =>
      unconfirmedPayments(readConfig(env, mode), mode)

    expect(refusal(real, 'simulated')?.join()).toMatch(
      /^PAYMENTS,PAYMENTS is not set, .* PAYMENTS=simulated\.$/,
    )
    expect(refusal(test, 'online')?.join()).toMatch(/^PAYMENT_PROVIDER,PAYMENT_PROVIDER is "test"/)
    expect(refusal({ ...test, PAYMENTS: 'simulated' }, 'online')).toBeDefined()
    for (const started of [
      refusal({ ...real, PAYMENTS: 'simulated' }, 'simulated'),
      refusal({ ...test, PAYMENTS: 'test' }, 'online'),
      refusal({ ...real, ...STRIPE }, 'online'),
      refusal(real, 'desk'),
      refusal({}, 'simulated'),
    ])
      expect(started).toBeUndefined()
  })
})
