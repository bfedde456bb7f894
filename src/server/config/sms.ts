import { parseJson } from '#lib/text.ts'
import { isLocalHost, isSafeUrl } from './client-network.ts'
import type { ConfigErrors } from './mistakes.ts'

export type Sms = { url: string; body: string; auth: string | undefined }

const BOTH =
  'To send text messages set both SMS_URL (like https://sms.example/send) and SMS_BODY (what is sent there, with {to} and {text} in it), and SMS_AUTH if the service asks for it. To send none, set none of them.'

export function readSms(
  { SMS_URL: url, SMS_BODY: body, SMS_AUTH: auth }: NodeJS.ProcessEnv,
  mistakes: ConfigErrors,
): Sms | undefined {
  if (!url && !body && !auth) return undefined
  if (!url || !body) {
    mistakes.set(url ? 'SMS_BODY' : 'SMS_URL', BOTH)
    return undefined
  }
  const found = { SMS_URL: urlError(url), SMS_BODY: bodyError(body), SMS_AUTH: authError(auth) }
  for (const [name, sentence] of Object.entries(found)) if (sentence) mistakes.set(name, sentence)
  return Object.values(found).some(Boolean) ? undefined : { url, body, auth: auth || undefined }
}

function urlError(url: string): string | undefined {
  if (!isSafeUrl(url))
    return 'SMS_URL is not an address that can be asked safely. Set it to one that begins with https:// (http:// only for a program on this machine).'
  const { username, password } = new URL(url)
  if (username || password)
    return 'SMS_URL holds a user or password, which cannot stand there. Take them out, and set SMS_AUTH to the whole Authorization header, like: Basic dXNlcjpwYXNzd29yZA==.'
  return undefined
}

const TRIED = { to: '+0', text: '"\n', kind: 'code', language: 'en' }

function bodyError(body: string): string | undefined {
  const missing = ['{to}', '{text}'].filter((each) => !body.includes(each)).join(' and ')
  if (missing)
    return `SMS_BODY lacks ${missing}. Write it as the service wants it, with {to} where the number goes and {text} where the message goes, like {"to":"{to}","text":"{text}"} or To={to}&Body={text}.`
  if (isJson(body) && parseJson(fillTemplate(body, TRIED)) === undefined)
    return 'SMS_BODY begins like JSON, but is none once it is filled in. Put {to} and {text} into double quotes, like {"to":"{to}","text":"{text}"}; in a service file or a shell put single quotes round the whole.'
  return undefined
}

const authError = (auth = ''): string | undefined =>
  /^[\x20-\x7e]*$/.test(auth)
    ? undefined
    : 'SMS_AUTH holds signs that no header can hold. Set it to the whole Authorization header in one line of plain letters and signs, like: Bearer 0123456789abcdef.'

export const isJson = (template: string): boolean => /^\s*[{[]/.test(template)

type Values = { to: string; text: string; kind: string; language: string }

/** Escapes each value, and does not fill placeholders inside values. */
export function fillTemplate(template: string, values: Values): string {
  const escape = (value: string) =>
    isJson(template) ? JSON.stringify(value).slice(1, -1) : encodeURIComponent(value.toWellFormed())
  return template.replace(/\{(to|text|kind|language)\}/g, (_, name: keyof Values) => escape(values[name]))
}

/** Requests to this machine cannot be intercepted. */
export const isThisMachine = (url: string): boolean => isLocalHost(new URL(url).hostname)
