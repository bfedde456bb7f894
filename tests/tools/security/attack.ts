import type { Town } from './town.ts'

/** What the attacker got, and whether the hospital held. */
export type Outcome = { gets: string; held: boolean }

export type Attack = {
  /** A short name for `--only`, the same for ever: the figures of before are kept under it. */
  name: string
  /** What is tried, as one line of the table. */
  tries: string
  /** True when it spends its time waiting: then it is led beside the others. */
  waits?: boolean
  lead: (town: Town) => Promise<Outcome>
}
