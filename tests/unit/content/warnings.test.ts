import { expect, it } from 'vitest'
import { findContentWarnings } from '#content-model/warnings.ts'
import { contentCopy } from './content-copy.ts'

const { folder, read, write, change } = contentCopy()
const warnings = () => findContentWarnings(folder)

it('fees far from the prices of services are named once, with the first three', () => {
  expect(warnings()).toEqual([
    expect.stringMatching(/^content\/doctors\.json: (.*₹\d+, Dr\. [\w ]+ asks \d+;){3} and 3 more\./),
  ])
})

it('fees close to the prices of services, and services without a doctor, are right', () => {
  write('doctors.json', read('doctors.json').replace(/"fees": \d+/g, '"fees": 500'))

  expect(warnings()).toEqual([])
})

it('a price without a currency mark is named with its line', () => {
  write('doctors.json', read('doctors.json').replace(/"fees": \d+/g, '"fees": 500'))
  change('services/x-ray.md', /price: .*/, 'price: "300-800"')

  expect(warnings()).toEqual([
    expect.stringMatching(/^content\/services\/x-ray\.md, line 13: price "300-800" .*"₹300-800"/),
  ])
})
