import type { Backend } from './trial.ts'

export const USAGE = `Usage: npm run conformance -- URL [--yes] [--origin https://pages.example]

Tries the eight calls that the site needs of a backend. URL is what comes before /api. Exits with 1
when one does not hold. It writes: it signs up a patient of its own, books an appointment on the last
bookable day, and then cancels and deletes as far as the backend can. It says what it leaves behind.

--yes      agrees to that; needed for any machine but this one
--origin   tries too whether pages on that origin may call the backend`

export const OPTIONS = { yes: { type: 'boolean' }, origin: { type: 'string' } } as const

/** Host names of this machine. */
const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/

type Parsed = { values: { yes?: boolean; origin?: string }; positionals: string[] }

/** Returns an error message for invalid options. */
export function readCliOptions({ values, positionals: [url] }: Parsed): Backend | string {
  if (!url) return 'Name one URL.'
  const { hostname, protocol } = URL.parse(url) ?? {}
  if (!hostname || !/^https?:$/.test(protocol ?? ''))
    return `${url} is no address that begins with http:// or https://.`
  const { origin } = values
  if (origin !== undefined && URL.parse(origin)?.origin !== origin)
    return '--origin needs an origin such as https://pages.example, without a path or a slash at its end.'
  if (!LOOPBACK.test(hostname) && !values.yes)
    return `This writes to ${hostname}: it signs up a patient and books an appointment. Add --yes if that may be.`
  return { base: url.replace(/\/+$/, ''), origin }
}
