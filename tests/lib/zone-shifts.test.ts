import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { wallTime } from '#lib/dates.ts'
import { minutesEast } from '#lib/clock-time.ts'
import { zoneShifts } from '#server/build/pages-language.ts'

const FROM = Date.UTC(2025, 0)
const UNTIL = Date.UTC(2031, 0)
const MINUTE_MS = 60_000

describe('the shifts of a zone that the build puts in', () => {
  it.each(['Asia/Kolkata', 'America/New_York', 'Australia/Lord_Howe', 'Africa/Casablanca', 'Pacific/Apia'])(
    'show in %s what the clocks there show',
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
        { numRuns: 500 },
      )
    },
  )

  it('are not known before and after their years', () => {
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
