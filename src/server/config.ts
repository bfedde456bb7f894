/** Everything an operator can set, read once from the environment. */
export type Config = {
  host: string
  port: number
  /** A PostgreSQL URL; without it the embedded database in `dataFolder` is used. */
  databaseUrl: string | undefined
  dataFolder: string
  poolSize: number
  rateLimits: boolean
  /** CIDRs whose X-Forwarded-For is believed. */
  trustedProxies: string | undefined
  /** Other origins that may call the API, when the pages are on a CDN. */
  corsOrigins: string[]
  logLevel: string
}

export class ConfigError extends Error {
  override name = 'ConfigError'
}

export function readConfig(env: NodeJS.ProcessEnv): Config {
  return {
    host: env['HOST'] ?? '127.0.0.1',
    port: wholeNumber(env, 'PORT', 4321, 0, 65_535),
    databaseUrl: env['DATABASE_URL'] || undefined,
    dataFolder: env['DATA_FOLDER'] ?? '.data',
    poolSize: wholeNumber(env, 'DATABASE_POOL', 10, 2, 500),
    rateLimits: env['RATE_LIMITS'] !== 'off',
    trustedProxies: env['TRUSTED_PROXIES'] || undefined,
    corsOrigins: (env['CORS_ORIGINS'] ?? '').split(',').filter(Boolean),
    logLevel: env['LOG_LEVEL'] ?? 'info',
  }
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
