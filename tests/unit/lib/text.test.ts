import { describe, expect, it } from 'vitest'
import { asciiDigits, initials, oneLine } from '#lib/text.ts'
import { LINE_PATTERN } from '#contract/patterns.ts'
import { sessions as english } from '#i18n/en/settings.ts'
import { sessions as hindi } from '#i18n/hi/settings.ts'

describe('initials', () => {
  it.each([
    ['Meera Das', 'MD'],
    ['Dr. Arjun Mehta', 'AM'],
    ['dr lakshmi  bai rao ', 'LR'],
    ['Madonna', 'M'],
    ['👩‍⚕️ Rao', '👩R'],
    ['Dr.', 'U'],
    ['', 'U'],
  ])('of %j are %j', (name, letters) => {
    expect(initials(name)).toBe(letters)
  })
})

describe('a single-line text', () => {
  it.each([
    ['Asha\tRao', 'Asha Rao'],
    ['14 Lakeview Road\r\nBandra\n', '14 Lakeview Road Bandra'],
    ['\u202eAsha\u2066 Rao\u2069', 'Asha Rao'],
    ['Nuts\u2028milk\u0000', 'Nuts milk'],
    ['  O’Brien 👩‍⚕️ می‌خواهم ', 'O’Brien 👩‍⚕️ می‌خواهم'],
    ['\t\u202e', ''],
  ])('is made from pasted text: %j', (pasted, line) => {
    expect(oneLine(pasted)).toBe(line)
    expect(line).toMatch(new RegExp(LINE_PATTERN, 'u'))
  })
})

it.each([
  ['Firefox on Android', 'Android पर Firefox'],
  ['A browser on Linux', 'Linux पर कोई ब्राउज़र'],
  ['Safari on an unknown device', 'Safari'],
  ['A browser on an unknown device', ''],
  ['', ''],
])('the device %j is named in the language of the page', (received, inHindi) => {
  expect(english.device(received)).toBe(received)
  expect(hindi.device(received)).toBe(inHindi)
})

it.each(Intl.supportedValuesOf('numberingSystem'))(
  'digits of %s become those of a keyboard',
  (numberingSystem) => {
    const written = new Intl.NumberFormat('en', { numberingSystem, useGrouping: false }).format(9876543210)
    const isInDigits = /^\p{Nd}+$/u.test(written)

    expect(asciiDigits(written)).toBe(isInDigits ? '9876543210' : written.normalize('NFKC'))
  },
)
