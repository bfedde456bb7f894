/** Everything an operator can set, read once from the environment. */
export type Config = {
  host: string
  port: number
  /** A PostgreSQL URL; without it the embedded database in `dataFolder` is used. */
  databaseUrl: string | undefined
  dataFolder: string
  poolSize: number
  /** False behind a pooler by transaction that is older than pgbouncer 1.21. */
  prepares: boolean
  rateLimits: boolean
  /** What codes and fingerprints are made with; without it the database keeps one. */
  secret: string | undefined
  /** CIDRs whose X-Forwarded-For is believed. */
  trustedProxies: string | undefined
  /** Other origins that may call the API, when the pages are on a CDN. */
  corsOrigins: string[]
  logLevel: string
  /** The public address, without a slash at its end: for links in messages. */
  siteUrl: string
  /** Where e-mail goes out and whose address it bears; without it none is sent. */
  mail: { url: string; from: string } | undefined
}

export class ConfigError extends Error {
  override name = 'ConfigError'
}

export function readConfig(env: NodeJS.ProcessEnv): Config {
  const host = env['HOST'] ?? '127.0.0.1'
  const port = wholeNumber(env, 'PORT', 4321, 0, 65_535)
  return {
    host,
    port,
    databaseUrl: env['DATABASE_URL'] || undefined,
    dataFolder: env['DATA_FOLDER'] ?? '.data',
    poolSize: wholeNumber(env, 'DATABASE_POOL', 10, 2, 500),
    prepares: env['DATABASE_PREPARE'] !== 'off',
    rateLimits: env['RATE_LIMITS'] !== 'off',
    secret: secret(env),
    trustedProxies: env['TRUSTED_PROXIES'] || undefined,
    corsOrigins: (env['CORS_ORIGINS'] ?? '').split(',').filter(Boolean),
    logLevel: env['LOG_LEVEL'] ?? 'info',
    siteUrl: (env['SITE_URL'] || `http://${host}:${port}`).replace(/\/+$/, ''),
    mail: mail(env),
  }
}

function secret({ SECRET: text }: NodeJS.ProcessEnv): string | undefined {
  if (!text || text.length >= 32) return text || undefined
  throw new ConfigError(
    'SECRET is too short. Set it to 32 random characters or more (like: openssl rand -base64 32), or leave it out.',
  )
}

function mail({ SMTP_URL: url, MAIL_FROM: from }: NodeJS.ProcessEnv): Config['mail'] {
  if (!url && !from) return undefined
  if (url && /^smtps?:\/\/./.test(url) && from && /^[^\s@<>]+@[^\s@<>]+$/.test(from)) return { url, from }
  throw new ConfigError(
    'To send e-mail set both SMTP_URL (like smtps://user:password@mail.example:465) and MAIL_FROM (an address like desk@hospital.example). To send none, set neither.',
  )
}

function wholeNumber(
  env: NodeJS.ProcessEnv,
  name: string,
  fallback: number,
  min: number,
  max: number,
): number {
  const text = env[name]
  if (!text) return fallback
  const value = Number(text)
  if (Number.isInteger(value) && value >= min && value <= max) return value
  throw new ConfigError(
    `${name} is "${text}". Set it to a whole number from ${min} to ${max}, or leave it out.`,
  )
}
