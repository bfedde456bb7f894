import { describe, expect, it } from 'vitest'
import { bookingFee, listFee } from '#lib/money.ts'

describe('a fee', () => {
  it('is in dollars in the list of doctors', () => {
    expect(listFee(50)).toBe('$50')
  })

  it('is in rupees on the booking screen', () => {
    expect(bookingFee(50)).toBe('₹50')
  })

  it('is shown when it is zero', () => {
    expect(bookingFee(0)).toBe('₹0')
  })

  it.each([
    [1500, '₹1,500'],
    [15_000, '₹15,000'],
    [150_000, '₹1,50,000'],
    [12_345_678, '₹1,23,45,678'],
    [1499.5, '₹1,499.5'],
  ])('of %i is grouped the Indian way', (fee, expected) => {
    expect(bookingFee(fee)).toBe(expected)
  })
})
