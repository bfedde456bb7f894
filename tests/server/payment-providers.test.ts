import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openProvider } from '#server/payments/providers.ts'
import {
  KeySpent,
  type PageOf,
  type PageRequest,
  type PaymentProvider,
  ProviderDown,
  ProviderRefusal,
} from '#server/payment-provider.ts'
import type { PaymentSettings } from '#server/config/payments.ts'
import type { SignedEvent, StandIn } from '../tools/stand-in.ts'
import { StandInRazorpay } from '../tools/stand-in-razorpay.ts'
import { StandInStripe } from '../tools/stand-in-stripe.ts'
import { FRIDAY_MORNING, SECRET } from '../hospital.ts'

/** Set `time.now` to let minutes pass for both providers. */
const time = { now: FRIDAY_MORNING }
const clock = () => time.now
const later = (minutes: number) => new Date(time.now.getTime() + minutes * 60_000)
const stripe = new StandInStripe(clock)
const razorpay = new StandInRazorpay(clock)
const { secretKey } = stripe
const { keyId, keySecret } = razorpay

/** The webhook's secret is being changed: the provider signs with the old one. */
const PROVIDERS: [
  string,
  StandIn & { webhookSecret: string },
  (apiUrl: string, secrets: string[]) => PaymentSettings,
][] = [
  ['stripe', stripe, (apiUrl, webhookSecrets) => ({ name: 'stripe', secretKey, apiUrl, webhookSecrets })],
  [
    'razorpay',
    razorpay,
    (apiUrl, webhookSecrets) => ({ name: 'razorpay', keyId, keySecret, apiUrl, webhookSecrets }),
  ],
]

