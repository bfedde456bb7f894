import { hospital } from '#lib/hospital.ts'
import { entriesIn } from '#lib/text.ts'
import { isSafeUrl } from './client-network.ts'
import { type ConfigErrors, type NamedError, oneOf, readerOf } from './mistakes.ts'

type Settings = { webhookSecrets: string[]; apiUrl: string | undefined }
export type StripeSettings = Settings & { name: 'stripe'; secretKey: string }
export type RazorpaySettings = Settings & { name: 'razorpay'; keyId: string; keySecret: string }
export type PaymentSettings = StripeSettings | RazorpaySettings | { name: 'test' }
export type PaymentsMode = typeof hospital.payments
type ProviderName = PaymentSettings['name']

const API_URL = 'PAYMENT_API_URL'
const VARIABLES = {
  stripe: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  razorpay: ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'],
  test: [],
} as const satisfies Record<ProviderName, string[]>
const PROVIDERS = Object.keys(VARIABLES)
const PAYMENT_VARIABLES = ['PAYMENT_PROVIDER', ...VARIABLES.razorpay, ...VARIABLES.stripe, API_URL]

/** As they may be shown. */
export const shownPayments = (payments: PaymentSettings | undefined): Record<string, string> => ({
  PAYMENT_PROVIDER: payments?.name ?? 'none',
  ...Object.fromEntries(
    [...VARIABLES.razorpay, ...VARIABLES.stripe].map((variable) => [
      variable,
      variable.startsWith(`${payments?.name}_`.toUpperCase()) ? 'not shown' : 'none',
    ]),
  ),
  [API_URL]: (payments && 'apiUrl' in payments && payments.apiUrl) || "the provider's own",
})

/** Each mistake is one sentence that names its variable, and no value of it. */
export function readPayments(env: NodeJS.ProcessEnv, mode: PaymentsMode, mistakes: ConfigErrors) {
  const { read } = readerOf(env, mistakes)
  const name = read('PAYMENT_PROVIDER', undefined, oneOf(PROVIDERS)) as ProviderName | undefined
  const isOnline = mode === 'online'
  if (isOnline && !env['PAYMENT_PROVIDER'])
    mistakes.set(
      'PAYMENT_PROVIDER',
      `PAYMENT_PROVIDER is not set, but content/hospital.json says "payments": "online". Set it to one of ${PROVIDERS.join(', ')}, or write "desk" there and build again.`,
    )
  const allowed: string[] =
    !isOnline || !name
      ? []
      : name === 'test'
        ? ['PAYMENT_PROVIDER']
        : ['PAYMENT_PROVIDER', API_URL, ...VARIABLES[name]]
  for (const variable of PAYMENT_VARIABLES) {
    const value = env[variable] ?? ''
    const foreign = isOnline
      ? name && `PAYMENT_PROVIDER is "${name}"`
      : `content/hospital.json says "payments": "${mode}"`
    const sentence = allowed.includes(variable)
      ? mistakeIn(variable, value)
      : value && foreign && `${variable} is set, but ${foreign}. Leave it out.`
    if (sentence && !mistakes.has(variable)) mistakes.set(variable, sentence)
  }
  return isOnline && name ? settingsOf(env, name) : undefined
}

function settingsOf(env: NodeJS.ProcessEnv, name: ProviderName): PaymentSettings {
  const apiUrl = env[API_URL]?.replace(/\/$/, '') || undefined
  const text = (variable: string) => env[variable] ?? ''
  if (name === 'stripe')
    return {
      name,
      secretKey: text('STRIPE_SECRET_KEY'),
      webhookSecrets: entriesIn(text('STRIPE_WEBHOOK_SECRET')),
      apiUrl,
    }
  if (name === 'razorpay')
    return {
      name,
      keyId: text('RAZORPAY_KEY_ID'),
      keySecret: text('RAZORPAY_KEY_SECRET'),
      webhookSecrets: entriesIn(text('RAZORPAY_WEBHOOK_SECRET')),
      apiUrl,
    }
  return { name }
}

type Settled = {
  databaseUrl: string | undefined
  payments: PaymentSettings | undefined
  confirmed: string | undefined
}

/** In a hospital's own database payments without money are refused until they are confirmed. */
export function unconfirmedPayments(
  { databaseUrl, payments, confirmed }: Settled,
  mode = hospital.payments,
): NamedError | undefined {
  const name = mode === 'simulated' ? 'simulated' : payments?.name
  if (!databaseUrl || (name !== 'simulated' && name !== 'test') || confirmed === name) return undefined
  const [variable, says, other] =
    name === 'test'
      ? ['PAYMENT_PROVIDER', 'PAYMENT_PROVIDER is "test"', 'Set it to razorpay or stripe']
      : [
          'PAYMENTS',
          'PAYMENTS is not set, but content/hospital.json says "payments": "simulated"',
          'Write "desk" or "online" there and build again',
        ]
  return [
    variable,
    `${says}: patients can mark an appointment as paid, and no money moves. ${other}, or confirm it with PAYMENTS=${name}.`,
  ]
}

function mistakeIn(variable: string, value: string): string | undefined {
  if (variable === 'PAYMENT_PROVIDER') return undefined
  if (variable === API_URL) return value && !isSafeOrigin(value) ? UNSAFE_URL : undefined
  if (!value)
    return `${variable} is not set, but PAYMENT_PROVIDER needs it. Set it to the value in the provider's dashboard.`
  const isSecret = variable.endsWith('WEBHOOK_SECRET')
  const count = entriesIn(value).length
  if (isSecret && (count < 1 || count > 2))
    return `${variable} holds ${count} secrets. Set it to one, or while it is being changed to the new and the old one with a comma between.`
  return /^[\x21-\x7e]+$/.test(isSecret ? value.replace(/\s*,\s*/g, ',') : value)
    ? undefined
    : `${variable} holds spaces or letters that no key has. Copy it again from the provider's dashboard.`
}

const UNSAFE_URL =
  'PAYMENT_API_URL is not an origin that can be asked safely. Set it to one like https://payments.example, without a path (http:// only for a program on this machine), or leave it out.'

const isSafeOrigin = (text: string): boolean =>
  isSafeUrl(text) && text.replace(/\/$/, '').toLowerCase() === new URL(text).origin
