import type { Config } from './config.ts'
import { shownPayments } from './payments.ts'

/** The settings as they may be shown, without secrets. */
export function settingsInForce(config: Config): Record<string, string | number> {
  return {
    HOST: config.host,
    PORT: config.port,
    SITE_URL: config.siteUrl,
    DATABASE_URL: config.databaseUrl ? masked(config.databaseUrl) : 'none: the embedded database',
    DATA_FOLDER: config.databaseUrl ? 'not used' : config.dataFolder,
    DATABASE_POOL: config.poolSize,
    DATABASE_PREPARE: config.prepares ? 'on' : 'off',
    TRUSTED_PROXIES: config.trustedProxies ?? 'none',
    CORS_ORIGINS: config.corsOrigins.join(',') || 'none',
    KEEP_ALIVE_SECONDS: config.keepAliveSeconds,
    RATE_LIMITS: config.rateLimits ? 'on' : 'off',
    SECRET: config.secret ? `${config.secret.length} characters, not shown` : 'kept by the database',
    SMTP_URL: config.mail ? masked(config.mail.url) : 'none: no e-mail is sent',
    MAIL_FROM: config.mail?.from ?? 'none',
    SMS_URL: config.sms ? originOnly(config.sms.url) : 'none: no text messages are sent',
    SMS_BODY: config.sms ? `${config.sms.body.length} characters, not shown` : 'none',
    SMS_AUTH: config.sms?.auth ? 'not shown' : 'none',
    PAYMENTS: config.confirmed ?? 'as content/hospital.json says',
    ...shownPayments(config.payments),
    EVENTS_URL: config.events ? originOnly(config.events.url) : 'none: no events are sent',
    EVENTS_SECRET: config.events ? `${config.events.secrets.length}, not shown` : 'none',
    EVENTS_ALLOW_PRIVATE: config.events?.allowsPrivate ? '1' : 'none',
    SMS_CODES_A_DAY: config.smsCodesADay,
    LOG_LEVEL: config.logLevel,
  }
}

const originOnly = (url: string): string => `${new URL(url).origin}/, the rest not shown`

/** Hides the password and the query, which may hold another. */
function masked(text: string): string {
  const [, scheme = '', user = '', rest] = /^(\w+:\/\/)(?:(.*)@)?([^@?]*)/s.exec(text) ?? []
  const name = user.split(':', 1)[0]
  return rest === undefined ? 'not shown' : `${scheme}${name && `${name}:***@`}${rest}`
}
