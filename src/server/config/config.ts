import { hospital } from '#lib/hospital.ts'
import { entriesIn } from '#lib/text.ts'
import { ConfigError, type ConfigErrors, oneOf, readerOf, throwIfAny } from './mistakes.ts'
import { readEvents } from './events.ts'
import { readPayments } from './payments.ts'
import { readSms } from './sms.ts'
import { readProxies } from './client-network.ts'

export type Config = ReturnType<typeof inspectConfig>['config']

/** Longer than most proxies keep an idle connection, which is 60 seconds. */
export const KEEP_ALIVE_SECONDS = 72

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']

export function readConfig(env: NodeJS.ProcessEnv, mode = hospital.payments): Config {
  const { config, mistakes } = inspectConfig(env, mode)
  throwIfAny(mistakes)
  return config
}

export function inspectConfig(env: NodeJS.ProcessEnv, mode = hospital.payments) {
  const mistakes: ConfigErrors = new Map()
  const { read, isOn, wholeNumber, hidden } = readerOf(env, mistakes)
  const host = env['HOST'] || '127.0.0.1'
  const port = wholeNumber('PORT', 4321, 0, 65_535)
  const config = {
    host,
    port,
    databaseUrl: hidden(
      'DATABASE_URL',
      (text) => /^postgres(ql)?:\/\/./.test(text),
      `DATABASE_URL is not the address of a PostgreSQL. Set it to one like postgresql://user:password@127.0.0.1:5432/openward, or leave it out to use the embedded database.`,
    ),
    dataFolder: env['DATA_FOLDER'] || '.data',
    poolSize: wholeNumber('DATABASE_POOL', 10, 2, 500),
    /** False behind a transaction pooler older than pgbouncer 1.21. */
    prepares: isOn('DATABASE_PREPARE'),
    rateLimits: isOn('RATE_LIMITS'),
    keepAliveSeconds: wholeNumber('KEEP_ALIVE_SECONDS', KEEP_ALIVE_SECONDS, 1, 7200),
    secret: hidden(
      'SECRET',
      (text) => text.length >= 32,
      'SECRET is too short. Set it to 32 random characters or more (like: openssl rand -base64 32), or leave it out.',
    ),
    trustedProxies: proxies(env['TRUSTED_PROXIES'], mistakes),
    corsOrigins: corsOrigins(env['CORS_ORIGINS'], mistakes),
    logLevel: read('LOG_LEVEL', 'info', oneOf(LOG_LEVELS)),
    siteUrl: read('SITE_URL', `http://${host.includes(':') ? `[${host}]` : host}:${port}`, {
      read: (text) => originOf(text.replace(/\/+$/, '')),
      expected: 'the public address with its scheme and without a path, like https://hospital.example',
    }),
    mail: mail(env, mistakes),
    sms: readSms(env, mistakes),
    payments: readPayments(env, mode, mistakes),
    events: readEvents(env, mistakes),
    /** Payments without money, said a second time: content/hospital.json of the sample says it too. */
    confirmed: read('PAYMENTS', undefined, oneOf(['simulated', 'test'])),
    smsCodesADay: wholeNumber('SMS_CODES_A_DAY', 5000, 1, 10_000_000),
  }
  const [links, variables, none] = config.mail
    ? ['e-mails', 'SMTP_URL and MAIL_FROM', 'e-mail']
    : ['text messages', 'SMS_URL and SMS_BODY', 'text messages']
  if ((config.mail || config.sms) && !env['SITE_URL'])
    mistakes.set(
      'SITE_URL',
      `SITE_URL is not set, but the links in ${links} begin with it. Set it to the public address, like https://hospital.example, or leave ${variables} out to send no ${none}.`,
    )
  return { config, mistakes }
}

const originOf = (text: string): string | undefined =>
  /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text ? text : undefined

function proxies(text: string | undefined, mistakes: ConfigErrors): string | undefined {
  try {
    readProxies(text)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    mistakes.set('TRUSTED_PROXIES', error.message)
  }
  return text || undefined
}

function corsOrigins(text = '', mistakes: ConfigErrors): string[] {
  const origins = entriesIn(text)
  const wrong = origins.filter((origin) => !originOf(origin)).map((origin) => `"${origin}"`)
  if (wrong.length > 0)
    mistakes.set(
      'CORS_ORIGINS',
      `CORS_ORIGINS holds ${wrong.join(' and ')}. Set it to the origins of the pages with commas between, each as a browser writes it: scheme and host in small letters, without a path or a slash at its end, like https://hospital.example. "*" is not accepted. Or leave it out.`,
    )
  return origins
}

function mail({ SMTP_URL: url, MAIL_FROM: from }: NodeJS.ProcessEnv, mistakes: ConfigErrors) {
  if (!url && !from) return undefined
  const isServer = url && /^smtps?:\/\/./.test(url) && URL.canParse(url)
  if (isServer && from && /^[^\s@<>]+@[^\s@<>]+$/.test(from)) return { url, from }
  mistakes.set(
    'SMTP_URL',
    'To send e-mail set both SMTP_URL (like smtps://user:password@mail.example:465, with signs like @ and # in the password as %40 and %23) and MAIL_FROM (an address like desk@hospital.example). To send none, set neither.',
  )
  return undefined
}
