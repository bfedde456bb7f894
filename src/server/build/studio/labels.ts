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
