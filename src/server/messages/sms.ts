import { filled, isJson, type Sms } from '../config/sms.ts'
import { sqlState } from '../db/database.ts'
import type { Text } from './texts.ts'

const ANSWER_WITHIN_MS = 15_000

/** A way to send text messages. `send` throws when one was not taken: its `code` says why, in names and numbers. */
export type TextPost = { send: (text: Text, signal: AbortSignal) => Promise<void> }

/** Text messages by a service that takes them over HTTPS: any answer of 2xx means that it has. */
export function openSms({ url, body, auth }: Sms): TextPost {
  const headers = {
    'content-type': isJson(body) ? 'application/json' : 'application/x-www-form-urlencoded',
    ...(auth && { authorization: auth }),
  }
  return {
    send: async ({ id, ...values }, signal) => {
      const answer = await fetch(url, {
        method: 'POST',
        // The same however often it is sent, for a service that drops repetitions.
        headers: { ...headers, 'idempotency-key': id },
        body: filled(body, values),
        // Elsewhere nobody was meant to have the number, or the password.
        redirect: 'manual',
        signal: AbortSignal.any([signal, AbortSignal.timeout(ANSWER_WITHIN_MS)]),
      }).catch((error: unknown) => {
        throw notTaken(faultOf(error))
      })
      await answer.body?.cancel().catch(() => undefined)
      if (!answer.ok) throw notTaken(String(answer.status))
    },
  }
}

const notTaken = (why: string) => Object.assign(new Error('not taken'), { code: `SMS_${why}` })

const faultOf = (error: unknown): string =>
  error instanceof DOMException ? 'ETIMEDOUT' : (sqlState(error) ?? 'EFAILED')
