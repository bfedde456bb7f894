import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { noOpeningText, openingText, sessionText } from '#i18n/en/next-available.ts'

const TODAY = '2026-11-20'

describe('the availability on a card', () => {
  const line = (date: string, slot: string, arrivesAt = '') =>
    openingText({ date, slot: slot.toLowerCase(), arrivesAt }, TODAY, slot)
  beforeEach(() => {
    vi.stubEnv('TZ', 'Asia/Kolkata')
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T04:00:00Z') })
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllEnvs()
  })

  it('has the time of a near slot, and the date of a later one', () => {
    expect(line(TODAY, 'Evening', '6:45 PM')).toBe('Today, evening, about 6:45 PM')
    expect(line('2026-11-21', 'Morning', '9:15 AM')).toBe('Tomorrow, morning, about 9:15 AM')
    expect(line('2026-11-21', 'Morning')).toBe('Tomorrow, morning')
    expect(line('2026-11-23', 'Morning', '9:15 AM')).toBe('Mon 23 Nov, morning')
  })

  it('is a part of a day on a button', () => {
    const button = (date: string) => sessionText({ date }, TODAY, 'Morning')

    expect([button(TODAY), button('2026-11-21')]).toEqual(['Today morning', 'Tomorrow morning'])
    expect(button('2026-11-23')).toBe('Mon 23 Nov, morning')
  })

  it('names the day and the hospital’s time where the reader’s clock differs', () => {
    vi.stubEnv('TZ', 'America/Los_Angeles')

    expect(line(TODAY, 'Evening', '6:45 PM')).toBe('Fri 20 Nov, evening, about 6:45 PM hospital time')
  })
})

describe('the text for a doctor without a free slot', () => {
  const none = (reason: Parameters<typeof noOpeningText>[0]['reason'], until?: string) =>
    noOpeningText({ from: TODAY, reason, until, days: 14 })

  it.each([
    [none('away', '2026-11-30'), 'Away until 30 Nov'],
    [none('away'), 'Away'],
    [none('full'), 'No appointments before 4 Dec'],
    [none('no_session'), 'No appointments before 4 Dec'],
    [none('unavailable'), 'Not taking appointments'],
  ])('is %j', (text, expected) => {
    expect(text).toBe(expected)
  })
})
