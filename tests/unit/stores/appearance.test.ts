import { expect, it } from 'vitest'
import { appearanceFrom } from '#stores/appearance.ts'

it.each([
  ['', 'system'],
  ['dark', 'dark'],
  ['light larger', 'light'],
  ['purple huge undefined', 'system'],
])('the classes "%s" in storage are the colours "%s"', (classes, appearance) => {
  expect(appearanceFrom(classes)).toBe(appearance)
})
