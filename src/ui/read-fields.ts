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
