import { expect, it } from 'vitest'
import { sessions as english } from '#copy/settings.ts'
import { sessions as hindi } from '#copy/hi/settings.ts'
import { sessions as urdu } from '#copy/ur/settings.ts'

it.each([
  ['Firefox on Android', 'Android पर Firefox', '⁨Android⁩ پر ⁨Firefox⁩'],
  ['A browser on Linux', 'Linux पर कोई ब्राउज़र', '⁨Linux⁩ پر کوئی براؤزر'],
  ['Safari on an unknown device', 'Safari', '⁨Safari⁩'],
  ['A browser on an unknown device', '', ''],
  ['', '', ''],
])('a device told as %j is named in the words of the page', (told, inHindi, inUrdu) => {
  expect(english.device(told)).toBe(told)
  expect(hindi.device(told)).toBe(inHindi)
  expect(urdu.device(told)).toBe(inUrdu)
})