describe.each(PROVIDERS)('the provider %s', (name, standIn, settings) => {
  let provider: PaymentProvider
  beforeAll(async () => {
    const opened = settings(await standIn.open(), ['new', standIn.webhookSecret])
    provider = await openProvider(opened, { db: undefined as never, clock, secret: SECRET, site: '' })
  })
  afterAll(() => standIn.close())
  beforeEach(() => {
    time.now = FRIDAY_MORNING
    standIn.reset()
  })

  const newRequest = (): PageRequest => ({
    paymentId: randomUUID(),
    key: randomUUID(),
    amount: 5000,
    currency: 'INR',
    description: 'Appointment K7QM-42DX, Meridian Hospital',
    returnUrl: 'https://hospital.example/my-appointments?payment=1',
    expiresAt: later(30),
  })
  const read = (of: Partial<PageOf>) =>
    provider.readPayment({ paymentId: randomUUID(), pageId: null, reference: null, ...of })

  async function newPage(request = newRequest()) {
    return { ...(await provider.createPage(request)), paymentId: request.paymentId }
  }
  async function paidPage() {
    const page = await newPage()
    return { ...page, reference: standIn.pay(page.id).id }
  }
  const eventsRead = (now = time.now) =>
    standIn.takeEvents().map(({ body, headers }) => provider.readEvent(body, headers, now))
  async function signedEvent(): Promise<SignedEvent> {
    await paidPage()
    return standIn.takeEvents()[0] as SignedEvent
  }

  it('makes a page that can be paid, and reads it by its id and by ours', async () => {
    const { id, url, paymentId } = await newPage()
    const open = { page: { id, url }, state: 'open', refunds: [] }

    expect(url).toMatch(/^https:/)
    expect(await read({ pageId: id })).toEqual(open)
    expect(await read({ paymentId })).toEqual(open)
    expect(await read({ pageId: 'page_unknown' })).toBeUndefined()
    expect(await read({})).toBeUndefined()
  })

  it('gives the same page when its answer was lost', async () => {
    const request = newRequest()
    standIn.knobs.dropAnswers = 2
    await expect(newPage(request)).rejects.toThrow(ProviderDown)
    standIn.knobs.dropAnswers = 0

    const page = await newPage(request)

    expect(page.url).toMatch(/^https:/)
    expect(await newPage(request)).toEqual(page)
    expect(await read({ paymentId: request.paymentId })).toMatchObject({ page: { id: page.id } })
  })

  it('reads what was paid, also a wrong sum', async () => {
    const { id, paymentId, reference } = await paidPage()
    standIn.knobs.lieAboutSum = true
    const wrong = await paidPage()
    const paid = { state: 'paid', paid: { reference, amount: 5000, currency: 'INR' }, refunds: [] }

    expect(await read({ pageId: id })).toMatchObject(paid)
    expect(await read({ paymentId, reference })).toMatchObject(paid)
    expect(await read({ pageId: wrong.id })).toMatchObject({ state: 'paid', paid: { amount: 5100 } })
  })

  it('keeps a page open after a declined attempt, until it is over', async () => {
    const { id } = await newPage()
    standIn.decline(id)
    expect(await read({ pageId: id })).toMatchObject({ state: 'open' })

    time.now = later(36)
    expect(await read({ pageId: id })).toMatchObject({ state: 'closed' })
  })

  it('closes a page once, and leaves a paid one', async () => {
    const [open, paid] = [await newPage(), await paidPage()]
    for (const pageId of [open.id, open.id, paid.id]) await provider.closePage(pageId)

    expect(await read({ pageId: open.id })).toMatchObject({ state: 'closed' })
    expect(await read({ pageId: paid.id })).toMatchObject({ state: 'paid' })
  })

  it('pays back once, however often it is asked', async () => {
    const { id, reference } = await paidPage()
    const request = { reference, amount: 5000, key: randomUUID() }
    standIn.knobs.dropAnswers = 2
    await expect(provider.refund(request)).rejects.toThrow(ProviderDown)
    standIn.knobs.dropAnswers = 0
    const refund = await provider.refund(request)

    expect(refund).toMatchObject({ amount: 5000, state: 'refunded' })
    expect(await read({ pageId: id })).toMatchObject({ state: 'paid', refunds: [refund] })
    const again = provider.refund({ ...request, key: randomUUID() })
    await expect(again).rejects.toThrow(new ProviderRefusal('already_refunded'))
    await expect(provider.refund({ ...request, amount: 1 })).rejects.toThrow(KeySpent)
  })

  it.each(['refunded', 'failed'] as const)('reads a refund that waits and then is %s', async (state) => {
    const { id, reference } = await paidPage()
    standIn.knobs.refundsPend = true
    const refund = await provider.refund({ reference, amount: 5000, key: randomUUID() })
    expect(refund.state).toBe('pending')
    standIn.settleRefunds(state)

    expect(await read({ pageId: id })).toMatchObject({ refunds: [{ ...refund, state }] })
  })

  it('refuses in one short word, and says that it is down', async () => {
    const unknown = provider.refund({ reference: 'pay_unknown', amount: 5000, key: randomUUID() })
    await expect(unknown).rejects.toThrow(/^The payment provider refused: \w+$/)
    standIn.knobs.down = true

    await expect(read({ pageId: 'page_1' })).rejects.toThrow(ProviderDown)
    await expect(newPage()).rejects.toThrow(ProviderDown)
  })

  it('says which payment an event is about', async () => {
    const { id, paymentId, reference } = await paidPage()
    standIn.refundFromDashboard(reference, 100)
    standIn.dispute(reference)
    standIn.payElsewhere()
    const events = eventsRead()

    expect(events[0]).toMatchObject({ paymentId, pageId: id, reference, isDispute: false })
    expect(events.slice(1, -1).map((event) => event?.reference)).toEqual(
      events.slice(1, -1).map(() => reference),
    )
    expect(events.filter((event) => event?.isDispute)).toMatchObject([
      { reference, amount: 5000, currency: 'INR' },
    ])
    expect(events.at(-1)?.paymentId).toBeUndefined()
    expect(new Set(events.map((event) => event?.id)).size).toBe(events.length)
  })

  it('names a repeated event alike, and takes events in any order', async () => {
    await paidPage()
    standIn.expire((await newPage()).id)
    Object.assign(standIn.knobs, { repeat: true, reorder: true })
    const [first, second, ...rest] = eventsRead().map((event) => event?.id)

    expect([first, rest.length]).toEqual([second, 2])
    expect(first).toMatch(/^evt_/)
  })

  const signature = name === 'stripe' ? 'stripe-signature' : 'x-razorpay-signature'
  it.each([
    ['missing', () => ({ [signature]: undefined })],
    ['empty', () => ({ [signature]: '' })],
    ['odd', () => ({ [signature]: 't=now,v1=é,,v1' })],
    ['of other letters', (right: string) => ({ [signature]: right.replace(/.$/, 'é') })],
    ['cut', (right: string) => ({ [signature]: right.slice(0, -1) })],
    ['of nothing', () => ({ [signature]: `t=${Math.floor(time.now.getTime() / 1000)},v1=` })],
  ])('refuses an event whose signature is %s', async (_, change) => {
    const { body, headers } = await signedEvent()
    const wrong = { ...headers, ...change(headers[signature] ?? '') }

    expect(provider.readEvent(body, wrong, time.now)).toBeUndefined()
    expect(provider.readEvent(body, headers, time.now)).toBeDefined()
  })

  it('refuses another body, another secret, and a text that is not JSON', async () => {
    const { body, headers } = await signedEvent()
    expect(provider.readEvent(Buffer.concat([body, Buffer.from(' ')]), headers, time.now)).toBeUndefined()
    standIn.knobs.signWrongly = true
    await paidPage()

    expect(eventsRead()).toEqual([undefined])
  })

  it('lists what was paid and paid back on a day, without the payments of others', async () => {
    const [from, to] = [later(-60), later(120)]
    time.now = later(-90)
    await paidPage()
    time.now = FRIDAY_MORNING
    const pages = []
    for (let made = 0; made < 101; made += 1) pages.push(await paidPage())
    standIn.payElsewhere()
    standIn.payElsewhere(`${randomUUID()}-2`)
    standIn.refundFromDashboard(pages[0]?.reference ?? '')
    standIn.refundFromDashboard(standIn.payElsewhere().id)
    const sum = { amount: 5000, currency: 'INR' }
    const payments = pages.map(({ reference }) => ({ kind: 'payment', reference, ...sum }))
    const entries = await provider.entriesBetween(from, to)
    const inOrder = (list: object[]) =>
      list.map((each) => JSON.stringify(each, Object.keys(each).sort())).sort()

    expect(inOrder(entries)).toEqual(
      inOrder([...payments, { kind: 'refund', reference: pages[0]?.reference, ...sum }]),
    )
  })
})
