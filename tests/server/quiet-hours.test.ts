import { expect, it } from 'vitest'
import { smsAllowedAt } from '#server/waiting-list/notify.ts'

const [KOLKATA, LONDON] = ['Asia/Kolkata', 'Europe/London']
const NIGHT = { from: 21 * 60, to: 7 * 60 }

it.each([
  ['by day goes at once', NIGHT, KOLKATA, '2026-11-20T04:00:00Z', '2026-11-20T04:00:00Z'],
  ['in the evening waits until 7 AM', NIGHT, KOLKATA, '2026-11-20T15:30:00Z', '2026-11-21T01:30:00Z'],
  ['after midnight waits until 7 AM', NIGHT, KOLKATA, '2026-11-20T20:00:00Z', '2026-11-21T01:30:00Z'],
  ['at 7 AM goes at once', NIGHT, KOLKATA, '2026-11-21T01:30:00Z', '2026-11-21T01:30:00Z'],
  ['waits until 7 AM when clocks go back', NIGHT, LONDON, '2026-10-24T22:00:00Z', '2026-10-25T07:00:00Z'],
  [
    'at noon waits until 1 PM',
    { from: 720, to: 780 },
    LONDON,
    '2026-11-20T12:30:00Z',
    '2026-11-20T13:00:00Z',
  ],
  ['without quiet hours is sent', { from: 0, to: 0 }, LONDON, '2026-11-20T03:00:00Z', '2026-11-20T03:00:00Z'],
])('a text message %s', (_, quiet, zone, now, at) => {
  expect(smsAllowedAt(new Date(now), quiet, zone).toISOString()).toBe(new Date(at).toISOString())
})
