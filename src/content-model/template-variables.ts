import { type HospitalFile, HospitalFile as Schema } from '#content-schemas/hospital.ts'
import type { Language } from '#contract/values.ts'
import { findFieldErrors } from './check-value.ts'
import { minuteOf } from '#lib/clock-time.ts'
import { type TemplateVariables, fillVariables } from '#lib/template-variables.ts'
import { openingHoursText, openWeekdaysText } from '#i18n/day-words.ts'
import { textsOf } from './source.ts'

export type NamedFile = { name: string; value: unknown }

const DEPTH = 3

/** Returns all template variables of a content folder; undefined while hospital.json has mistakes. `originals` give translated files their variable names. */
export function factsOf(
  files: NamedFile[],
  { language = 'en', originals = files }: { language?: Language; originals?: NamedFile[] } = {},
): TemplateVariables | undefined {
  const [hospital, original] = [files, originals].map(
    (each) => each.find(({ name }) => name === 'hospital.json')?.value,
  )
  if (!original || findFieldErrors(Schema, original).length > 0) return undefined
  const facts = new Map([
    ...hospitalFacts(hospital as HospitalFile, original as HospitalFile, language),
    ...files.flatMap(fileFacts),
  ])
  // Variables may use variables. One that uses itself stays as it is and is reported elsewhere.
  return Array.from({ length: DEPTH }).reduce<TemplateVariables>(
    (known) => new Map([...known].map(([name, fact]) => [name, fillVariables(fact, known)])),
    facts,
  )
}

function hospitalFacts(
  hospital: HospitalFile,
  original: HospitalFile,
  language: Language,
): [string, string][] {
  const { address, currency, bookingWindow, phoneNumbers, slots } = hospital
  const spans = slots.map(({ id, opens, closes }) => {
    return [`hours:${id}`, openingHoursText(minuteOf(opens), minuteOf(closes), language)] as [string, string]
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
    ['sessionDays', openWeekdaysText(hospital.closedWeekdays, language)],
    ['sessions', spans.map(([, hours]) => hours).join(', ')],
    ...spans,
    ...hospital.hours.map(({ hours }, at): [string, string] => [`hours:${original.hours[at]?.days}`, hours]),
  ]
}

const VARIABLE_FIELDS = [
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

function fileFacts({ name, value }: NamedFile): [string, string][] {
  const texts = textsOf(value)
  if (name === 'desks.json')
    return texts
      .filter(({ steps }) => steps.length === 2)
      .map(({ steps: [desk, fact], text }) => [`${fact}:${desk}`, text] as [string, string])
  const [, file] = /^(?:services|departments)\/(.*)\.md$/.exec(name) ?? []
  if (!file) return []
  return texts
    .filter(({ steps }) => VARIABLE_FIELDS.includes(steps.join('.')))
    .map(({ field, text }) => [`${field}:${file}`, text] as [string, string])
}
