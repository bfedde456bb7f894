import { describe, expect, it } from 'vitest'
import { builtPages, isWorking, languageOf, weigh } from './bytes.ts'

const FIRST_FLIGHT = 14_600
const STATIC = { scripts: 3 * 1024, everything: 70_000 }
/** The script that starts islands: elsewhere it waits for a visitor. */
const START = 2 * 1024
const WORKING = { scripts: 85 * 1024 + START, everything: 180_000 }
/** The font of a second script. */
const SCRIPT_FONT = 35_000

const pages = builtPages()

describe('a page on a slow phone', () => {
  it('is built', () => expect(pages.length).toBeGreaterThan(20))

  it.each(pages)('%s stays within its byte budget', (page) => {
    const budget = isWorking(page) ? WORKING : STATIC
    const font = languageOf(page) ? SCRIPT_FONT : 0
    const weight = weigh(page)

    expect(weight.firstFlight).toBeLessThanOrEqual(FIRST_FLIGHT)
    expect(weight.scripts).toBeLessThanOrEqual(budget.scripts)
    expect(weight.everything).toBeLessThanOrEqual(budget.everything + font)
  })
})
