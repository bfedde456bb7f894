import { describe, expect, it } from 'vitest'
import { isTooLate, offeredUntil, quietUntil } from '#server/waits/offer-clock.ts'

const [KOLKATA, LONDON, LOS_ANGELES] = ['Asia/Kolkata', 'Europe/London', 'America/Los_Angeles']
const NIGHT = { from: 21 * 60, to: 7 * 60 }
const NEVER = { from: 0, to: 0 }
const LATER = { day: '2027-12-01', slot: 'morning' }

describe('an offer of half an hour', () => {
  it.each([
    ['by day stands for half an hour', '2026-11-20T04:00:00Z', KOLKATA, '2026-11-20T04:30:00Z'],
    ['may end when the quiet begins', '2026-11-20T15:00:00Z', KOLKATA, '2026-11-20T15:30:00Z'],
    [
      'goes on in the morning when quiet hours begin in it',
      '2026-11-20T15:10:00Z',
      KOLKATA,
      '2026-11-21T01:40:00Z',
    ],
    [
      'begins in the morning when it is made in the evening',
      '2026-11-20T15:30:00Z',
      KOLKATA,
      '2026-11-21T02:00:00Z',
    ],
    [
      'begins in the morning when it is made after midnight',
      '2026-11-20T20:00:00Z',
      KOLKATA,
      '2026-11-21T02:00:00Z',
    ],
    ['begins at once when the quiet ends', '2026-11-21T01:30:00Z', KOLKATA, '2026-11-21T02:00:00Z'],
    [
      'keeps to the wall when clocks go back at night',
      '2026-10-24T20:10:00Z',
      LONDON,
      '2026-10-25T07:30:00Z',
    ],
    [
      'keeps to the wall when clocks go forward at night',
      '2026-03-28T21:10:00Z',
      LONDON,
      '2026-03-29T06:30:00Z',
    ],
    [
      'is that of the hospital’s wall in another zone',
      '2026-11-20T04:50:00Z',
      LOS_ANGELES,
      '2026-11-20T15:20:00Z',
    ],
  ])('%s', (_, now, timeZone, until) => {
    const rules = { offerMinutes: 30, quiet: NIGHT }
    expect(offeredUntil(LATER, new Date(now), rules, timeZone)).toEqual(new Date(until))
  })
})

it('an offer stands no longer than its session is to come', () => {
  const morning = { day: '2026-11-21', slot: 'morning' }
  const rules = { offerMinutes: 24 * 60, quiet: NIGHT }
  const opens = new Date('2026-11-21T03:30:00Z')
  expect(offeredUntil(morning, new Date('2026-11-20T04:00:00Z'), rules, KOLKATA)).toEqual(opens)
  expect(
    offeredUntil(morning, new Date('2026-11-20T04:00:00Z'), { ...rules, quiet: NEVER }, KOLKATA),
  ).toEqual(opens)
})

it('an offer of a day takes several when most of each is quiet', () => {
  const rules = { offerMinutes: 24 * 60, quiet: { from: 10 * 60, to: 9 * 60 } }
  expect(offeredUntil(LATER, new Date('2026-11-20T04:00:00Z'), rules, KOLKATA)).toEqual(
    new Date('2026-12-14T04:00:00Z'),
  )
})

it.each([
  ['by day', '2026-11-20T15:29:59Z', '2026-11-20T15:29:59Z'],
  ['from the first quiet minute', '2026-11-20T15:30:00Z', '2026-11-21T01:30:00Z'],
  ['after midnight', '2026-11-20T19:00:00Z', '2026-11-21T01:30:00Z'],
  ['to the last', '2026-11-21T01:29:59Z', '2026-11-21T01:30:00Z'],
  ['and no longer', '2026-11-21T01:30:00Z', '2026-11-21T01:30:00Z'],
])('a text message waits for the morning: %s', (_, now, awake) => {
  expect(quietUntil(new Date(now), { quiet: NIGHT } as never, KOLKATA)).toEqual(new Date(awake))
})

it('quiet hours may lie within a day', () => {
  const noon = { quiet: { from: 12 * 60, to: 14 * 60 } } as never
  expect(quietUntil(new Date('2026-11-20T07:00:00Z'), noon, KOLKATA)).toEqual(
    new Date('2026-11-20T08:30:00Z'),
  )
  expect(quietUntil(new Date('2026-11-20T09:00:00Z'), noon, KOLKATA)).toEqual(
    new Date('2026-11-20T09:00:00Z'),
  )
})

it('nobody is asked in the last two hours', () => {
  const morning = { day: '2026-11-21', slot: 'morning' }
  expect(isTooLate(morning, new Date('2026-11-21T01:30:00Z'))).toBe(false)
  expect(isTooLate(morning, new Date('2026-11-21T01:30:01Z'))).toBe(true)
})

it.each([
  ['enough before the quiet hours', '2026-11-20T15:00:00Z', false],
  ['the rest of them after the quiet hours', '2026-11-20T15:15:00Z', false],
  ['too few on both sides together', '2026-11-20T15:15:01Z', true],
  ['too few after the quiet hours', '2026-11-20T19:00:00Z', true],
])('nobody is asked who has fewer minutes to answer than an offer has: %s', (_, now, isLate) => {
  const rules = { offerMinutes: 30, stopBeforeMinutes: 120, quiet: { from: 21 * 60, to: 8 * 60 + 45 } }
  expect(isTooLate({ day: '2026-11-21', slot: 'morning' }, new Date(now), rules, KOLKATA)).toBe(isLate)
})
