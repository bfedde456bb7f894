import { describe, expect, it } from 'vitest'
import { isolated } from '#lib/bidi.ts'
import { withoutYear } from '#lib/without-year.ts'

describe('a text inside a sentence of the other direction', () => {
  it('is isolated, so that neither moves the other', () => {
    expect(isolated('+91 80 4000 1000')).toBe('\u2068+91 80 4000 1000\u2069')
    expect(isolated(3)).toBe('\u20683\u2069')
  })
})

describe('a day without its year', () => {
  it.each([
    ['Friday, 4 December 2026', 'Friday, 4 December'],
    ['4 Dec 2026', '4 Dec'],
    ['جمعہ، 4 دسمبر 2026', 'جمعہ، 4 دسمبر'],
    ['4 دسمبر، 2026', '4 دسمبر'],
  ])('%s is %s', (day, shorter) => {
    expect(withoutYear(day)).toBe(shorter)
  })
})
