import { describe, expect, it } from 'vitest'
import Type, { type TSchema } from 'typebox'
import { HospitalFile } from '#content-schemas/hospital.ts'
import { DoctorsFile } from '#content-schemas/doctors.ts'
import * as Home from '#content-schemas/home.ts'
import * as Pages from '#content-schemas/pages.ts'
import { findFieldErrors } from '#content-model/check-value.ts'
import { findDoctorErrors } from '#content-model/rules.ts'
import { readDoctorsFile } from '#scheduling/doctors-file.ts'
import doctorsFile from '#content/doctors.json' with { type: 'json' }
import hospitalFile from '#content/hospital.json' with { type: 'json' }

const DOCTORS = 'content/doctors.json'
const HOSPITAL = 'content/hospital.json'

/** Returns the sentences that an editor reads. */
const check = (file: string, schema: TSchema, value: unknown): string[] =>
  findFieldErrors(schema, value).map(({ sentence }) => `${file}: ${sentence}`)

const checkDoctor = (change: object, without: string[] = []) => {
  const changed = Object.entries({ ...doctorsFile[1], ...change }).filter(([key]) => !without.includes(key))
  const file = [doctorsFile[0], Object.fromEntries(changed)]
  return check(DOCTORS, DoctorsFile, file)
}
const checkHospital = (change: object) => check(HOSPITAL, HospitalFile, { ...hospitalFile, ...change })

describe('a mistake in the doctors’ file', () => {
  it.each([
    [
      'a fee in quotes',
      { fees: '50' },
      '[2].fees',
      'Write a whole number without quotes, from 0 to 1000000, like 50.',
    ],
    [
      'half a fee',
      { fees: 49.5 },
      '[2].fees',
      'Write a whole number without quotes, from 0 to 1000000, like 50.',
    ],
    ['"yes" for true', { available: 'yes' }, '[2].available', 'Write true or false, without quotes.'],
    [
      'years without the word',
      { experience: '4' },
      '[2].experience',
      'Write years in practice, like "4 Years".',
    ],
    ['an empty name', { name: '' }, '[2].name', 'Write the full name with its title'],
    ['a name of spaces', { name: '  ' }, '[2].name', 'Write the full name with its title'],
    ['a wrong e-mail', { email: 'kavya' }, '[2].email', 'Write an e-mail address'],
    ['too many places', { slotCapacity: 61 }, '[2].slotCapacity', 'a whole number from 1 to 60'],
  ])('is reported with file, field and remedy for %s', (_, change, field, remedy) => {
    const sentences = checkDoctor(change)

    expect(sentences.every((sentence) => sentence.startsWith(`${DOCTORS}: ${field} `))).toBe(true)
    expect(sentences.join('\n')).toContain(remedy)
  })

  it('is reported for a missing field', () => {
    const sentences = checkDoctor({}, ['degree'])

    expect(sentences).toEqual([`${DOCTORS}: [2].degree is missing. Write the degree, like "MBBS".`])
  })

  it('is reported for every missing field', () => {
    const sentences = checkDoctor({}, ['degree', 'about'])

    expect(sentences[0]).toContain('[2].degree is missing. Write the degree')
    expect(sentences[1]).toContain('[2].about is missing. Write two or three sentences')
  })

  it('is reported for a nested field', () => {
    const sentences = checkDoctor({ address: { line1: 'Room 1' } })

    expect(sentences).toEqual([
      `${DOCTORS}: [2].address.line2 is missing. Write the second line of the address.`,
    ])
  })

  it('is reported for an unknown field, often a typing error', () => {
    const sentences = checkDoctor({ slotCapcity: 10 })

    expect(sentences).toEqual([
      `${DOCTORS}: [2].slotCapcity is not a known field. Remove it or correct its spelling.`,
    ])
  })

  it('is reported with all the others at once', () => {
    const sentences = checkDoctor({ fees: '50', available: 'yes' })

    expect(sentences).toHaveLength(2)
  })

  it('is reported for an _id that two doctors share', () => {
    const doctors = [...doctorsFile, ...doctorsFile.slice(0, 1)] as DoctorsFile

    expect(findDoctorErrors(doctors, []).map(({ sentence }) => sentence)).toEqual([
      '_id "doc1" is used twice. Change one of the two.',
    ])
  })

  it('is reported when the file is not a list', () => {
    expect(check(DOCTORS, DoctorsFile, {})[0]).toContain(`${DOCTORS}: the file `)
  })
})

