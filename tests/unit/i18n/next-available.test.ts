import { expect, it, onTestFinished, vi } from 'vitest'
import { noOpeningText, sessionText } from '#i18n/en/doctor-facts.ts'

const TODAY = '2026-11-20'

it('a time on a button names the day where the reader’s clock has another one', () => {
  vi.stubEnv('TZ', 'America/Los_Angeles')
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T04:00:00Z') })
  onTestFinished(() => {
    vi.useRealTimers()
    vi.unstubAllEnvs()
  })

  expect(sessionText(TODAY, TODAY, 'Morning')).toBe('Fri\u00A020\u00A0Nov, morning')
})

it('a doctor is away without a day where nobody knows until when', () => {
  expect(noOpeningText({ from: TODAY, reason: 'away', until: undefined, days: 14 })).toBe('Away')
})
