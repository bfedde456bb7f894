import { tooLong } from '#i18n/current/shared.ts'

/** Returns a sentence for a text that the server would refuse. It counts characters as the server does. */
export function lengthError(text: string, limit: number): string | undefined {
  const extra = [...text].length - limit
  return extra > 0 ? tooLong(limit, extra) : undefined
}

/** The same for fields, which keep what was pasted: a `maxlength` would cut it without a word. */
export function lengthErrors<Name extends string>(
  values: Partial<Record<Name, unknown>>,
  limits: Partial<Record<Name, number>>,
): Partial<Record<Name, string>> {
  const errors = Object.entries<number | undefined>(limits).flatMap(([name, limit = Infinity]) => {
    const error = lengthError(String(values[name as Name] ?? '').trim(), limit)
    return error ? [[name, error]] : []
  })
  return Object.fromEntries(errors) as Partial<Record<Name, string>>
}
