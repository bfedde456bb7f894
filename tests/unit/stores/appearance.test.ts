import { describe, expect, it } from 'vitest'
import { lookToClasses, lookFromClasses } from '#stores/appearance.ts'

describe('the appearance settings of a device', () => {
  it.each([
    ['', { appearance: 'system', textSize: 'normal' }],
    ['dark', { appearance: 'dark', textSize: 'normal' }],
    ['larger', { appearance: 'system', textSize: 'larger' }],
    ['light large', { appearance: 'light', textSize: 'large' }],
  ] as const)('are stored as the classes "%s" and read from them', (classes, look) => {
    expect(lookToClasses(look)).toBe(classes)
    expect(lookFromClasses(classes)).toEqual(look)
  })

  it('accept nothing unknown from storage', () => {
    expect(lookFromClasses('purple huge undefined')).toEqual({ appearance: 'system', textSize: 'normal' })
  })
})
