import { countUp } from '../stress/report.ts'

/** How often each was there. */
export function counted(statuses: number[]): Map<number, number> {
  const counts = new Map<number, number>()
  for (const status of statuses) countUp(counts, status)
  return counts
}

/** Asks for all of them, some at once. */
export async function some<Item, Got>(items: Item[], atOnce: number, work: (item: Item) => Promise<Got>) {
  const got: Got[] = []
  for (let from = 0; from < items.length; from += atOnce)
    got.push(...(await Promise.all(items.slice(from, from + atOnce).map(work))))
  return got
}

export const upTo = (count: number) => Array.from({ length: count }, (_, n) => n)
