import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import type { Appointment } from '#contract/appointment.ts'

const GIVE_UP_AFTER_MS = 30_000

/** Fields that the tools read. */
type Body = {
  success?: boolean
  code?: string
  notifications?: unknown[]
  utoken?: string
  appointmentId?: string
  data?: { place: number; isRepeat: boolean }
  appointments?: Appointment[]
}
/** Status 0: no answer came. */
export type Answer = {
  status: number
  text: string
  body: Body
  headers: IncomingHttpHeaders
  tookMs: number
}
export type Options = {
  token?: string | undefined
  key?: string | undefined
  body?: object
  /** The client's address as the hospital's proxy reports it. */
  from?: string | undefined
  headers?: Record<string, string>
}

/** One connection per running call, reused by later calls. */
export const openAgent = () => new Agent({ keepAlive: true, maxSockets: Infinity, scheduling: 'lifo' })

export const agent = openAgent()

/** Sends one call; never throws. */
export function call(url: string, method = 'GET', options: Options = {}): Promise<Answer> {
  const { token, key, body, from, headers: sent = {} } = options
  const text = body ? JSON.stringify(body) : ''
  const start = performance.now()
  return new Promise((resolve) => {
    const end = (status: number, answer = '', headers: IncomingHttpHeaders = {}) =>
      resolve({ status, text: answer, body: read(answer), headers, tookMs: performance.now() - start })
    const asked = request(url, { method, agent, timeout: GIVE_UP_AFTER_MS }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () => end(answer.statusCode ?? 0, Buffer.concat(parts).toString(), answer.headers))
      answer.on('error', () => end(0))
    })
    asked.on('timeout', () => asked.destroy())
    asked.on('error', () => end(0))
    for (const [name, value] of Object.entries(sent)) asked.setHeader(name, value)
    if (token) asked.setHeader('authorization', `Bearer ${token}`)
    if (key) asked.setHeader('idempotency-key', key)
    if (from) asked.setHeader('x-forwarded-for', from)
    if (text) asked.setHeader('content-type', 'application/json')
    // Without it Node sends a DELETE without its body.
    if (text) asked.setHeader('content-length', Buffer.byteLength(text))
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
