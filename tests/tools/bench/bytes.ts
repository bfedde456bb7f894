import { builtPages, isWorking, weigh } from '../../bytes.ts'
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
    const [most, all] = isWorking(page) ? [85_000, 180_000] : [3072, 70_000]
    return [page, cell(firstFlight, 14_600), cell(scripts, most), cell(everything, all)]
  })
  table('Bytes with brotli / budget', ['page', 'first flight', 'scripts before intent', 'first visit'], rows)
  return []
}
