import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  daysFrom,
  fullDay,
  instantOf,
  isRealDay,
  monthsText,
  shortDay,
  wallTime,
  weekdayOf,
} from '#lib/dates.ts'
import { dayAfter } from '#lib/day-text.ts'

it.each([
  ['2026-11-20', '2026-11-30', 'November 2026'],
  ['2026-11-20', '2026-12-03', 'November – December 2026'],
  ['2026-12-20', '2027-01-02', 'December – January 2027'],
])('names the months from %s to %s', (from, to, shown) => expect(monthsText(from, to)).toBe(shown))

describe('local time at the hospital', () => {
  it.each([
    ['the last moment before midnight', '2026-11-20T18:29:59.999Z', '2026-11-20', 23 * 60 + 59],
    ['the first minute of a year', '2026-12-31T18:30:00Z', '2027-01-01', 0],
    ['the morning after a leap day', '2028-02-29T18:30:00Z', '2028-03-01', 0],
  ])('shows %s', (_, instant, day, minute) => {
    expect(wallTime(new Date(instant))).toEqual({ day, minute })
  })

  it('shows the day and hour of another zone', () => {
    const there = wallTime(new Date('2026-11-20T04:00:00Z'), 'America/Los_Angeles')

    expect(there).toEqual({ day: '2026-11-19', minute: 20 * 60 })
  })
})

describe('the instant of a local day and minute', () => {
  it.each([
    ['nine in the morning at the hospital', undefined, '2026-11-23', 9 * 60, '2026-11-23T03:30:00Z'],
    ['the zone furthest ahead', 'Pacific/Kiritimati', '2026-11-23', 9 * 60, '2026-11-22T19:00:00Z'],
    ['the first minute of summer time', 'America/New_York', '2026-03-08', 180, '2026-03-08T07:00:00Z'],
    ['the first minute only in winter time', 'America/New_York', '2026-11-01', 120, '2026-11-01T07:00:00Z'],
    ['half an hour of summer time', 'Australia/Lord_Howe', '2026-10-04', 150, '2026-10-03T15:30:00Z'],
  ])('is right for %s', (_, zone, day, minute, instant) => {
    expect(instantOf({ day, minute }, zone)).toEqual(new Date(instant))
  })

  it.each([
    ['Asia/Kolkata', '2026-11-22T00:00:00Z'],
    ['America/New_York', '2026-03-07T12:00:00Z'],
    ['America/New_York', '2026-10-31T12:00:00Z'],
    ['Australia/Lord_Howe', '2026-04-04T00:00:00Z'],
    ['Australia/Lord_Howe', '2026-10-03T00:00:00Z'],
    ['Africa/Cairo', '2026-04-23T12:00:00Z'],
    ['Pacific/Apia', '2026-11-22T00:00:00Z'],
  ])('has the same day and minute again, every quarter of an hour for two days: %s from %s', (zone, from) => {
    const quarters = Array.from({ length: 192 }, (_, count) => new Date(Date.parse(from) + count * 900_000))
    const walls = quarters.map((instant) => wallTime(instant, zone))

    expect(walls.map((wall) => wallTime(instantOf(wall, zone), zone))).toEqual(walls)
  })
})

describe('a day', () => {
  it.each([
    ['2028-02-29', true],
    ['2026-12-31', true],
    ['2026-02-30', false],
    ['2026-13-01', false],
    ['2026-1-2', false],
    ['2026-11-20\n', false],
  ])('like %j exists: %s', (day, exists) => {
    expect(isRealDay(day)).toBe(exists)
  })

  it.each([
    ['the end of a month', '2026-11-30', 1, '2026-12-01'],
    ['the end of a year', '2026-12-31', 1, '2027-01-01'],
    ['a leap day', '2028-02-28', 1, '2028-02-29'],
    ['the day after a leap day', '2028-02-29', 1, '2028-03-01'],
    ['the end of February in an ordinary year', '2027-02-28', 1, '2027-03-01'],
    ['the day before', '2027-01-01', -1, '2026-12-31'],
    ['itself', '2026-11-20', 0, '2026-11-20'],
    ['a whole year', '2026-11-20', 365, '2027-11-20'],
  ])('is counted correctly across %s', (_, day, days, expected) => {
    expect(dayAfter(day, days)).toBe(expected)
  })

  it('begins a run of days without gaps or repeats', () => {
    const days = daysFrom('2028-02-27', 4)

    expect(days).toEqual(['2028-02-27', '2028-02-28', '2028-02-29', '2028-03-01'])
    expect(daysFrom('2026-11-20', 0)).toEqual([])
  })

  it('is written short, and in full with its weekday', () => {
    expect([shortDay('2026-11-20'), shortDay('2027-01-01')]).toEqual(['20 Nov 2026', '1 Jan 2027'])
    expect(fullDay('2026-11-20')).toBe('Friday, 20 November 2026')
    expect(fullDay('2028-02-29')).toBe('Tuesday, 29 February 2028')
  })
})

describe('the machine’s time zone', () => {
  const instants = ['2026-11-20T18:29:59Z', '2026-11-20T18:30:00Z', '2026-03-08T10:00:00Z']
  const days = ['2026-03-08', '2026-11-01', '2026-12-31', '2028-02-29', '2026-04-23', '2026-04-24']
  const answersIn = (zone: string) => {
    vi.stubEnv('TZ', zone)
    return {
      offset: new Date(2026, 10, 20).getTimezoneOffset(),
      answers: [
        instants.map((instant) => wallTime(new Date(instant))),
        days.map((day) => instantOf({ day, minute: 30 })),
        days.map((day) => [dayAfter(day, 1), dayAfter(day, -1), shortDay(day), fullDay(day), weekdayOf(day)]),
        daysFrom('2026-10-26', 14),
        ['2026-03-08', '2026-02-30'].map(isRealDay),
      ],
    }
  }
  afterEach(() => void vi.unstubAllEnvs())

  it.each([
    ['America/Los_Angeles', 480],
    ['Pacific/Kiritimati', -840],
    // Summer time there skips the hour after midnight of 24 April 2026.
    ['Africa/Cairo', -120],
  ])('changes nothing when it is %s', (zone, offset) => {
    expect(answersIn(zone)).toEqual({ offset, answers: answersIn('Asia/Kolkata').answers })
  })
})
