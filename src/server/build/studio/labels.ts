/** Names that would not read as words. */
const LABELS: Record<string, string> = {
  _id: 'Id',
  fees: 'Fee of a visit',
  faq: 'Questions and answers',
  href: 'Address it leads to',
  directionsHref: 'Address of the directions',
  closedDays: 'Holidays',
  value: 'Entry',
  body: 'Text',
}

/** What an editor reads in place of a field's name: `visitingHours` is "Visiting hours". */
export function labelOf(name: string): string {
  const words = name.replace(/([a-z])([A-Z])/g, (_, before, after) => `${before} ${after.toLowerCase()}`)
  return LABELS[name] ?? words.charAt(0).toUpperCase() + words.slice(1)
}

/** "Feature" of a list of features. */
export const oneOf = (name: string) => labelOf(name).replace(/ies$/, 'y').replace(/s$/, '')

/** What only those have to know who edit a file as text. */
const IN_FILES =
  /,? one per line with - before it|,? (?:between \[ and \]|without quotes|in quotes|without \.md)|, or leave (?:the line|it) out/g

/** A schema's remedy as it is read beside a field. */
export function said(description = ''): string {
  const words = description.replace(IN_FILES, '')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
