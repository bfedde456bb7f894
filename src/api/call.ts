import { createFetch, FetchError, type FetchOptions } from 'ofetch'
import type { Challenge } from 'altcha-lib'
import { REQUEST_TIMEOUT_MS } from '#contract/limits.ts'
import { followServerTime } from '#lib/server-time.ts'
import { BASE, takePrefetched } from './base.ts'
import { fieldsOf, textOf, type Fields } from './fields.ts'
import type { ProofAnswer } from '#contract/patient.ts'
import { PATHS } from '#contract/paths.ts'

/** `status` is missing when no answer came. A 200 without success, or an unreadable one, is a failure too. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly status: number | undefined
  readonly serverMessage: string | undefined
  readonly code: string
  /** Seconds to wait before a retry. */
  readonly retryAfter: number | undefined

  constructor(status?: number, serverMessage?: string, code = '', retryAfter?: number) {
    super(`The API answered ${status ?? 'nothing'}`)
    this.status = status
    this.serverMessage = serverMessage
    this.code = code
    this.retryAfter = retryAfter
  }
}

// `fetch` is looked up at each call, so that tests can replace it.
const send = createFetch({
  fetch: (input, init) =>
    (init?.method ? undefined : takePrefetched(String(input))) ?? globalThis.fetch(input, init),
})

/** Safari 15 has no `AbortSignal.timeout`. */
function ownTimeLimit(): AbortSignal {
  const limit = new AbortController()
  setTimeout(() => limit.abort(), REQUEST_TIMEOUT_MS)
  return limit.signal
}

type AnswerReader<Answer, T> = (answer: Answer) => T | undefined

type CallOptions = Pick<FetchOptions, 'method' | 'headers' | 'cache' | 'keepalive'> & {
  body?: object
  token?: string | undefined
}

export const call = <T>(path: string, options: CallOptions, read: AnswerReader<Fields, T>): Promise<T> =>
  request(path, options, (answer) => (isSuccess(answer) ? read(answer) : undefined))

/**
 * For calls beyond the specification: a backend answers as the contract says, or does not have the call (404). An answer
 * without `field` is a failure.
 */
export const callFor = <Answer extends { success: true }>(
  path: string,
  options: CallOptions,
  field: keyof Answer & string,
) => call(path, options, (answer) => (field in answer ? (answer as Answer) : undefined))

export const callForSuccess = (path: string, options: CallOptions): Promise<true> =>
  call(path, options, () => true)

/** Makes one request and never retries: a booking must not be sent twice. */
export async function request<T>(
  path: string,
  { token, headers, ...options }: CallOptions,
  read: AnswerReader<unknown, T>,
): Promise<T> {
  const sent = new Headers(headers)
  if (token) sent.set('authorization', `Bearer ${token}`)
  try {
    const answer = await send<unknown>(path, {
      baseURL: BASE,
      retry: 0,
      // Unlike a timeout of ofetch, this also stops an answer that stalls.
      signal: AbortSignal.timeout?.(REQUEST_TIMEOUT_MS) ?? ownTimeLimit(),
      ...options,
      headers: sent,
      onResponse: ({ response }) => followServerTime(response.headers),
    })
    const known = read(answer)
    if (known !== undefined) return known
    throw new ApiError(200, readServerMessage(answer))
  } catch (error) {
    if (error instanceof FetchError)
      throw new ApiError(
        error.status,
        readServerMessage(error.data),
        textOf(fieldsOf(error.data)['code']),
        secondsIn(error.response?.headers.get('retry-after')),
      )
    throw error instanceof ApiError ? error : new ApiError()
  }
}

const secondsIn = (header: string | null | undefined): number | undefined =>
  header && /^\d+$/.test(header) ? Number(header) : undefined

const isSuccess = (answer: unknown): answer is Fields => fieldsOf(answer)['success'] === true

const readServerMessage = (answer: unknown): string | undefined =>
  (!isSuccess(answer) && textOf(fieldsOf(answer)['message'])) || undefined

/** Repeats the call with a proof of work when the server asks for one; throws the refusal without https. */
export async function postWithProof<T>(
  path: string,
  options: CallOptions,
  read: AnswerReader<Fields, T>,
): Promise<T> {
  const send = (headers: Record<string, string>) => call(path, { ...options, method: 'POST', headers }, read)
  try {
    return await send({})
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'proof_needed') throw error
    const proof = await solveProofOfWork().catch(() => undefined)
    if (!proof) throw error
    return await send({ 'x-proof': proof })
  }
}

async function solveProofOfWork(): Promise<string | undefined> {
  const { challenge } = await callFor<ProofAnswer>(PATHS.proof, {}, 'challenge')
  const [{ solveChallenge }, { deriveKey }] = await Promise.all([
    import('altcha-lib'),
    import('altcha-lib/algorithms/web/pbkdf2'),
  ])
  const solution = await solveChallenge({ challenge: challenge as Challenge, deriveKey })
  return solution ? btoa(JSON.stringify({ challenge, solution })) : undefined
}
