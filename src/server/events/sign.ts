import { createHmac } from 'node:crypto'
import { getUnixTime } from 'date-fns/getUnixTime'
import { secretBytes } from '../config/events.ts'

type Delivery = { id: string; at: Date; body: string; secrets: string[] }

/** The headers of Standard Webhooks 1.0, with a signature for each secret. */
export function signedHeaders({ id, at, body, secrets }: Delivery): Record<string, string> {
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
