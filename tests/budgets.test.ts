import { describe, expect, it } from 'vitest'
import { builtPages, isWorking, weigh } from './bytes.ts'

const FIRST_FLIGHT = 14_600
const STATIC = { scripts: 3 * 1024, everything: 70_000 }
const WORKING = { scripts: 85_000, everything: 180_000 }

const pages = builtPages()

describe('a page on a slow phone', () => {
  it('has been built', () => expect(pages.length).toBeGreaterThan(20))

  it.each(pages)('%s stays within its budget of bytes', (page) => {
    const budget = isWorking(page) ? WORKING : STATIC
    const weight = weigh(page)

    expect(weight.firstFlight).toBeLessThanOrEqual(FIRST_FLIGHT)
    expect(weight.scripts).toBeLessThanOrEqual(budget.scripts)
    expect(weight.everything).toBeLessThanOrEqual(budget.everything)
  })
})
