import { Agent, request } from 'node:http'
import type { Appointment } from '#contract/appointment.ts'

const GIVE_UP_AFTER_MS = 20_000

/** What this storm reads of the server's answers. */
type Body = {
  code?: string
  utoken?: string
  appointmentId?: string
  data?: { place: number; isRepeat: boolean }
  appointments?: Appointment[]
}
/** Status 0: no answer came. */
export type Answer = { status: number; body: Body; tookMs: number }
export type Options = { token?: string | undefined; key?: string | undefined; body?: object }

/** A connection for each call that is under way, kept for the next. */
export const openAgent = () => new Agent({ keepAlive: true, maxSockets: Infinity, scheduling: 'lifo' })

export const agent = openAgent()

/** One call; never throws. */
export function call(url: string, method = 'GET', { token, key, body }: Options = {}): Promise<Answer> {
  const text = body ? JSON.stringify(body) : ''
  const start = performance.now()
  return new Promise((resolve) => {
    const end = (status: number, answer = '') =>
      resolve({ status, body: read(answer), tookMs: performance.now() - start })
    const asked = request(url, { method, agent, timeout: GIVE_UP_AFTER_MS }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () => end(answer.statusCode ?? 0, Buffer.concat(parts).toString()))
      answer.on('error', () => end(0))
    })
    asked.on('timeout', () => asked.destroy())
    asked.on('error', () => end(0))
    if (token) asked.setHeader('authorization', `Bearer ${token}`)
    if (key) asked.setHeader('idempotency-key', key)
    if (text) asked.setHeader('content-type', 'application/json')
    asked.end(text)
  })
}

function read(text: string): Body {
  try {
    return text.startsWith('{') ? (JSON.parse(text) as Body) : {}
  } catch {
    return {}
  }
}
