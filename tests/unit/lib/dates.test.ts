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
    ['half past nine in the morning', '2026-11-20T04:00:00Z', '2026-11-20', 9 * 60 + 30],
    ['the last moment before midnight', '2026-11-20T18:29:59.999Z', '2026-11-20', 23 * 60 + 59],
    ['midnight, which opens the new day', '2026-11-20T18:30:00Z', '2026-11-21', 0],
    ['the end of a month', '2026-11-30T18:29:00Z', '2026-11-30', 23 * 60 + 59],
    ['the first minute of a month', '2026-11-30T18:30:00Z', '2026-12-01', 0],
    ['the first minute of a year', '2026-12-31T18:30:00Z', '2027-01-01', 0],
    ['the last minute of a leap day', '2028-02-29T18:29:00Z', '2028-02-29', 23 * 60 + 59],
    ['the morning after a leap day', '2028-02-29T18:30:00Z', '2028-03-01', 0],
  ])('shows %s', (_, instant, day, minute) => {
    expect(wallTime(new Date(instant))).toEqual({ day, minute })
  })

  it.each([
    ['behind UTC', 'America/Los_Angeles', '2026-11-19', 20 * 60],
    ['ahead of UTC', 'Asia/Kathmandu', '2026-11-20', 9 * 60 + 45],
    ['furthest ahead of all', 'Pacific/Kiritimati', '2026-11-20', 18 * 60],
    ['equal to UTC', 'UTC', '2026-11-20', 4 * 60],
  ])('shows the day and hour of a zone %s', (_, zone, day, minute) => {
    expect(wallTime(new Date('2026-11-20T04:00:00Z'), zone)).toEqual({ day, minute })
  })

  it('skips the hour when summer time begins, and repeats it when it ends', () => {
    const inNewYork = (instant: string) => wallTime(new Date(instant), 'America/New_York').minute

    expect([inNewYork('2026-03-08T06:59:00Z'), inNewYork('2026-03-08T07:00:00Z')]).toEqual([119, 180])
    expect([inNewYork('2026-11-01T05:59:00Z'), inNewYork('2026-11-01T06:00:00Z')]).toEqual([119, 60])
  })
})

describe('the instant of a local day and minute', () => {
  it.each([
    ['nine in the morning at the hospital', undefined, '2026-11-23', 9 * 60, '2026-11-23T03:30:00Z'],
    ['midnight there', undefined, '2026-11-23', 0, '2026-11-22T18:30:00Z'],
    ['the last minute of a day', undefined, '2026-12-31', 23 * 60 + 59, '2026-12-31T18:29:00Z'],
    ['a leap day', undefined, '2028-02-29', 0, '2028-02-28T18:30:00Z'],
    ['UTC', 'UTC', '2026-11-23', 9 * 60, '2026-11-23T09:00:00Z'],
    ['the zone furthest ahead', 'Pacific/Kiritimati', '2026-11-23', 9 * 60, '2026-11-22T19:00:00Z'],
    ['the minute before summer time', 'America/New_York', '2026-03-08', 119, '2026-03-08T06:59:00Z'],
    ['the first minute of summer time', 'America/New_York', '2026-03-08', 180, '2026-03-08T07:00:00Z'],
    ['midnight after summer time ended', 'America/New_York', '2026-11-02', 0, '2026-11-02T05:00:00Z'],
    ['the first minute only in winter time', 'America/New_York', '2026-11-01', 120, '2026-11-01T07:00:00Z'],
    ['half an hour of summer time', 'Australia/Lord_Howe', '2026-10-04', 150, '2026-10-03T15:30:00Z'],
    ['winter there', 'Australia/Lord_Howe', '2026-04-05', 120, '2026-04-04T15:30:00Z'],
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
  it.each(['2026-11-20', '2028-02-29', '2000-02-29', '2026-12-31', '2027-01-01', '2026-11-30'])(
    'exists: %s',
    (day) => {
      expect(isRealDay(day)).toBe(true)
    },
  )

  it.each([
    ['30 February', '2026-02-30'],
    ['29 February of an ordinary year', '2027-02-29'],
    ['29 February of a century that is no leap year', '2100-02-29'],
    ['31 November', '2026-11-31'],
    ['a thirteenth month', '2026-13-01'],
    ['a month before the first', '2026-00-10'],
    ['a day before the first', '2026-11-00'],
    ['a day that is written backwards', '20-11-2026'],
    ['a day without its zeros', '2026-1-2'],
    ['a day with an hour', '2026-11-20T09:30'],
    ['a day with a space', ' 2026-11-20'],
    ['a day with a line break', '2026-11-20\n'],
    ['a word', 'tomorrow'],
    ['nothing', ''],
  ])('does not exist: %s', (_, day) => {
    expect(isRealDay(day)).toBe(false)
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

  it('has its weekday, Sunday being 0', () => {
    const weekdays = ['2026-11-22', '2026-11-20', '2026-11-21', '2028-02-29'].map(weekdayOf)

    expect(weekdays).toEqual([0, 5, 6, 2])
  })

  it('begins a run of days without gaps or repeats', () => {
    const days = daysFrom('2028-02-27', 4)

    expect(days).toEqual(['2028-02-27', '2028-02-28', '2028-02-29', '2028-03-01'])
    expect(daysFrom('2026-11-20', 0)).toEqual([])
  })

  it('is written short as day, short month and year', () => {
    expect(shortDay('2026-11-20')).toBe('20 Nov 2026')
    expect(shortDay('2027-01-01')).toBe('1 Jan 2027')
  })

  it('is written in full with its weekday', () => {
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
