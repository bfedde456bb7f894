import type { Db } from './db/database.ts'
import type { HashingQueue } from './passwords.ts'
import type { Secret } from './secret.ts'

export type Deps = {
  db: Db
  clock: Clock
  secret: Secret
  hashing: HashingQueue
  /** Whether e-mail is sent. */
  emails?: boolean | undefined
  /** Set when SMS is on: codes in a day for all patients together. */
  texts?: { codesADay: number } | undefined
}

export type Client = { network: string; device: string; hasProof: () => Promise<boolean> }

export type Clock = () => Date

export const systemClock: Clock = () => new Date()
