import { countUp, tally } from '../stress/report.ts'
import type { openHospital } from './hospital.ts'

/** What the attacker got, and whether the hospital held. */
type Outcome = { gets: string; held: boolean }

export type Attack = {
  /** The name for `--only`. */
  name: string
  /** What is tried, in one line of the table. */
  tries: string
  lead: (open: typeof openHospital) => Promise<Outcome>
}

/** "200 × 120, 409 × 1880" */
export function tallyOf(statuses: number[]): string {
  const counts = new Map<number, number>()
  for (const status of statuses) countUp(counts, status)
  return tally(counts)
}

/** Works on all items, `size` of them at once. */
export async function inBatches<Item, Got>(items: Item[], size: number, work: (item: Item) => Promise<Got>) {
  const got: Got[] = []
  for (let from = 0; from < items.length; from += size)
    got.push(...(await Promise.all(items.slice(from, from + size).map(work))))
  return got
}

export const upTo = (count: number) => Array.from({ length: count }, (_, n) => n)
