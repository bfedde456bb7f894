import { createHmac } from 'node:crypto'
import { getUnixTime } from 'date-fns/getUnixTime'
import type { OutgoingEvent } from '../db/schema.ts'
import { type EventSettings, secretBytes } from '../config/events.ts'
import { sqlState } from '../db/database.ts'

const ANSWER_WITHIN_MS = 10_000
const ANSWER_AT_MOST_BYTES = 65_536
const GONE = 410

/** `isGone`: the receiver wants no more events. */
export class NotTaken extends Error {
  readonly code: string
  readonly isGone: boolean
  constructor(code: string, isGone = false) {
    super(`The receiver of events did not take one: ${code}`)
    this.code = code
    this.isGone = isGone
  }
}

/** Resolves when the receiver has taken the event. `id` is the same for every delivery of it. */
export async function postEvent(
  { url, secrets }: EventSettings,
  id: string,
  event: OutgoingEvent,
  at: Date,
  signal: AbortSignal,
): Promise<void> {
  const body = JSON.stringify(event)
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: signedHeaders(secrets, id, at, body),
      body,
      // Another address is not the receiver.
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(ANSWER_WITHIN_MS)]),
    })
    if (!answer.ok) {
      await answer.body?.cancel().catch(() => undefined)
      throw new NotTaken(`EVENTS_${answer.status}`, answer.status === GONE)
    }
    const text = await shortText(answer)
    // A firewall, or a page to log in, answers so in the receiver's place.
    if (isHtml(answer, text)) throw new NotTaken('EVENTS_HTML')
  } catch (error) {
    if (error instanceof NotTaken) throw error
    throw new NotTaken(
      `EVENTS_${error instanceof DOMException ? 'ETIMEDOUT' : (sqlState(error) ?? 'EFAILED')}`,
    )
  }
}

async function shortText({ body }: Response): Promise<string> {
  const decoder = new TextDecoder()
  let bytes = 0
  let text = ''
  for await (const chunk of body ?? []) {
    bytes += chunk.length
    if (bytes > ANSWER_AT_MOST_BYTES) throw new NotTaken('EVENTS_LARGE')
    text += decoder.decode(chunk, { stream: true })
  }
  return text
}

const isHtml = ({ headers }: Response, text: string): boolean =>
  /html/i.test(headers.get('content-type') ?? '') || /^\s*<(!doctype|html)/i.test(text)

/** The headers of Standard Webhooks 1.0, with a signature for each secret. */
function signedHeaders(secrets: string[], id: string, at: Date, body: string): Record<string, string> {
  const seconds = getUnixTime(at)
  const signatures = secrets.map((secret) =>
    createHmac('sha256', secretBytes(secret)).update(`${id}.${seconds}.${body}`).digest('base64'),
  )
  return {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': signatures.map((signature) => `v1,${signature}`).join(' '),
  }
}
