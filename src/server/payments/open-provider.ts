import type { PaymentSettings } from '../config/payments.ts'
import type { Deps } from '../deps.ts'
import type { PaymentProvider } from '../payment-provider.ts'

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
