import { describe, expect, it, vi } from 'vitest'
import { compare, type Figure, keep } from './compare.ts'

/** The verdict and the printed table. */
function compared(kept: Record<string, number>, ...figures: Figure[]) {
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  const isOk = compare('api', kept, figures)
  const printed = log.mock.calls.flat().join('\n')
  log.mockRestore()
  return { isOk, printed }
}

describe('a ratio next to the kept one', () => {
  it.each([
    ['higher', 0.9, 0.61, true],
    ['higher', 0.9, 0.6, false],
    ['higher', 0.9, 9, true],
    ['lower', 1.2, 1.79, true],
    ['lower', 1.2, 1.8, false],
    ['lower', 1.2, 0.1, true],
    ['lower', 1.2, Infinity, false],
  ] as const)('where %s is better, %d kept and %d now is accepted: %s', (better, was, ratio, isOk) => {
    expect(compared({ me: was }, { name: 'me', ratio, better }).isOk).toBe(isOk)
  })

  it('says how much better or worse it is', () => {
    expect(compared({ me: 0.5 }, { name: 'me', ratio: 0.6, better: 'higher' }).printed).toContain('+20 %')
    expect(compared({ me: 1 }, { name: 'me', ratio: 2, better: 'lower' }).printed).toContain('-50 % WORSE')
  })

  it('is named when it was not measured, and fails', () => {
    const { isOk, printed } = compared({ me: 0.5, book: 0.3 }, { name: 'me', ratio: 0.5, better: 'higher' })

    expect(isOk).toBe(false)
    expect(printed).toMatch(/^book .*MISSING$/m)
  })

  it('is named when it was never kept, and does not fail', () => {
    const { isOk, printed } = compared({}, { name: 'me', ratio: 0.5, better: 'higher' })

    expect(isOk).toBe(true)
    expect(printed).toMatch(/^me .*new$/m)
  })
})

it('ratios are kept with two decimals', () => {
  expect(keep([{ name: 'me', ratio: 0.123, better: 'higher' }])).toEqual({ me: 0.12 })
})
