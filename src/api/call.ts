import { createFetch, FetchError, type FetchOptions } from 'ofetch'
import { REQUEST_TIMEOUT_MS } from '#contract/limits.ts'

/**
 * Why a call brought nothing. `status` is absent when no answer came: offline, too slow, cut off.
 * `serverMessage` is the server's own sentence, when it sent one. A 2xx with `success: false` counts as a failure too.
 */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly status: number | undefined
  readonly serverMessage: string | undefined

  constructor(status?: number, serverMessage?: string) {
    super(`The API answered ${status ?? 'nothing'}`)
    this.status = status
    this.serverMessage = serverMessage
  }
}

/** Where the backend is; empty on the pages' own origin. */
export const BASE: string = import.meta.env?.['PUBLIC_API_BASE_URL'] ?? ''

// Looked up at each call, so that tests can carry requests to a server without a network.
const send = createFetch({ fetch: (input, init) => globalThis.fetch(input, init) })

type Options = Pick<FetchOptions, 'method' | 'headers' | 'cache' | 'keepalive'> & {
  body?: object
  token?: string | undefined
}

/** A call that is answered in the envelope of every success. */
export const call = <T extends { success: true }>(path: string, options: Options = {}): Promise<T> =>
  ask(path, options, isSuccess<T>)

/** One request, never repeated by itself: a booking must not be sent twice in silence. */
export async function ask<T>(
  path: string,
  { token, headers, ...options }: Options,
  isWanted: (answer: unknown) => answer is T,
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
    if (isWanted(answer)) return answer
    throw new ApiError(200, messageOf(answer))
  } catch (error) {
    if (error instanceof FetchError) throw new ApiError(error.status, messageOf(error.data))
    // An answer that broke off half-way is no answer.
    throw error instanceof ApiError ? error : new ApiError()
  }
}

/** The rest of the answer is as the contract says. */
const isSuccess = <T extends { success: true }>(answer: unknown): answer is T =>
  typeof answer === 'object' && answer !== null && 'success' in answer && answer.success === true

function messageOf(answer: unknown): string | undefined {
  if (typeof answer !== 'object' || answer === null || !('message' in answer)) return undefined
  return typeof answer.message === 'string' && answer.message ? answer.message : undefined
}
