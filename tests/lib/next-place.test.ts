import { afterEach, describe, expect, it, vi } from 'vitest'
import { minuteShown, type ZoneShift } from '#lib/clock-time.ts'
import { daysBetween, isElsewhere, weekdayDate } from '#lib/dates.ts'

it.each([
  ['12:00 AM', 0],
  ['9:05 AM', 545],
  ['12:15 PM', 735],
  ['6:45 PM', 1125],
  ['18:45', NaN],
  ['', NaN],
])('%j is minute %d of the day', (time, minute) => {
  expect(minuteShown(time)).toBe(minute)
})

it('names days across months and years', () => {
  expect(weekdayDate('2026-11-23')).toBe('Mon 23 Nov')
  expect(weekdayDate('2027-01-08')).toBe('Fri 8 Jan')
  expect(weekdayDate('2028-02-29')).toBe('Tue 29 Feb')
  expect(daysBetween('2026-12-31', '2027-01-01')).toBe(1)
})

describe('whether the clocks here show another time', () => {
  const INDIA: ZoneShift[] = [[0, 330]]
  const LONDON: ZoneShift[] = [
    [0, 0],
    [Date.parse('2026-03-29T01:00Z'), 60],
  ]
  const at = (date: string, arrivesAt = '10:30 AM') => ({ date, slot: 'morning', arrivesAt })
  afterEach(() => vi.unstubAllEnvs())

  it.each([
    ['Asia/Kolkata', INDIA, '2026-11-23', false],
    ['Asia/Colombo', INDIA, '2026-11-23', false],
    ['America/Los_Angeles', INDIA, '2026-11-23', true],
    ['Europe/London', LONDON, '2026-03-28', false],
    ['Europe/London', LONDON, '2026-03-29', false],
    // Never shifted: the same in winter only.
    ['Africa/Accra', LONDON, '2026-03-28', false],
    ['Africa/Accra', LONDON, '2026-03-29', true],
  ])('in %s, %s on %s: %s', (zone, shifts, day, isOther) => {
    vi.stubEnv('TZ', zone)

    expect(isElsewhere(at(day), shifts)).toBe(isOther)
  })

  it('nobody says where the zone is not known', () => {
    expect(isElsewhere(at('2026-11-23'), [[0, null]])).toBe(false)
  })
})
