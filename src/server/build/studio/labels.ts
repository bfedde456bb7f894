/** Names that would not read as words. */
const LABELS: Record<string, string> = {
  _id: 'Id',
  fees: 'Fee of a visit',
  faq: 'Questions and answers',
  href: 'Address it leads to',
  directionsHref: 'Address of the directions',
  closedDays: 'Holidays',
  value: 'Figure',
  body: 'Text',
  scope: 'Who is away',
  slots: 'Sessions',
  sessions: 'Week',
  extra: 'Extra days',
  slotCapacity: 'Patients in one session',
  image: 'Portrait',
  line1: 'First line',
  line2: 'Second line',
  order: 'Place in the list',
  group: 'Column of the footer',
  card: 'Card on the home page',
  intro: 'Introduction',
  available: 'Takes bookings',
  doctorsList: 'Mark in the list of doctors',
  booking: 'Mark while booking',
  grouping: 'How large numbers are written',
  offerMinutes: 'Minutes a free place is kept',
  quiet: 'Quiet hours',
  perPatient: 'Lines for one patient',
  proposalHours: 'Hours another place is kept',
  info: 'Information',
  en: 'English',
  hi: 'Hindi',
}

/** What an editor reads in place of a field's name: `visitingHours` is "Visiting hours". */
export function labelOf(name: string): string {
  const words = name
    .replaceAll('-', ' ')
    .replace(/([a-z])([A-Z])/g, (_, before, after) => `${before} ${after.toLowerCase()}`)
  return LABELS[name] ?? words.charAt(0).toUpperCase() + words.slice(1)
}

/** "Feature" of a list of features. */
export const oneOf = (name: string) => labelOf(name).replace(/ies$/, 'y').replace(/s$/, '')

/** A value of a list to choose from, in words; what is no small word stays as it is. */
export const choice = (value: string) => ({
  label: /^[a-z][a-z ]*$/.test(value) ? labelOf(value) : value,
  value,
})
