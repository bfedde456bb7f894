import { tooLong } from '#i18n/current/shared.ts'

/**
 * Returns what the named fields contain, and the given values for fields that are not shown. Some browsers and
 * password managers fill fields without an input event, so that React has not heard of the text.
 */
export function readFields<Name extends string>(
  place: ParentNode | null,
  values: Record<Name, string>,
  nameOf: (name: Name) => string = (name) => name,
): Record<Name, string> {
  const read = (name: Name) => {
    const field = place?.querySelector<HTMLInputElement>(`[name="${nameOf(name)}"]`)
    return [name, field?.value ?? values[name]]
  }
  return Object.fromEntries((Object.keys(values) as Name[]).map(read)) as Record<Name, string>
}

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
