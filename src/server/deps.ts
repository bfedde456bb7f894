import type { PaymentProvider } from './payment-provider.ts'
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
  /** Set where patients pay online. `site` is the public address, to which they come back. */
  online?: { provider: PaymentProvider; site: string } | undefined
}

export type Client = { network: string; device: string; hasProof: () => Promise<boolean> }

export type Clock = () => Date

export const systemClock: Clock = () => new Date()
