import type { PaymentSettings } from '../config/payments.ts'
import { isUuid } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { type PaymentProvider, ProviderDown, ProviderRefusal } from '../payment-provider.ts'

type ProviderDeps = Pick<Deps, 'db' | 'clock' | 'secret'> & { site: string }

/** Loads the provider's own file: a server without online payment loads none. */
export async function openProvider(settings: PaymentSettings, deps: ProviderDeps): Promise<PaymentProvider> {
  switch (settings.name) {
    case 'stripe':
      return (await import('./stripe.ts')).openStripe(settings, deps.clock)
    case 'razorpay':
      return (await import('./razorpay.ts')).openRazorpay(settings)
    case 'test':
      return (await import('./test-provider.ts')).openTestProvider(deps)
  }
}

/** The id of a payment of ours in a provider's object: others of the same account have another mark, or none. */
export const ownId = (text: unknown): string | undefined =>
  typeof text === 'string' && isUuid(text) ? text.toLowerCase() : undefined

/** A key that is not accepted, a request with the same key that still runs, and too many requests. */
const IS_DOWN = [401, 409, 429]

/** The provider's own sentence may hold data of the payer: only its short code goes on. */
export function refusalOf(provider: string, status: number, code: string): ProviderDown | ProviderRefusal {
  if (status < 400 || status >= 500 || IS_DOWN.includes(status))
    return new ProviderDown(`${provider} answered ${status || 'nothing'}`)
  return new ProviderRefusal(/^\w{1,60}$/.test(code) ? code : String(status))
}

/** A page that cannot be closed is closed, or paid. */
export async function doneIfRefused(request: Promise<unknown>): Promise<void> {
  try {
    await request
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error
  }
}
