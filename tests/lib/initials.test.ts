import { describe, expect, it } from 'vitest'
import { initials } from '#lib/text.ts'

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
