import { expect, it } from 'vitest'
import { smsAllowedAt } from '#server/waiting-list/notify.ts'

const [KOLKATA, LONDON] = ['Asia/Kolkata', 'Europe/London']
const NIGHT = { from: 21 * 60, to: 7 * 60 }

it.each([
  ['by day at once', NIGHT, KOLKATA, '2026-11-20T04:00:00Z', '2026-11-20T04:00:00Z'],
  ['in the evening in the morning', NIGHT, KOLKATA, '2026-11-20T15:30:00Z', '2026-11-21T01:30:00Z'],
  ['after midnight in the morning', NIGHT, KOLKATA, '2026-11-20T20:00:00Z', '2026-11-21T01:30:00Z'],
  ['when the quiet ends at once', NIGHT, KOLKATA, '2026-11-21T01:30:00Z', '2026-11-21T01:30:00Z'],
  ['in the night the clocks go back at seven', NIGHT, LONDON, '2026-10-24T22:00:00Z', '2026-10-25T07:00:00Z'],
  ['at noon after it', { from: 720, to: 780 }, LONDON, '2026-11-20T12:30:00Z', '2026-11-20T13:00:00Z'],
  ['without quiet hours at once', { from: 0, to: 0 }, LONDON, '2026-11-20T03:00:00Z', '2026-11-20T03:00:00Z'],
])('a text message goes %s', (_, quiet, zone, now, at) => {
  expect(smsAllowedAt(new Date(now), quiet, zone).toISOString()).toBe(new Date(at).toISOString())
})
