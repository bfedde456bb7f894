import { describe, expect, it } from 'vitest'
import { momentSentence } from '#i18n/en/notifications.ts'
import { fullMoment } from '#lib/dates.ts'

/** Friday, 20 November 2026, 9:30 in the morning at the hospital. */
const NOW = new Date('2026-11-20T04:00:00Z')

describe('a moment', () => {
  it.each([
    ['2026-11-20T03:59:00Z', 'Today, 9:29\u00A0AM'],
    ['2026-11-19T18:30:00Z', 'Today, 12:00\u00A0AM'],
    ['2026-11-19T18:29:59Z', 'Yesterday, 11:59\u00A0PM'],
    ['2026-11-18T18:30:00Z', 'Yesterday, 12:00\u00A0AM'],
    ['2026-11-18T18:29:00Z', '18 Nov 2026, 11:59\u00A0PM'],
    ['2025-11-20T04:00:00Z', '20 Nov 2025, 9:30\u00A0AM'],
  ])('of %s is shown in the hospital’s time', (iso, sentence) => {
    expect(momentSentence(iso, NOW)).toBe(sentence)
  })

  it('on paper has its full date', () => {
    expect(fullMoment('2026-11-20T03:59:00Z')).toBe('20 Nov 2026, 9:29 AM')
  })
})
