/** What a call brought; without a status nothing came, and `why` says so. */
export type Answer = {
  status: number | undefined
  why: string
  body: unknown
  kind: 'JSON' | 'a page' | 'text' | 'nothing'
  headers: Headers
}

export function field(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined
  const found: unknown = Reflect.get(value, name)
  return found
}

/** A text or a number as text; '' for all else. */
export function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** The first of some names under which there is a text. */
export const textIn = (value: unknown, ...names: string[]): string =>
  names.map((name) => textOf(field(value, name))).find(Boolean) ?? ''

export const isSuccess = ({ status = 0, body }: Answer): boolean =>
  status >= 200 && status < 300 && field(body, 'success') === true

/** Whether the backend did as it was asked, also when it forgot to say so. */
export const isAccepted = ({ status = 0, body }: Answer): boolean =>
  status >= 200 && status < 300 && field(body, 'success') !== false

export const messageOf = ({ body }: Answer): string => textOf(field(body, 'message'))

/** A server's own words, fit for a terminal; whatever is as long as a token or our password is left out. */
export const plain = (text: string, length = 60): string => {
  const words = text
    .replace(/[^\p{L}\p{N}\p{P}\p{S}]+/gu, ' ')
    .replace(/\S{16,}/g, '…')
    .trim()
  return words.length > length ? `${words.slice(0, length - 1)}…` : words
}

/** Status, kind and what else is worth saying: `404, a page`, `400, “Closed on Sundays”`. */
export function seenIn(answer: Answer, ...facts: string[]): string {
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
    said && `“${plain(said)}”`,
  ]
  return parts.filter(Boolean).join(', ')
}

/** The names of the fields that are there. */
export const namesIn = (value: unknown, ...names: string[]): string[] =>
  names.filter((name) => field(value, name) !== undefined)
