import { Agent, request } from 'node:http'

const GIVE_UP_AFTER_MS = 30_000

export type Options = {
  token?: string | undefined
  body?: object | undefined
  /** The address that the hospital's proxy saw. */
  from?: string | undefined
  headers?: Record<string, string>
}

const agent = new Agent({ keepAlive: true, maxSockets: Infinity, scheduling: 'lifo' })

/** One call from outside; never throws. Status 0: no answer came. The path goes out as it is written. */
export function call(base: string, method: string, path: string, options: Options = {}) {
  const { token, body, from, headers = {} } = options
  const { hostname, port } = new URL(base)
  const text = body && JSON.stringify(body)
  const start = performance.now()
  return new Promise<ReturnType<typeof answerOf>>((resolve) => {
    const end = (status: number, answer = '', got = {}) =>
      resolve(answerOf(status, answer, got, performance.now() - start))
    const asked = request({ hostname, port, path, method, agent, timeout: GIVE_UP_AFTER_MS }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () => end(answer.statusCode ?? 0, Buffer.concat(parts).toString(), answer.headers))
      answer.on('error', () => end(0))
    })
    asked.on('timeout', () => asked.destroy())
    asked.on('error', () => end(0))
    for (const [name, value] of Object.entries(headers)) asked.setHeader(name, value)
    if (token) asked.setHeader('authorization', `Bearer ${token}`)
    if (from) asked.setHeader('x-forwarded-for', from)
    if (text) asked.setHeader('content-type', 'application/json')
    if (text) asked.setHeader('content-length', Buffer.byteLength(text))
    asked.end(text)
  })
}

function answerOf(status: number, text: string, headers: Record<string, string>, tookMs: number) {
  return { status, text, headers, tookMs, body: read(text) }
}

function read(text: string) {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}
