import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type HospitalFile, HospitalFile as Schema } from '#content-schemas/hospital.ts'
import type { Language } from '#contract/fixed-lists.ts'
import { paymentFacts as en } from '#i18n/en/payment-facts.ts'
import { paymentFacts as hi } from '#i18n/hi/payment-facts.ts'
import { openingHoursText, openWeekdaysText } from '#i18n/day-words.ts'
import { minuteOf } from '#lib/clock-time.ts'
import {
  type TemplateVariables,
  fillAllVariables,
  fillMarkdown,
  fillVariables,
} from '#lib/template-variables.ts'
import { isNamed } from './addresses.ts'
import { isValid } from './check-value.ts'
import { filesIn, JSON_NAMES, STUDIO } from './schemas.ts'
import { readOrCollect, type Source, textsOf } from './source.ts'

export type NamedFile = { name: string; value: unknown }

export const FACT_FILES = ['hospital.json', 'doctors.json', 'desks.json']

export type Content = {
  sources: (NamedFile & { source: Source })[]
  paths: string[]
  facts: TemplateVariables | undefined
  unread: string[]
}

export function readContent(folder: string): Content {
  const unread: string[] = []
  const paths = filesIn(folder, '*.md').filter(isNamed)
  const names = JSON_NAMES.filter((name) => name !== STUDIO || existsSync(join(folder, STUDIO)))
  const sources = [...names, ...paths].flatMap((name) =>
    readOrCollect(folder, name, unread).map((source) => ({ name, source, value: source.value })),
  )
  return { sources, paths, facts: factsOf(sources), unread }
}

const placeholderOf = (fact: string) =>
  /^email/.test(fact) ? 'a@b.example' : /^phone/.test(fact) ? '12345' : '1'

export function fillSource(name: string, source: Source, facts: TemplateVariables | undefined): Source {
  if (FACT_FILES.includes(name)) return source
  const known = { get: (fact: string) => facts?.get(fact) ?? placeholderOf(fact) }
  return { ...source, value: fillAllVariables(source.value, known), text: fillMarkdown(source.text, known) }
}

const DEPTH = 3

/** Returns all template variables of a content folder; undefined while hospital.json has mistakes. `originals` give translated files their variable names. */
export function factsOf(
  files: NamedFile[],
  { language = 'en', originals = files }: { language?: Language; originals?: NamedFile[] } = {},
): TemplateVariables | undefined {
  const [hospital, original] = [files, originals].map(
    (each) => each.find(({ name }) => name === 'hospital.json')?.value,
  )
  if (!original || !isValid(Schema, original)) return undefined
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

const PAYMENT_FACTS: Record<Language, typeof en> = { en, hi }

/** Sentences that follow the setting `payments`, like "payment:site". */
export const paymentFacts = (payments: HospitalFile['payments'], language: Language): [string, string][] =>
  Object.entries(PAYMENT_FACTS[language][payments]).map(([name, text]) => [`payment:${name}`, text])

function hospitalFacts(
  hospital: HospitalFile,
  original: HospitalFile,
  language: Language,
): [string, string][] {
  const { name, phone, emergencyNumber, email, bookingWindow, slots } = hospital
  const { street, city, postcode } = hospital.address
  const spans = slots.map(({ id, opens, closes }): [string, string] => [
    `hours:${id}`,
    openingHoursText(minuteOf(opens), minuteOf(closes), language),
  ])
  return [
    ...Object.entries({ name, phone, emergencyNumber, email, street, city, postcode }),
    ['founded', String(hospital.founded)],
    ['currency', hospital.currency.name],
    ['bookingDays', String(bookingWindow.days)],
    ['closesBeforeEndMinutes', String(bookingWindow.closesBeforeEndMinutes)],
    ['phoneDigits', String(hospital.phoneNumbers.digits)],
    ['sessionDays', openWeekdaysText(hospital.closedWeekdays ?? [], language)],
    ...paymentFacts(original.payments, language),
    ['sessions', spans.map(([, hours]) => hours).join(', ')],
    ...spans,
    ...hospital.hours.map(({ hours }, at): [string, string] => [`hours:${original.hours[at]?.days}`, hours]),
  ]
}

const VARIABLE_FIELD = /^(name|phone|email|hours|price|duration|availability|location|visitingHours)$/

function fileFacts({ name, value }: NamedFile): [string, string][] {
  const texts = textsOf(value)
  if (name === 'desks.json')
    return texts
      .filter(({ steps }) => steps.length === 2)
      .map(({ steps: [desk, fact], text }) => [`${fact}:${desk}`, text] as [string, string])
  const [, file] = /^(?:services|departments)\/(.*)\.md$/.exec(name) ?? []
  if (!file) return []
  return texts
    .filter(({ steps }) => VARIABLE_FIELD.test(steps.join('.')))
    .map(({ field, text }) => [`${field}:${file}`, text] as [string, string])
}
