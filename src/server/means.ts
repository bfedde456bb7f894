import type { Db } from './db/database.ts'
import type { Secret } from './secret.ts'

export type Means = {
  db: Db
  clock: Clock
  secret: Secret
  /** Where text messages are sent: how many codes in a day, by everybody's asking. */
  texts?: { codesADay: number } | undefined
}

export type Caller = {
  /** The address it comes from, or the network round it: see network.ts. */
  network: string
  device: string
  /** True when the call brings a proof of work; it is then spent. */
  hasProof: () => Promise<boolean>
}

/** The server's only source of time; tests pass their own. */
export type Clock = () => Date

export const systemClock: Clock = () => new Date()
