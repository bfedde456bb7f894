import { PATHS } from '#contract/paths.ts'
import { REFUSALS } from '#contract/refusals.ts'

type CheckedAnswer = {
  status: number
  url: string
  headers: Record<string, unknown>
  text: string
  /** Data of patients who did not send the request. */
  secrets: string[]
}

/** Internal details: a stack trace, SQL, a path or a hash. */
const INNER =
  /argon2|\n\s+at |\.[mc]?[jt]s:\d+|node_modules|\/src\/|\/tmp\/|\bselect\b.+\bfrom\b|insert into|violates|syntax error|relation "|pglite|postgres|drizzle|ECONN|TypeError|(password|token|secret)_?hash/i

const [DOCTOR_PAGE = ''] = PATHS.doctor.split(':')
const isPublic = ({ url, status }: CheckedAnswer) =>
  status < 400 && [PATHS.doctors, PATHS.nextAvailable, DOCTOR_PAGE].some((path) => url.startsWith(path))
const isCalendar = ({ url, status }: CheckedAnswer) => status === 200 && /calendar(\.ics|\/)/.test(url)
const is = ({ headers }: CheckedAnswer, name: string, mark: RegExp) => mark.test(String(headers[name] ?? ''))

function parsed({ text }: CheckedAnswer): Record<string, unknown> {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}

function isEnvelope(seen: CheckedAnswer): boolean {
  const { success, message, code, ...more } = parsed(seen)
  const status: unknown = Object.entries(REFUSALS).find(([name]) => name === code)?.[1]
  const isSaid = typeof message === 'string' && /\S/.test(message) && message.isWellFormed()
  return success === false && isSaid && status === seen.status && Object.keys(more).length === 0
}

/** Faults, and how to detect them. */
const CHECKS: Record<string, (seen: CheckedAnswer) => boolean> = {
  'is 500 or above': ({ status }) => status >= 500,
  'is neither a success nor a refusal': ({ status }) =>
    status !== 304 && (status < 200 || (status > 200 && status < 400)),
  'is not of the promised type': (seen) =>
    seen.status !== 304 &&
    !is(seen, 'content-type', isCalendar(seen) ? /^text\/calendar/ : /^application\/json/),
  'is a failure without its envelope': (seen) => seen.status >= 400 && !isEnvelope(seen),
  'is a success that does not say so': (seen) =>
    seen.status === 200 && !isCalendar(seen) && parsed(seen)['success'] !== true,
  'may be cached': (seen) =>
    !is(seen, 'cache-control', isPublic(seen) ? /^public, max-age=\d+$/ : /^no-store$/),
  'may be sniffed': (seen) => !is(seen, 'x-content-type-options', /^nosniff$/),
  'sets a cookie': ({ headers }) => 'set-cookie' in headers,
  'shows the inside of the server': ({ text, headers }) =>
    INNER.test(text) || INNER.test(JSON.stringify(headers)),
  'tells what is another patient’s': ({ text, headers, secrets }) =>
    secrets.some((secret) => (text + JSON.stringify(headers)).includes(secret)),
}

/** Returns the faults of an answer. */
export const errorsIn = (seen: CheckedAnswer): string[] =>
  Object.entries(CHECKS)
    .filter(([, isSeen]) => isSeen(seen))
    .map(([fault]) => fault)
