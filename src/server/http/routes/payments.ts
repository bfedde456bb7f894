import { MORE_PATHS, PATHS, PAYMENT_EVENTS_PATH } from '#contract/paths.ts'
import { PayAnswer, PaymentAnswer, ReceiptAnswer } from '#contract/payment.ts'
import type { Deps } from '../../deps.ts'
import { jobFailed } from '../../counters.ts'
import { ownPayment, ownReceipt, payOwn } from '../../payments/own.ts'
import { storeEvent, workOnEvents } from '../../payments/events.ts'
import { type PaymentProvider, ProviderDown } from '../../payment-provider.ts'
import type { TestProvider } from '../../payments/test-provider.ts'
import { refusals } from '../../refusal.ts'
import { type App, BEARER, idOf, ok, routeGroup, type RouteDeps } from './route.ts'
import { testPage } from './plain-pages.ts'

const params = idOf('An appointment of the patient; anybody else’s is not found')

export function payment(app: App, deps: RouteDeps): void {
  const { limits } = deps
  const own = routeGroup(app, ['appointments'], BEARER, deps.signedIn)

  own.post(PATHS.pay, PayAnswer, {
    onRequest: limits.moves,
    summary: 'Pay an appointment',
    description:
      'Simulated: it is marked as paid. Online: the address of the page where the patient pays, the same while it is open. Refused where the hospital takes payment at its desk, and with `already_paid`, `slot_closed`, `slot_begun`, `payment_unavailable`.',
    params,
  })(async ({ params: { id }, signedIn: { patient } }) => ok(await payOwn(deps, patient, id)))

  own.get(PATHS.payment, PaymentAnswer, {
    summary: 'The payment of an appointment',
    description: 'An open one is asked for at the provider, at most once in 3 seconds.',
    params,
  })(async ({ params: { id }, signedIn: { patient } }) => ok(await ownPayment(deps, patient, id)))

  own.get(MORE_PATHS.receipt, ReceiptAnswer, { summary: 'The receipt of a paid appointment', params })(
    async ({ params: { id }, signedIn: { patient } }) => ok({ receipt: await ownReceipt(deps, patient, id) }),
  )
  if (deps.online) paymentEvents(app, deps, deps.online)
}

const EVENT_BYTES = 64 * 1024

/** The webhook. Reads the body as it was sent: a signature is of its bytes. */
function paymentEvents(app: App, deps: RouteDeps, { provider }: NonNullable<Deps['online']>): void {
  const { db, clock } = deps
  const money = { db, clock, provider }
  void app.register(async (raw) => {
    raw.removeAllContentTypeParsers()
    raw.addContentTypeParser(
      'application/json',
      { parseAs: 'buffer', bodyLimit: EVENT_BYTES },
      (_, body, done) => done(null, body),
    )
    raw.post(
      PAYMENT_EVENTS_PATH,
      { schema: { hide: true }, bodyLimit: EVENT_BYTES },
      async ({ params, body, headers, log }, reply) => {
        if ((params as { provider: string }).provider !== provider.name)
          throw refusals.not_found('There is no such call.')
        const event = Buffer.isBuffer(body) ? provider.readEvent(body, headers, clock()) : undefined
        if (!event) return reply.code(400).send()
        if (await storeEvent(money, event))
          // Answered before the provider is asked again. What fails here is tried again by the sweep.
          setImmediate(() => {
            workOnEvents(money).catch((error: unknown) => {
              if (!(error instanceof ProviderDown)) jobFailed('payments', error, log)
            })
          })
        return reply.code(200).send()
      },
    )
    if (isTest(provider)) testPage(raw, provider)
  })
}

const isTest = (provider: PaymentProvider): provider is TestProvider => provider.name === 'test'
