import { type HospitalFile, HospitalFile as Schema } from '#contract/content.ts'
import { faultsOf } from '#lib/check-content.ts'
import { hoursText, minuteOf } from '#lib/clock-time.ts'
import type { Facts } from '#lib/facts.ts'
import { fill } from '#lib/facts.ts'
import { textsOf } from './source.ts'

/** A file by its name in the content folder, and what it says. */
export type Named = { name: string; value: unknown }

const DEPTH = 3
const WEEK = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** Every fact that the texts of a content folder may use by name; undefined while hospital.json has mistakes. */
export function factsOf(files: Named[]): Facts | undefined {
  const hospital = files.find(({ name }) => name === 'hospital.json')?.value
  if (!hospital || faultsOf(Schema, hospital).length > 0) return undefined
  const facts = new Map([...hospitalFacts(hospital as HospitalFile), ...files.flatMap(ownFacts)])
  // A desk's hours may be the building's: facts use facts. What names itself stays as it is, and is told.
  return Array.from({ length: DEPTH }).reduce<Facts>(
    (known) => new Map([...known].map(([name, fact]) => [name, fill(fact, known)])),
    facts,
  )
}

function hospitalFacts(hospital: HospitalFile): [string, string][] {
  const { address, currency, bookingWindow, phoneNumbers, slots } = hospital
  const spans = slots.map(({ id, opens, closes }) => {
    return [`hours:${id}`, hoursText({ opens: minuteOf(opens), closes: minuteOf(closes) })] as [
      string,
      string,
    ]
  })
  return [
    ['name', hospital.name],
    ['phone', hospital.phone],
    ['emergencyNumber', hospital.emergencyNumber],
    ['email', hospital.email],
    ['street', address.street],
    ['city', address.city],
    ['postcode', address.postcode],
    ['founded', String(hospital.founded)],
    ['currency', currency.name],
    ['bookingDays', String(bookingWindow.days)],
    ['closesBeforeEndMinutes', String(bookingWindow.closesBeforeEndMinutes)],
    ['phoneDigits', String(phoneNumbers.digits)],
    ['sessionDays', sessionDays(hospital.closedWeekdays)],
    ['sessions', spans.map(([, hours]) => hours).join(', ')],
    ...spans,
    ...hospital.hours.map(({ days, hours }) => [`hours:${days}`, hours] as [string, string]),
  ]
}

/** Monday to Saturday; or Monday, Tuesday and Friday. */
function sessionDays(closed: string[]): string {
  const open = WEEK.filter((weekday) => !closed.includes(weekday))
  const [first, last] = [open[0] ?? 'never', open.at(-1)]
  const isRow = WEEK.indexOf(last ?? '') - WEEK.indexOf(first) === open.length - 1
  if (open.length < 2) return first
  return isRow && open.length > 2 ? `${first} to ${last}` : `${open.slice(0, -1).join(', ')} and ${last}`
}

const NAMED = [
  'name',
  'phone',
  'email',
  'hours',
  'price',
  'duration',
  'availability',
  'location',
  'visitingHours',
]

/** Of a desk, a department or a service: its facts by name and file, like price:mri-scan. */
function ownFacts({ name, value }: Named): [string, string][] {
  const texts = textsOf(value)
  if (name === 'desks.json')
    return texts
      .filter(({ steps }) => steps.length === 2)
      .map(({ steps: [desk, fact], text }) => [`${fact}:${desk}`, text] as [string, string])
  const [, file] = /^(?:services|departments)\/(.*)\.md$/.exec(name) ?? []
  if (!file) return []
  return texts
    .filter(({ steps }) => NAMED.includes(steps.join('.')))
    .map(({ field, text }) => [`${field}:${file}`, text] as [string, string])
}
