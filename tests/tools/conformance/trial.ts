import type { TSchema } from 'typebox'
import Value from 'typebox/value'
import { type Fields, fieldsOf } from '#api/fields.ts'
import { type Answer as Received, call, type Options } from '../stress/call.ts'

/** `origin`: of pages on another host; every request then sends it. */
export type Backend = { base: string; origin?: string | undefined }
export type Answer = Received & { call: string }
/** `tolerated`: the pages work with it, but something is lost. */
type Verdict = 'ok' | 'tolerated' | 'wrong'
/** Holds nothing that the backend wrote: it could be a token. Status 0: there was no answer. */
export type Row = { verdict: Verdict; call: string; check: string; status: number; notes: string[] }

export type Trial = ReturnType<typeof startTrial>

/** Calls a backend, and notes of each answer whether the pages can work with it. */
export function startTrial({ base, origin }: Backend) {
  const rows: Row[] = []

  async function send(method: string, path: string, options: Options = {}): Promise<Answer> {
    const headers = { ...options.headers, ...(origin && { origin }) }
    return { call: `${method} ${path}`, ...(await call(base + path, method, { ...options, headers })) }
  }

  /** `faults` make it wrong, `losses` are tolerated. */
  function note(check: string, answer: Answer, faults: string[], losses: string[] = []): void {
    const verdict = faults.length > 0 ? 'wrong' : losses.length > 0 ? 'tolerated' : 'ok'
    const notes = [...new Set([...faults, ...losses])]
    rows.push({ verdict, call: answer.call, check, status: answer.status, notes })
  }

  /** Expects a success from which the pages get what they need. Returns that, or undefined. */
  function succeeds<T>(
    check: string,
    answer: Answer,
    schema: TSchema,
    read: (fields: Fields) => T | undefined,
  ): T | undefined {
    const fields = fieldsOf(answer.body)
    const isSuccess = isAccepted(answer) && fields['success'] === true
    const found = isSuccess ? read(fields) : undefined
    const faults = [...faultsOf(answer, origin), ...notJson(answer)]
    if (!isSuccess) faults.push('expected 2xx with success: true')
    else if (found === undefined) faults.push('not what the pages need')
    const losses = isSuccess ? differences(schema, answer.body) : []
    note(check, answer, faults, [...lossesOf(answer, origin), ...losses])
    return found
  }

  /** Expects a refusal. With another status the patient reads a sentence that fits less well. */
  function refuses(check: string, answer: Answer, expected: number): void {
    const other = answer.status === expected ? [] : [`expected ${expected}`]
    const isRefused = answer.status < 500 && !isAccepted(answer)
    const faults = [...faultsOf(answer, origin), ...(isRefused ? [] : other)]
    note(check, answer, faults, [...lossesOf(answer, origin), ...notJson(answer), ...other])
  }

  return { rows, send, note, succeeds, refuses }
}

/** Whether the call succeeded, with or without `success: true`. */
export const isAccepted = ({ status, body }: Answer): boolean =>
  status >= 200 && status < 300 && fieldsOf(body)['success'] !== false

export const allowsOrigin = ({ headers }: Answer, origin: string): boolean =>
  ['*', origin].includes(headers.get('access-control-allow-origin') ?? '')

/** The names in a header that is a list. */
export const namesIn = ({ headers }: Answer, header: string): string[] =>
  (headers.get(header) ?? '').toLowerCase().split(/[\s,]+/)

/** The pages can read only the status of a refusal that is not JSON. */
function notJson({ headers }: Answer): string[] {
  const type = headers.get('content-type')
  return type && !/[/+]json\b/i.test(type) ? ['expected JSON'] : []
}

/** A browser hides an answer that does not allow the pages' origin. */
function faultsOf(answer: Answer, origin?: string): string[] {
  if (!answer.status) return ['expected an answer']
  return origin && !allowsOrigin(answer, origin) ? [`no Access-Control-Allow-Origin for ${origin}`] : []
}

/** Without the server's time the pages trust the clock of the device. */
function lossesOf(answer: Answer, origin?: string): string[] {
  if (!answer.status) return []
  if (!answer.headers.has('date')) return ['no Date']
  const isHidden = origin && !namesIn(answer, 'access-control-expose-headers').includes('date')
  return isHidden ? ['no Date in Access-Control-Expose-Headers'] : []
}

/** Where an answer differs from the contract: the pages leave out what is missing. */
const differences = (schema: TSchema, body: unknown): string[] =>
  Value.Errors(schema, body).map(
    ({ instancePath, message }) => `${instancePath.replace(/\/\d+/g, '/*')} ${message}`,
  )
