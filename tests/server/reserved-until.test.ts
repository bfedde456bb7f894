import { expect, it } from 'vitest'
import { holdEnd } from '#server/closures/replacement-slots.ts'

const INDIA = 'Asia/Kolkata'
const LONDON = 'Europe/London'
const BACK = 'until 8 PM local time after clocks went back'
const FORWARD = 'until 8 PM local time after clocks went forward'

it.each([
  ['for a day', '2026-11-26', '2026-11-20T04:00:00Z', INDIA, '2026-11-21T04:00:00Z'],
  ['until 8 PM the evening before', '2026-11-21', '2026-11-20T04:00:00Z', INDIA, '2026-11-20T14:30:00Z'],
  ['over midnight', '2026-11-22', '2026-11-20T18:29:59Z', INDIA, '2026-11-21T14:30:00Z'],
  ['for 24 hours when clocks go back', '2026-10-27', '2026-10-24T18:00:00Z', LONDON, '2026-10-25T18:00:00Z'],
  [BACK, '2026-10-26', '2026-10-24T23:00:00Z', LONDON, '2026-10-25T20:00:00Z'],
  [FORWARD, '2026-03-30', '2026-03-28T23:30:00Z', LONDON, '2026-03-29T19:00:00Z'],
])('a place is held %s', (_, day, now, timeZone, until) => {
  expect(holdEnd(day, new Date(now), timeZone)).toEqual(new Date(until))
})
