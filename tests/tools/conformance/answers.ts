import { fieldsOf, textOf, type Fields } from '#api/fields.ts'

/** The answer to a call. Without a status there was none, and `why` says why. */
export type Answer = {
  status: number | undefined
  why: string
  body: unknown
  kind: 'JSON' | 'a page' | 'text' | 'nothing'
  headers: Headers
}

/** The fields of an answer, read as the site does. */
export const fieldsOfAnswer = ({ body }: Answer): Fields => fieldsOf(body)

export const field = (value: unknown, name: string): unknown => fieldsOf(value)[name]

export const isSuccess = (answer: Answer): boolean =>
  isAccepted(answer) && fieldsOfAnswer(answer)['success'] === true

/** Whether the call succeeded, with or without `success: true`. */
export const isAccepted = ({ status = 0, body }: Answer): boolean =>
  status >= 200 && status < 300 && field(body, 'success') !== false

/** True also when no answer came. */
export const mayHaveSucceeded = (answer: Answer): boolean => !answer.status || isAccepted(answer)

export const messageOf = ({ body }: Answer): string => textOf(field(body, 'message'))

/** Makes a server's message fit for a terminal. Leaves out words as long as a token or a password. */
export const shortText = (text: string, length = 60): string => {
  const words = text
    .replace(/[^\p{L}\p{N}\p{P}\p{S}]+/gu, ' ')
    .replace(/\S{16,}/g, '…')
    .trim()
  return words.length > length ? `${words.slice(0, length - 1)}…` : words
}

/** Describes an answer: `404, a page`, `400, “Closed on Sundays”`. */
export function describeAnswer(answer: Answer, ...facts: string[]): string {
  const { status, why, kind, body } = answer
  if (!status) return why
  const said = isSuccess(answer) ? '' : messageOf(answer)
  const parts = [
    String(status),
    kind === 'JSON' ? '' : kind,
    typeof field(body, 'success') === 'boolean' && !isSuccess(answer)
      ? `success ${field(body, 'success')}`
      : '',
    ...facts,
    said && `“${shortText(said)}”`,
  ]
  return parts.filter(Boolean).join(', ')
}

/** Those of the names that the value has. */
export const namesIn = (value: unknown, ...names: string[]): string[] =>
  names.filter((name) => field(value, name) !== undefined)
