import { createFetch, FetchError, type FetchOptions } from 'ofetch'
import { REQUEST_TIMEOUT_MS } from '#contract/limits.ts'
import { BASE, takeEarly } from './base.ts'
import { countOf, fieldsOf, textOf, type Fields } from './fields.ts'

/**
 * Why a call brought nothing. `status` is absent when no answer came: offline, too slow, cut off.
 * `serverMessage` is the server's own sentence, `code` its name for the refusal, when it sent one. A 2xx with `success: false`, or
 * with an answer that cannot be read, counts as a failure too.
 */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly status: number | undefined
  readonly serverMessage: string | undefined
  readonly code: string
  /** Seconds until a further try makes sense, when the server said so. */
  readonly retryAfter: number | undefined

  constructor(status?: number, serverMessage?: string, code = '', retryAfter?: number) {
    super(`The API answered ${status ?? 'nothing'}`)
    this.status = status
    this.serverMessage = serverMessage
    this.code = code
    this.retryAfter = retryAfter
  }
}

// Looked up at each call, so that tests can carry requests to a server without a network.
const send = createFetch({
  fetch: (input, init) =>
    (init?.method ? undefined : takeEarly(String(input))) ?? globalThis.fetch(input, init),
})

/** What a reader makes of an answer: undefined when it cannot be what was asked for. */
type Reader<Answer, T> = (answer: Answer) => T | undefined

type Options = Pick<FetchOptions, 'method' | 'headers' | 'cache' | 'keepalive'> & {
  body?: object
  token?: string | undefined
}

/** A call that is answered in the envelope of every success; `read` looks at every field of it. */
export const call = <T>(path: string, options: Options, read: Reader<Fields, T>): Promise<T> =>
  ask(path, options, (answer) => (isSuccess(answer) ? read(answer) : undefined))

/** A call of which only the success counts. */
export const tell = (path: string, options: Options): Promise<true> => call(path, options, () => true)

/** One request, never repeated by itself: a booking must not be sent twice in silence. */
export async function ask<T>(
  path: string,
  { token, headers, ...options }: Options,
  read: Reader<unknown, T>,
): Promise<T> {
  const sent = new Headers(headers)
  if (token) sent.set('authorization', `Bearer ${token}`)
  try {
    const answer = await send<unknown>(path, {
      baseURL: BASE,
      retry: 0,
      // Unlike a timeout of the client's own, this also ends an answer that stalls half-way.
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
      ...options,
      headers: sent,
    })
    const known = read(answer)
    if (known !== undefined) return known
    throw new ApiError(200, messageOf(answer))
  } catch (error) {
    if (error instanceof FetchError)
      throw new ApiError(
        error.status,
        messageOf(error.data),
        textOf(fieldsOf(error.data)['code']),
        countOf(error.response?.headers.get('retry-after')),
      )
    // An answer that broke off half-way is no answer.
    throw error instanceof ApiError ? error : new ApiError()
  }
}

const isSuccess = (answer: unknown): answer is Fields => fieldsOf(answer)['success'] === true

/** Why not; what is said beside a success is no reason. */
const messageOf = (answer: unknown): string | undefined =>
  (!isSuccess(answer) && textOf(fieldsOf(answer)['message'])) || undefined
