import type { Appointment } from '#contract/appointment.ts'

const GIVE_UP_AFTER_MS = 30_000

/** Fields that the tools read. */
type Body = { utoken?: string; appointmentId?: string; appointments?: Appointment[] }
/** Status 0: no answer came. */
export type Answer = { status: number; body: Body; headers: Headers; tookMs: number }
export type Options = {
  token?: string | undefined
  key?: string | undefined
  body?: object
  /** The client's address as the hospital's proxy reports it. */
  from?: string | undefined
  headers?: Record<string, string>
}

/** Sends one call; never throws. */
export async function call(url: string, method = 'GET', options: Options = {}): Promise<Answer> {
  const { token, key, body, from, headers } = options
  const start = performance.now()
  const took = () => performance.now() - start
  try {
    const answer = await fetch(url, {
      method,
      headers: {
        ...headers,
        ...(token && { authorization: `Bearer ${token}` }),
        ...(key && { 'idempotency-key': key }),
        ...(from && { 'x-forwarded-for': from }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(GIVE_UP_AFTER_MS),
    })
    const text = await answer.text()
    const read: Body = text.startsWith('{') ? JSON.parse(text) : {}
    return { status: answer.status, body: read, headers: answer.headers, tookMs: took() }
  } catch {
    return { status: 0, body: {}, headers: new Headers(), tookMs: took() }
  }
}
