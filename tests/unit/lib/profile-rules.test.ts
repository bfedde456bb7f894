import { describe, expect, it } from 'vitest'
import { ageOn, isBirthday, isContactPhone, isEmail } from '#lib/profile-rules.ts'
import { isPhone, normalisePhone } from '#lib/phone.ts'

const TODAY = '2026-11-20'

describe('an e-mail address', () => {
  it.each(['a@b.co', 'meera.das+care@home.example', "o'hara@mail.hospital.example", 'x@1-2.example'])(
    'is valid: %s',
    (typed) => expect(isEmail(typed)).toBe(true),
  )

  it.each([
    ...[
      '',
      'asha',
      'asha@home',
      '@home.example',
      'asha@',
      'a@b.c',
      'asha@home.example.',
      'asha@-home.example',
    ],
    ...[
      'asha@home..example',
      '.asha@home.example',
      'as ha@home.example',
      'asha@home.example\n',
      'a@b@c.example',
    ],
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
  it.each(['9876500000', '+91 98765 00000', '098765-00000', '+44 20 7946 0958'])('may be %s', (typed) =>
    expect(isContactPhone(typed)).toBe(true),
  )

  it.each(['', '12345', '98765000001', '+0123456789', 'call home'])('cannot be %j', (typed) =>
    expect(isContactPhone(typed)).toBe(false),
  )
})

it.each([
  ['1990-11-20', 36],
  ['1990-11-21', 35],
  ['1984-02-29', 42],
  [TODAY, 0],
])('a patient born on %s is %i years old', (birthday, years) => expect(ageOn(birthday, TODAY)).toBe(years))

describe('a phone number', () => {
  it.each([
    ['as it is', '9876543210'],
    ['with spaces', '98765 43210'],
    ['with spaces around', '  9876543210 '],
    ['with dashes', '98765-43210'],
    ['with dots', '98765.43210'],
    ['with brackets', '(98765) 43210'],
    ['with the country code', '+919876543210'],
    ['with the country code and spaces', '+91 98765 43210'],
    ['with the country code without a plus', '919876543210'],
    ['with the country code as dialled from abroad', '0091 98765 43210'],
    ['with a leading zero', '09876543210'],
    ['with a leading zero in brackets', '+91 (0)98765 43210'],
  ])('is accepted when typed %s', (_, typed) => {
    const phone = normalisePhone(typed)

    expect(phone).toBe('9876543210')
    expect(isPhone(phone)).toBe(true)
  })

  it.each(['+44 (0)20 7946 0958', '+44(0)2079460958', '(+44) (0) 20 7946 0958', '+44 20 7946 0958'])(
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

  it.each(['+1 98765 43210', '987654321', '98765432101', 'call me'])(
    'is still refused when typed %s',
    (typed) => {
      expect(isPhone(normalisePhone(typed))).toBe(false)
    },
  )
})
