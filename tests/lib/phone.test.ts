import { describe, expect, it } from 'vitest'
import { isPhone, normalisePhone } from '#lib/profile-rules.ts'

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
  ])('is understood when typed %s', (_, typed) => {
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
    'stays refused when typed %s',
    (typed) => {
      expect(isPhone(normalisePhone(typed))).toBe(false)
    },
  )
})
