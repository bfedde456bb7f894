import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { desk } from '#i18n/en/desk.ts'

it('a build without "desk": true has neither the screen of the reception nor its scripts', () => {
  const files = globSync('dist/**/*.{html,js,xml,txt,json,webmanifest}')
  const mentions = files.filter((file) => /["'/]desk["'?#]|\/desk\.html/.test(readFileSync(file, 'utf8')))

  expect(files.length).toBeGreaterThan(20)
  expect(existsSync('dist/desk.html')).toBe(false)
  expect(files.filter((file) => readFileSync(file, 'utf8').includes(desk.keyMissing))).toEqual([])
  expect(mentions).toEqual([])
})
