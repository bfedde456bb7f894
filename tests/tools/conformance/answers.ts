import { fieldsOf, textOf } from '#api/fields.ts'
import { REQUEST_TIMEOUT_MS } from '#contract/limits.ts'

/** The answer to a call. Status 0: there was none, and `kind` says why. */
export type Answer = { call: string; status: number; kind: string; body: unknown; headers: Headers }

type Options = { token?: string | undefined; body?: object; headers?: Record<string, string> }
export type Send = (method: string, path: string, options?: Options) => Promise<Answer>

type Parts = {
  base: string
  /** Origin of pages on another host; every request then sends it. */
  origin?: string | undefined
  until: AbortSignal
  /** All answers, for checks over all of them. */
  log: Answer[]
}

/** Sends requests as the site does. A network error is an answer too. */
export const sender =
  ({ base, origin, until, log }: Parts): Send =>
  async (method, path, { token, body, headers } = {}) => {
    const init = {
      method,
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...(origin && { origin }),
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.any([until, AbortSignal.timeout(REQUEST_TIMEOUT_MS)]),
    }
    const answer = await fetch(base + path, init).then(
      async (response) => ({
        status: response.status,
        headers: response.headers,
        ...read(await response.text(), response.headers.get('content-type') ?? ''),
      }),
      (error: Error) => ({ status: 0, headers: new Headers(), body: undefined, kind: reasonOf(error) }),
    )
    log.push({ call: `${method} ${path}`, ...answer })
    return { call: `${method} ${path}`, ...answer }
  }

/** Accepts JSON only with a JSON content type, as the site does. */
function read(text: string, type: string): Pick<Answer, 'body' | 'kind'> {
  if (!text) return { body: undefined, kind: 'nothing' }
  if (/html/i.test(type)) return { body: undefined, kind: 'a page' }
  if (type && !/[/+]json\b/i.test(type)) return { body: text, kind: 'text' }
  try {
    return { body: JSON.parse(text), kind: 'JSON' }
  } catch {
    return { body: text, kind: 'text' }
  }
}

function reasonOf(error: Error): string {
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return 'no answer in time'
  const cause = error.cause instanceof Error ? error.cause : error
  return `no answer (${'code' in cause ? cause.code : cause.message})`
}

export const field = (value: unknown, name: string): unknown => fieldsOf(value)[name]

/** Whether the call succeeded, with or without `success: true`. */
export const isAccepted = ({ status, body }: Answer): boolean =>
  status >= 200 && status < 300 && field(body, 'success') !== false

export const isSuccess = (answer: Answer): boolean =>
  isAccepted(answer) && field(answer.body, 'success') === true

export const messageOf = ({ body }: Answer): string => textOf(field(body, 'message'))

/** Makes a server's message fit for a terminal. Leaves out words as long as a token or a password. */
export const shortText = (text: string, length = 60): string => {
  const words = text
    .replace(/[^\p{L}\p{N}\p{P}\p{S}]+/gu, ' ')
    .replace(/\S{16,}/g, '…')
    .trim()
  return words.length > length ? `${words.slice(0, length - 1)}…` : words
}

/** Describes an answer: `404, a page`, `400, “Closed on Sundays”`. */
export function describeAnswer(answer: Answer, fact = ''): string {
  const { status, kind } = answer
  const said = isSuccess(answer) ? '' : messageOf(answer)
  const parts = [status && String(status), kind !== 'JSON' && kind, fact, said && `“${shortText(said)}”`]
  return parts.filter(Boolean).join(', ')
}
