import { fillTemplate, isJson, type Sms } from '../config/sms.ts'
import { sqlState } from '../db/database.ts'
import type { SmsMessage } from './sms-texts.ts'

const ANSWER_WITHIN_MS = 15_000

export type SmsSender = { send: (text: SmsMessage, signal: AbortSignal) => Promise<void> }

export function openSms({ url, body, auth }: Sms): SmsSender {
  const headers = {
    'content-type': isJson(body) ? 'application/json' : 'application/x-www-form-urlencoded',
    ...(auth && { authorization: auth }),
  }
  return {
    send: async ({ id, ...values }, signal) => {
      const answer = await fetch(url, {
        method: 'POST',
        // The same for every retry, for services that drop duplicates.
        headers: { ...headers, 'idempotency-key': id },
        body: fillTemplate(body, values),
        // A redirect could leak the phone number or the password.
        redirect: 'manual',
        signal: AbortSignal.any([signal, AbortSignal.timeout(ANSWER_WITHIN_MS)]),
      }).catch((error: unknown) => {
        throw sendError(error instanceof DOMException ? 'ETIMEDOUT' : (sqlState(error) ?? 'EFAILED'))
      })
      await answer.body?.cancel().catch(() => undefined)
      if (!answer.ok) throw sendError(String(answer.status))
    },
  }
}

const sendError = (why: string) => Object.assign(new Error('not taken'), { code: `SMS_${why}` })
