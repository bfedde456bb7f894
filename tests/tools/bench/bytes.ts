import { budgetOf, builtPages, weigh } from '../../bytes.ts'
import { table } from '../table.ts'
import type { Figure } from './compare.ts'

/** One page of each folder, and all top-level pages. */
function kinds(): string[] {
  const seen = new Set<string>()
  return builtPages().filter((page) => {
    const folder = page.includes('/') ? page.slice(0, page.lastIndexOf('/')) : page
    const isFirst = !seen.has(folder)
    seen.add(folder)
    return isFirst
  })
}

/** Prints the bytes of the built pages and their budgets. */
export function benchBytes(): Figure[] {
  const cell = (bytes: number, limit: number) =>
    `${bytes.toLocaleString('en')} / ${limit.toLocaleString('en')}`
  const rows = kinds().map((page) => {
    const { firstFlight, scripts, everything } = weigh(page)
    const budget = budgetOf(page)
    return [
      page,
      cell(firstFlight, budget.firstFlight),
      cell(scripts, budget.scripts),
      cell(everything, budget.everything),
    ]
  })
  table('Bytes with brotli / budget', ['page', 'first flight', 'scripts before intent', 'first visit'], rows)
  return []
}
