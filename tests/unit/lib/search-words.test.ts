import { describe, expect, it } from 'vitest'
import { emptyWords as said } from '#i18n/en/search.ts'
import { isEmergency, isMisspelled, isMisspelledBeginning, searchWordsOf } from '#lib/search.ts'
import { normalisedWords } from '#lib/fold-text.ts'

const emptyWords = said.split(' ')

describe('words for searching', () => {
  it.each([
    ['Can’t BREATHE!', ['cant', 'breathe']],
    ['X-ray, 24/7', ['x', 'ray', '24', '7']],
    ['O´Neil’s Café, २४ Straße', ['oneils', 'cafe', '24', 'strasse']],
    ['Jose\u0301 Muñoz, Søren', ['jose', 'munoz', 'soren']],
    ['Ar\u200bjun\u200e', ['arjun']],
    ['डॉ. रिज\u093cवी', ['डॉ', 'रिजवी']],
    ['बुख़ार और साँस', ['बुखार', 'और', 'सांस']],
  ])('from %s are %j', (text, words) => expect(normalisedWords(text)).toEqual(words))

  it.each([
    ['My child has a fever', ['child', 'fever']],
    ['where is the MRI', ['mri']],
    ['who are you', ['who', 'are', 'you']],
    ['  ', []],
  ])('from the question "%s" are %j', (question, words) =>
    expect(searchWordsOf(question, emptyWords)).toEqual(words),
  )
})

describe('an emergency', () => {
  const PHRASES = ['chest pain', "can't breathe", 'stroke', 'end my life', 'fits']
  const is = (question: string) => isEmergency(question, PHRASES, emptyWords)

  it.each([
    'chest pain',
    'PAIN in my chest',
    'chest pian since morning',
    'cant breath',
    'I want to end my life',
    'strokes',
    'fits',
  ])('is detected in "%s"', (question) => expect(is(question)).toBe(true))

  it.each(['chest', 'pain in the knee', 'chest x-ray', 'life insurance', 'it fit', ''])(
    'is not detected in "%s"',
    (question) => expect(is(question)).toBe(false),
  )
})

describe('a misspelled word', () => {
  it.each([
    ['cardeology', 'cardiology'],
    ['kidny', 'kidney'],
    ['feevr', 'fever'],
    ['parkign', 'parking'],
    ['बुखर', 'बुखार'],
  ])('%s is read as %s', (typed, word) => expect(isMisspelled(typed, word)).toBe(true))

  it.each([
    ['zzyzx', 'fever'],
    ['feet', 'fever'],
    ['eat', 'ear'],
  ])('%s is not read as %s', (typed, word) => expect(isMisspelled(typed, word)).toBe(false))
})

it.each([
  ['mamogr', 'mammography', true],
  ['mammogram', 'mammography', true],
  ['phsiothe', 'physiotherapy', true],
  ['cardilo', 'cardiology', true],
  ['heart', 'hearing', false],
  ['cardiologist', 'card', false],
  ['boardin', 'cardiology', false],
])('"%s" as the beginning of "%s", with one wrong letter at most: %s', (typed, word, isIt) =>
  expect(isMisspelledBeginning(typed, word)).toBe(isIt),
)
