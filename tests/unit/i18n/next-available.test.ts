import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { noOpeningText, sessionText } from '#i18n/en/next-available.ts'

const TODAY = '2026-11-20'

describe('a time on a button', () => {
  beforeEach(() => {
    vi.stubEnv('TZ', 'Asia/Kolkata')
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T04:00:00Z') })
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllEnvs()
  })

  const button = (date: string) => sessionText(date, TODAY, 'Morning')

  it('is a part of a day', () => {
    expect([button(TODAY), button('2026-11-21')]).toEqual(['Today morning', 'Tomorrow morning'])
    expect(button('2026-11-23')).toBe('Mon\u00A023\u00A0Nov, morning')
  })

  it('names the day where the reader’s clock has another one', () => {
    vi.stubEnv('TZ', 'America/Los_Angeles')

    expect(button(TODAY)).toBe('Fri\u00A020\u00A0Nov, morning')
  })
})

describe('the text for a doctor without a free slot', () => {
  const none = (reason: Parameters<typeof noOpeningText>[0]['reason'], until?: string) =>
    noOpeningText({ from: TODAY, reason, until, days: 14 })

  it.each([
    [none('away', '2026-11-30'), 'Away until 30\u00A0Nov'],
    [none('away'), 'Away'],
    [none('full'), 'No appointments before 4\u00A0Dec'],
    [none('no_session'), 'No appointments before 4\u00A0Dec'],
    [none('unavailable'), 'Not taking appointments'],
  ])('is %j', (text, expected) => {
    expect(text).toBe(expected)
  })
})