describe('a mistake in the hospital’s file', () => {
  const [morning, afternoon, evening] = hospitalFile.slots

  it.each([
    ['a time with a dot', { slots: [morning, afternoon, { ...evening, opens: '18.00' }] }, 'slots[3].opens'],
    ['an unknown weekday', { closedWeekdays: ['Funday'] }, 'closedWeekdays[1]'],
    ['an unknown kind of payment', { payments: 'cash' }, 'payments'],
    [
      'a limit of no appointment at all',
      { appointmentsAhead: { atMost: 0, withOneDoctor: 5 } },
      'appointmentsAhead.atMost',
    ],
    ['a limit that is left out', { appointmentsAhead: { atMost: 12 } }, 'appointmentsAhead.withOneDoctor'],
    ['a closed day without its reason', { closedDays: [{ day: '2026-12-25' }] }, 'closedDays[1].reason'],
    ['a year in quotes', { founded: '1998' }, 'founded'],
  ])('is reported with file, field and remedy for %s', (_, change, field) => {
    const sentences = checkHospital(change)

    expect(sentences).toHaveLength(1)
    expect(sentences[0]?.startsWith(`${HOSPITAL}: ${field} `)).toBe(true)
    expect(sentences[0]).toMatch(/\. Write .+\.$/)
  })

  it('is reported without repeating “Write”', () => {
    const [sentence] = checkHospital({ slots: [{ ...morning, id: 'Dawn!' }, afternoon, evening] })

    expect(sentence).toContain(`${HOSPITAL}: slots[1].id `)
    expect(sentence).not.toMatch(/write write/i)
  })

  it('is reported when there is no slot', () => {
    expect(checkHospital({ slots: [] }).join('\n')).toContain(`${HOSPITAL}: slots`)
  })
})

it('an error in a field without a description refers to the guide', () => {
  const schema = Type.Object({ title: Type.String() })

  const sentences = check('content/home.json', schema, { title: 1 })

  expect(sentences).toEqual([
    'content/home.json: title is not in quotes. See content/README.md for what belongs there.',
  ])
})

describe('the existing files', () => {
  it('have no mistakes', () => {
    expect(check(HOSPITAL, HospitalFile, hospitalFile)).toEqual([])
    expect(check(DOCTORS, DoctorsFile, doctorsFile)).toEqual([])
  })

  it('list 15 doctors from doc1 to doc15', () => {
    const ids = Array.from({ length: 15 }, (_, index) => `doc${index + 1}`)

    expect(readDoctorsFile().map(({ _id }) => _id)).toEqual(ids)
  })

  it('charge 30, 40, 50 or 60, and give every doctor the degree MBBS', () => {
    expect([...new Set(doctorsFile.map(({ fees }) => fees))].sort()).toEqual([30, 40, 50, 60])
    expect([...new Set(doctorsFile.map(({ degree }) => degree))]).toEqual(['MBBS'])
  })

  it('have at least two doctors who take no appointments', () => {
    expect(doctorsFile.filter(({ available }) => !available).length).toBeGreaterThanOrEqual(2)
  })

  it('have doctors of the five sample specialities', () => {
    expect([...new Set(doctorsFile.map(({ speciality }) => speciality))].sort()).toEqual([
      'Dermatologist',
      'General physician',
      'Gynecologist',
      'Neurologist',
      'Pediatricians',
    ])
  })

  it('become doctors with years of experience, a fee and places in each slot', () => {
    expect(readDoctorsFile()[0]).toMatchObject({ experience: 4, fee: 50, slotCapacity: 12 })
  })
})

it.each(
  Object.entries({ DoctorsFile, HospitalFile, ...Home, ...Pages }).filter(([name]) => name.endsWith('File')),
)('%s has a remedy for every field', (_, schema) => expect(bare(schema as Field)).toEqual([]))

type Field = {
  description?: string
  properties?: Record<string, Field>
  patternProperties?: Record<string, Field>
  items?: Field
}

/** Nested fields that have no description. */
function bare({ properties, patternProperties, items, ...field }: Field, path = ''): string[] {
  const inner = Object.entries({ ...properties, ...patternProperties, ...(items && { items }) })
  return [
    ...(field.description ? [] : [path || 'the file']),
    ...inner.flatMap(([name, each]) => bare(each, `${path}.${name}`)),
  ]
}
