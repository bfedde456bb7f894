import { describe, expect, it } from 'vitest'
import { lookToClasses, lookFromClasses } from '#stores/appearance.ts'

describe('the look of a device', () => {
  it.each([
    ['', { appearance: 'system', textSize: 'normal' }],
    ['dark', { appearance: 'dark', textSize: 'normal' }],
    ['larger', { appearance: 'system', textSize: 'larger' }],
    ['light large', { appearance: 'light', textSize: 'large' }],
  ] as const)('is kept as the classes "%s" and read from them', (classes, look) => {
    expect(lookToClasses(look)).toBe(classes)
    expect(lookFromClasses(classes)).toEqual(look)
  })

  it('takes nothing unknown from storage', () => {
    expect(lookFromClasses('purple huge undefined')).toEqual({ appearance: 'system', textSize: 'normal' })
  })
})
