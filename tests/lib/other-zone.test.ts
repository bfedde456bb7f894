import { afterEach, expect, it, vi } from 'vitest'
import { isOtherZone } from '#lib/dates.ts'

afterEach(() => {
  vi.unstubAllEnvs()
})

it.each([
  ['Asia/Kolkata', false],
  ['Asia/Colombo', false],
  ['Asia/Kathmandu', true],
  ['UTC', true],
  ['America/Los_Angeles', true],
  ['Pacific/Kiritimati', true],
])('clocks in %s show another time than the hospital: %s', (timeZone, isOther) => {
  vi.stubEnv('TZ', timeZone)

  expect(isOtherZone('2026-11-23', 9 * 60)).toBe(isOther)
  expect(isOtherZone('2026-07-01', 0)).toBe(isOther)
  expect(isOtherZone('2026-07-01', 23 * 60 + 59)).toBe(isOther)
})
