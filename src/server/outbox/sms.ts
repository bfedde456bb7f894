import { fillTemplate, isJson, type Sms } from '../config/sms.ts'
import { sqlState } from '../db/database.ts'
import type { SmsMessage } from './sms-texts.ts'

const ANSWER_WITHIN_MS = 15_000
const NUMBER_REFUSED = [400, 404, 410, 422]

export type SmsSender = { send: (text: SmsMessage, signal: AbortSignal) => Promise<void> }

export function openSms({ url, body, auth }: Sms): SmsSender {
  const headers = {
    'content-type': isJson(body) ? 'application/json' : 'application/x-www-form-urlencoded',
    ...(auth && { authorization: auth }),
  }
  /** Templates whose last text was accepted: SMS_BODY is right, so the next refusal is about the number. */
  const accepted = new Set<string>()
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
      const template = `${values.kind} ${values.language}`
      if (answer.ok) return void accepted.add(template)
      const isNumberRefused = accepted.delete(template) && NUMBER_REFUSED.includes(answer.status)
      throw Object.assign(sendError(String(answer.status)), { isNumberRefused })
    },
  }
}

const sendError = (why: string) => Object.assign(new Error('not taken'), { code: `SMS_${why}` })
