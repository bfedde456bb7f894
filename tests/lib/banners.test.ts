import { describe, expect, it } from 'vitest'
import { bannerDates, banners } from '#copy/banners.ts'
import { spanOf } from '#lib/spans.ts'

const iso = (instant: number) => new Date(instant).toISOString().slice(0, 16)
const spanIn = (from: string, to: string, zone?: string) => {
  const span = spanOf({ from, to }, zone)
  return [iso(span.from), iso(span.to)]
}

describe('a banner stands', () => {
  it.each([
    ['Asia/Kolkata', '2026-11-30T03:30', '2026-12-04T12:30'],
    ['America/New_York', '2026-11-30T14:00', '2026-12-04T23:00'],
    ['Pacific/Kiritimati', '2026-11-29T19:00', '2026-12-04T04:00'],
  ])('between two moments of the hospital’s clock: %s', (zone, from, to) => {
    expect(spanIn('2026-11-30 09:00', '2026-12-04T18:00', zone)).toEqual([from, to])
  })

  it('from midnight, and to the end of a day whose hour is not told', () => {
    expect(spanIn('2026-11-30', '2026-11-30')).toEqual(['2026-11-29T18:30', '2026-11-30T18:30'])
  })

  it.each([
    ['a day that is an hour shorter', 'Europe/Berlin', '2027-03-28', '2027-03-27T23:00', '2027-03-28T22:00'],
    ['a day that is an hour longer', 'Europe/Berlin', '2026-10-25', '2026-10-24T22:00', '2026-10-25T23:00'],
    ['a day that begins at one', 'Asia/Beirut', '2027-03-28', '2027-03-27T22:00', '2027-03-28T21:00'],
    ['a shift of half an hour', 'Australia/Lord_Howe', '2026-10-04', '2026-10-03T13:30', '2026-10-04T13:00'],
  ])('over a daylight change: %s', (_, zone, day, from, to) => {
    expect(spanIn(day, day, zone)).toEqual([from, to])
  })

  it('until an hour that the clock leaves out has passed, and the first time of one that it shows twice', () => {
    expect(spanIn('2027-03-14 01:59', '2027-03-14 02:30', 'America/New_York')).toEqual([
      '2027-03-14T06:59',
      '2027-03-14T07:30',
    ])
    expect(spanIn('2026-11-01 01:30', '2026-11-01 02:00', 'America/New_York')).toEqual([
      '2026-11-01T05:30',
      '2026-11-01T07:00',
    ])
  })
})

describe('the dates of a banner', () => {
  const said = (from: string, to: string, hasBegun = false) =>
    bannerDates({ from, to }, hasBegun).replaceAll('\u00A0', ' ')

  it.each([
    ['2026-11-30', '2026-12-04 18:00', 'From Monday, 30 November until Friday, 4 December, 6 PM.'],
    ['2026-11-30 08:30', '2026-12-04', 'From Monday, 30 November, 8:30 AM until Friday, 4 December.'],
    ['2026-12-04', '2026-12-04', 'On Friday, 4 December.'],
    ['2026-12-04 09:00', '2026-12-04 12:00', 'On Friday, 4 December, from 9 AM until noon.'],
    ['2026-12-04 09:00', '2026-12-05 00:00', 'On Friday, 4 December, from 9 AM.'],
  ])('from %s to %s are told before it', (from, to, text) => {
    expect(said(from, to)).toBe(text)
  })

  it('are its end once it stands', () => {
    expect(said('2026-11-30', '2026-12-04 18:00', true)).toBe('Until Friday, 4 December, 6 PM.')
    expect(said('2026-11-30', '2026-12-05 00:00', true)).toBe('Until Friday, 4 December.')
  })
})

describe('the link of a banner', () => {
  it.each([
    ['/visitors', 'Read more'],
    ['tel:+918040001000', 'Call +91 80 4000 1000'],
    ['tel:112', 'Call 112'],
    ['mailto:care@meridian.example', 'care@meridian.example'],
  ])('%s says where it leads', (link, text) => {
    expect(banners.linkText(link)).toBe(text)
  })
})
