import { expect, it } from 'vitest'
import { bookingFee, listFee } from '#lib/money.ts'

it('a fee is in dollars in the list of doctors', () => expect(listFee(50)).toBe('$50'))

it.each([
  [0, '₹0'],
  [50, '₹50'],
  [1500, '₹1,500'],
  [15_000, '₹15,000'],
  [150_000, '₹1,50,000'],
  [12_345_678, '₹1,23,45,678'],
  [1499.5, '₹1,499.5'],
])('a fee of %i on the booking screen is in rupees, grouped the Indian way', (fee, expected) => {
  expect(bookingFee(fee)).toBe(expected)
})
