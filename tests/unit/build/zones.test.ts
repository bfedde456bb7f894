import { afterEach, describe, expect, it, vi } from 'vitest'
import { clockTime, parseClockTime, minutesEast } from '#lib/clock-time.ts'
import { isOtherZone, wallTime } from '#lib/dates.ts'
import fc from 'fast-check'
import { zoneShifts } from '#build/pages-language.ts'
import { seedOf } from '../../model-size.ts'

it.each([
  ['12:00 AM', 0],
  ['12:59 AM', 59],
  ['1:00 AM', 60],
  ['9:05 AM', 545],
  ['11:59 AM', 719],
  ['12:00 PM', 720],
  ['6:45 PM', 1125],
  ['11:59 PM', 1439],
])('%j is minute %d of the day, in both directions', (time, minute) => {
  expect(parseClockTime(time)).toBe(minute)
  expect(clockTime(minute)).toBe(time)
})

it.each(['18:45', ''])('%j is no time of the day', (time) => expect(parseClockTime(time)).toBeNaN())

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

const FROM = Date.UTC(2025, 0)
const UNTIL = Date.UTC(2031, 0)
const MINUTE_MS = 60_000

describe('the zone shifts in the build', () => {
  it.each(['Asia/Kolkata', 'America/New_York', 'Australia/Lord_Howe', 'Africa/Casablanca', 'Pacific/Apia'])(
    'match the clocks in %s',
    (timeZone) => {
      const shifts = zoneShifts(timeZone, 2026)
      const turns = shifts.slice(1, -1).flatMap(([at]) => [at - 1, at, at + 1])
      const moments = fc.oneof(
        fc.integer({ min: FROM, max: UNTIL - 1 }),
        fc.constantFrom(FROM, UNTIL - 1, ...turns),
      )
      fc.assert(
        fc.property(moments, (moment) => {
          const wall = new Date(moment + (minutesEast(moment, shifts) ?? NaN) * MINUTE_MS)
          const minute = wall.getUTCHours() * 60 + wall.getUTCMinutes()
          expect({ day: wall.toISOString().slice(0, 10), minute }).toEqual(
            wallTime(new Date(moment), timeZone),
          )
        }),
        { numRuns: 500, seed: seedOf(11) },
      )
    },
  )

  it('are unknown before and after their years', () => {
    const shifts = zoneShifts('Europe/Berlin', 2026)
    expect(minutesEast(FROM - 1, shifts)).toBeNull()
    expect(minutesEast(UNTIL, shifts)).toBeNull()
    expect(minutesEast(UNTIL - 1, shifts)).toBe(60)
  })

  it('are few', () => {
    expect(zoneShifts('Asia/Kolkata', 2026)).toHaveLength(2)
    expect(zoneShifts('America/New_York', 2026)).toHaveLength(14)
  })
})
