import { expect, it } from 'vitest'
import { sessions as english } from '#copy/settings.ts'
import { sessions as hindi } from '#copy/hi/settings.ts'

it.each([
  ['Firefox on Android', 'Android पर Firefox'],
  ['A browser on Linux', 'Linux पर कोई ब्राउज़र'],
  ['Safari on an unknown device', 'Safari'],
  ['A browser on an unknown device', ''],
  ['', ''],
])('a device told as %j is named in the words of the page', (told, inHindi) => {
  expect(english.device(told)).toBe(told)
  expect(hindi.device(told)).toBe(inHindi)
})
