import { REQUEST_TIMEOUT_MS } from '#contract/limits.ts'
import type { Answer } from './answers.ts'

type Options = { token?: string | undefined; body?: object; headers?: Record<string, string> }
export type Send = (method: string, path: string, options?: Options) => Promise<Answer>
export type Sent = { call: string; answer: Answer }

type Parts = {
  base: string
  /** Origin of pages on another host; every request then sends it. */
  origin?: string | undefined
  until: AbortSignal
  /** All answers, for checks over all of them. */
  log: Sent[]
}

/** Sends a request as the site does. A network error is an answer too. */
export function sender({ base, origin, until, log }: Parts): Send {
  return async (method, path, { token, body, headers } = {}) => {
    const answer = await ask(base + path, {
      method,
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...(origin && { origin }),
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.any([until, AbortSignal.timeout(REQUEST_TIMEOUT_MS)]),
    })
    log.push({ call: `${method} ${path}`, answer })
    return answer
  }
}

async function ask(url: string, init: RequestInit): Promise<Answer> {
  try {
    const response = await fetch(url, init)
    const text = await response.text()
    const { status, headers } = response
    return { status, headers, why: '', ...read(text, headers.get('content-type') ?? '') }
  } catch (error) {
    return {
      status: undefined,
      why: reasonOf(error),
      body: undefined,
      kind: 'nothing',
      headers: new Headers(),
    }
  }
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

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'no answer'
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return 'no answer in time'
  const cause = error.cause instanceof Error ? error.cause : error
  return `no answer (${'code' in cause ? cause.code : cause.message})`
}
