import { describe, expect, it } from 'vitest'
import { builtPages, isWorking, languageOf, weigh } from './bytes.ts'

const FIRST_FLIGHT = 14_600
const STATIC = { scripts: 3 * 1024, everything: 70_000 }
const WORKING = { scripts: 85 * 1024, everything: 180_000 }

/** Text in three bytes a letter, its words in scripts, and the font of a second script. */
const OTHER_LANGUAGE = { firstFlight: 900, scripts: 200, everything: 35_000 }
const FIRST_LANGUAGE = { firstFlight: 0, scripts: 0, everything: 0 }

const pages = builtPages()

describe('a page on a slow phone', () => {
  it('is built', () => expect(pages.length).toBeGreaterThan(20))

  it.each(pages)('%s stays within its byte budget', (page) => {
    const budget = isWorking(page) ? WORKING : STATIC
    const more = languageOf(page) ? OTHER_LANGUAGE : FIRST_LANGUAGE
    const weight = weigh(page)

    expect(weight.firstFlight).toBeLessThanOrEqual(FIRST_FLIGHT + more.firstFlight)
    expect(weight.scripts).toBeLessThanOrEqual(budget.scripts + more.scripts)
    expect(weight.everything).toBeLessThanOrEqual(budget.everything + more.everything)
  })
})
