import type { OutgoingEvent } from '#contract/outgoing-event.ts'
import type { EventSettings } from '../config/events.ts'
import { sqlState } from '../db/database.ts'
import { signedHeaders } from './sign.ts'

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
      headers: signedHeaders({ id, at, body, secrets }),
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
