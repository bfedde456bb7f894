import { describe, expect, it } from 'vitest'
import { normaliseNumber, NUMBER_CHARACTERS } from '#lib/text.ts'

describe('the number of an appointment', () => {
  it.each([
    ['with spaces, as it is spelled', ' k 7 q m  4 2 d x '],
    ['with another dash', 'K7QM–42DX'],
    ['with a Z for its 2', 'K7QM-4ZDX'],
    ['as copied between direction marks', '\u2068K7QM\u201142DX\u2069'],
    ['with Hindi digits', 'K७QM-४२DX'],
    ['in wide characters', 'Ｋ７ＱＭ－４２ＤＸ'],
  ])('is accepted when typed %s', (_, typed) => {
    expect(normaliseNumber(typed)).toBe('K7QM-42DX')
  })

  it.each([
    ['nothing', ''],
    ['a character too few', 'K7QM-42D'],
    ['a character too many', 'K7QM-42DXX'],
    ['a character that no number has', 'K7QM-42D0'],
    ['the id of the contract', '47c39c38-0938-487b-b657-8676ae38c72a'],
    ['SQL', "K7QM-42DX' or 1=1"],
  ])('is invalid with %s', (_, typed) => {
    expect(normaliseNumber(typed)).toBeUndefined()
  })

  it('has no two characters that look alike', () => {
    for (const alike of ['0OQ', '1IL', '5S', '2Z', '8B', 'UV', 'MN', '6G'])
      expect([...alike].filter((sign) => NUMBER_CHARACTERS.includes(sign)).length).toBeLessThan(2)
    expect(new Set(NUMBER_CHARACTERS).size).toBe(16)
  })
})
