import { describe, expect, it } from 'vitest'
import { budgetOf, builtPages, weigh } from './bytes.ts'

const pages = builtPages()

describe('a page on a slow phone', () => {
  it('is built', () => expect(pages.length).toBeGreaterThan(20))

  it.each(pages)('%s stays within its byte budget', (page) => {
    const { firstFlight, scripts, everything } = budgetOf(page)
    const weight = weigh(page)

    expect(weight.firstFlight).toBeLessThanOrEqual(firstFlight)
    expect(weight.scripts).toBeLessThanOrEqual(scripts)
    expect(weight.everything).toBeLessThanOrEqual(everything)
  })
})
