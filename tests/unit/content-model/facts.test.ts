import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import hospitalFile from '#content/hospital.json' with { type: 'json' }
import { fillVariables, fillAllVariables, fillMarkdown, variableNamesIn } from '#lib/template-variables.ts'
import { factsOf, fillSource, readContent } from '#content-model/read.ts'
import { contentCopy } from './content-copy.ts'

const { folder, change } = contentCopy()

/** Every text of the folder as visitors read it. */
function read(): string {
  const { sources, facts } = readContent(folder)
  const pages = sources.filter(({ name }) => name !== 'desks.json')
  const texts = pages.map(({ name, source }) => fillSource(name, source, facts))
  return texts.map(({ text, value }) => text + JSON.stringify(value)).join('\n')
}

describe('a fact that is written once', () => {
  it.each([
    ['the emergency number', 'hospital.json', '"emergencyNumber": "911"', '"emergencyNumber": "112"', '911'],
    ['a phone number', 'desks.json', '+91 80 4000 1020', '+91 80 5555 7777', /4000 ?1020/],
    ['a price', 'services/mri-scan.md', '₹8000-15000', '₹9000', '8000-15000'],
    [
      'hours',
      'hospital.json',
      '"hours": "8 AM - 8 PM"',
      '"hours": "7 AM - 9 PM"',
      'Mon-Fri 8 AM - 8 PM, Sat-Sun',
    ],
    ['the name', 'hospital.json', '"Meridian Hospital"', '"St. Jude’s"', 'Meridian'],
  ])('changes everywhere with its line: %s', (_, file, from, to, old) => {
    expect(read()).toMatch(old)
    change(file, from, to)

    expect(read()).not.toMatch(old)
    expect(read()).toContain(to.split('"').at(-2) ?? to)
  })

  it('leaves no variable unfilled', () => {
    expect(variableNamesIn(read())).toEqual([])
  })
})

describe('a template variable', () => {
  const facts = new Map([
    ['phone', '+91 80 4000'],
    ['name', 'A*B_ [C]'],
  ])

  it('becomes its value, with or without spaces around the name', () => {
    expect(fillVariables('Call {{phone}} or {{ phone }}.', facts)).toBe('Call +91 80 4000 or +91 80 4000.')
  })

  it('becomes digits in a phone link', () => {
    expect(fillVariables('[{{phone}}](tel:{{phone}})', facts)).toBe('[+91 80 4000](tel:+91804000)')
  })

  it('stays as it is when it is unknown', () => {
    expect(fillVariables('{{fax}} {phone}', facts)).toBe('{{fax}} {phone}')
  })

  it('escapes Markdown in its value', () => {
    expect(fillMarkdown('**{{name}}**', facts)).toBe('**A\\*B\\_ \\[C\\]**')
  })

  it('is found at every depth of a value', () => {
    expect(fillAllVariables({ a: [{ b: '{{phone}}' }], c: 1, d: null }, facts)).toEqual({
      a: [{ b: '+91 80 4000' }],
      c: 1,
      d: null,
    })
  })
})

it.each([
  [undefined, 'Monday to Sunday'],
  [['Sunday'], 'Monday to Saturday'],
  [['Wednesday', 'Saturday', 'Sunday'], 'Monday, Tuesday, Thursday and Friday'],
  [['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'], 'Sunday'],
])('sessionDays with %s closed is %s', (closedWeekdays, days) => {
  const facts = factsOf([{ name: 'hospital.json', value: { ...hospitalFile, closedWeekdays } }])

  expect(facts?.get('sessionDays')).toBe(days)
})

it.each([hospitalFile.name, hospitalFile.phone, hospitalFile.currency.name, hospitalFile.address.street])(
  'is not hard-coded in the program: %s',
  (fact) => {
    const files = globSync('src/{copy,pages,components,islands,layouts,ui}/**/*.{ts,tsx,astro}')

    expect(files.filter((file) => readFileSync(file, 'utf8').includes(fact))).toEqual([])
  },
)

it.each([
  ['founded', 'since 1998'],
  ['street', '14 Lakeview'],
  ['sessionDays', /run Monday|sessions, Monday/],
  ['sessions', 'evening {{hours:evening}}'],
  ['phoneDigits', '10-digit'],
  ['closedWeekdays', 'Sundays'],
  ['price:general-ward', '₹2000 a day'],
])('%s is used as a variable, not as %s', (_, written) => {
  const files = globSync('**/*.{md,json}', { cwd: 'content', exclude: ['README.md', 'hospital.json'] })

  expect(files.filter((file) => readFileSync(join('content', file), 'utf8').search(written) >= 0)).toEqual([])
})
