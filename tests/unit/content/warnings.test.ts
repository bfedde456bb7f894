import { expect, it } from 'vitest'
import { findContentWarnings } from '#content-model/warnings.ts'
import { contentCopy } from './content-copy.ts'

const { folder, read, write, change } = contentCopy()
const warnings = () => findContentWarnings(folder)

it('fees far from the prices of services are named once, with the first three', () => {
  expect(warnings()).toEqual([
    'content/doctors.json: fees and the prices of services differ tenfold or more. Cardiology Consultation costs ₹800, Dr. Nandini Shenoy asks 60; Eye Care costs ₹600, Dr. Zoya Ahmed asks 40; General Consultation costs ₹500, Dr. Arjun Mehta asks 50; and 3 more. Correct the one that is wrong.',
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
    'content/services/x-ray.md, line 13: price "300-800" has no currency mark. Write "₹300-800".',
  ])
})
