import { describe, expect, it } from 'vitest'
import { ageOn, isBirthday, isContactPhone, isEmail } from '#lib/profile-rules.ts'
import { isPhone, normalisePhone } from '#lib/phone.ts'

const TODAY = '2026-11-20'

describe('an e-mail address', () => {
  it.each([
    'meera.das+care@home.example',
    "o'hara@mail.hospital.example",
    'x@1-2.example',
    'a@xn--p1b6ci4b4b3a.xn--11b5bs3a9aj6g',
    '.asha.@home.example',
  ])('is valid: %s', (typed) => expect(isEmail(typed)).toBe(true))

  it.each([
    'asha@home',
    '@home.example',
    'asha@-home.example',
    `a@${'b'.repeat(64)}.example`,
    'asha@home.example\n',
    'a@b@c.example',
    `${'a'.repeat(250)}@b.example`,
  ])('is invalid: %j', (typed) => expect(isEmail(typed)).toBe(false))
})

describe('a date of birth', () => {
  it.each(['1900-01-01', '1984-02-29', TODAY])('may be %s', (day) =>
    expect(isBirthday(day, TODAY)).toBe(true),
  )

  it.each(['', '1899-12-31', '2026-11-21', '1985-02-29', '1990-13-01', '28-02-1990', '1990-2-8'])(
    'cannot be %j',
    (day) => expect(isBirthday(day, TODAY)).toBe(false),
  )
})

describe('the phone of an emergency contact', () => {
  it.each([
    '9876500000',
    '+91 98765 00000',
    '098765-00000',
    '+44 20 7946 0958',
    '\u202a+44 (0)20 7946\u20110958\u202c',
    '९८७६५०००००',
  ])('may be %s', (typed) => expect(isContactPhone(typed)).toBe(true))

  it.each([
    '',
    '12345',
    '98765000001',
    '+0123456789',
    '+91 98765 0000',
    '+91 0123456',
    '0044 20',
    'call home',
  ])('cannot be %j', (typed) => expect(isContactPhone(typed)).toBe(false))
})

it.each([
  ['1990-11-20', 36],
  ['1990-11-21', 35],
  ['1984-02-29', 42],
  [TODAY, 0],
])('a patient born on %s is %i years old', (birthday, years) => expect(ageOn(birthday, TODAY)).toBe(years))

describe('a phone number', () => {
  it.each([
    ['with spaces around', '  9876543210 '],
    ['with dashes', '98765-43210'],
    ['with brackets', '(98765) 43210'],
    ['with the country code and spaces', '+91 98765 43210'],
    ['with the country code without a plus', '919876543210'],
    ['with the country code as dialled from abroad', '0091 98765 43210'],
    ['with a leading zero', '09876543210'],
    ['with a leading zero in brackets', '+91 (0)98765 43210'],
    ['between direction marks', '\u202a+91 98765 43210\u202c'],
    ['with spaces that do not break', '+91\u00a098765\u202f43210'],
    ['with a minus sign and a soft hyphen', '987\u221265\u00ad43210'],
    ['with invisible characters', '\ufeff98765\u200b43210\u2060\ufe0f'],
    ['with dots in the middle', '98765·43210'],
    ['in Hindi digits', '९८७६५४३२१०'],
    ['in the digits of Adlam, beyond 16 bits', '𞥙𞥘𞥗𞥖𞥕𞥔𞥓𞥒𞥑𞥐'],
    ['in wide characters', '＋９１（０）９８７６５－４３２１０'],
  ])('is accepted when typed %s', (_, typed) => {
    const phone = normalisePhone(typed)

    expect(phone).toBe('9876543210')
    expect(isPhone(phone)).toBe(true)
  })

  it.each(['(+44) (0) 20 7946 0958', '0044 20 7946 0958', '\u202a＋٤٤ (\u200e٠) ٢٠ ٧٩٤٦ ٠٩٥٨\u202c'])(
    'can be dialled from abroad when typed %s',
    (typed) => {
      expect(normalisePhone(typed)).toBe('+442079460958')
    },
  )

  it.each(['9123456789', '0912345678', '0091234567'])('keeps its own first digits: %s', (phone) => {
    expect(normalisePhone(phone)).toBe(phone)
    expect(isPhone(phone)).toBe(true)
  })

  it.each([
    ['nine digits', '987654321'],
    ['eleven digits', '98765432101'],
    ['letters', '98765abcde'],
    ['digits of another script', '९८७६५४३२१०'],
    ['a sum', '98765+43210'],
    ['a line break', '9876543210\n'],
    ['nothing', ''],
  ])('is refused with %s', (_, phone) => {
    expect(isPhone(phone)).toBe(false)
  })

  it.each(['+1 98765 43210', '987654321', '98765432101', 'call me', '९८७६५४३२१', 'नौ आठ सात', '98765+43210'])(
    'is still refused when typed %s',
    (typed) => {
      expect(isPhone(normalisePhone(typed))).toBe(false)
    },
  )
})
