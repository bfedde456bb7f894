import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import PQueue from 'p-queue'
import { refusals } from './refusal.ts'

const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Leaves one core to requests, and one of the four threads of Node's pool to files and compression. */
const CONCURRENCY = Math.min(3, Math.max(1, availableParallelism() - 1))
export const limitHashing = new PQueue({ concurrency: CONCURRENCY })

/** OpaqueString of RFC 8265: keyboards write one password in several ways. */
const normalise = (typed: string): string => typed.replace(/\p{Zs}/gu, ' ').normalize('NFC')

export const hashPassword = (password: string): Promise<string> =>
  limitHashing.add(() => hash(normalise(password), COST))

const unpadded = (bytes: number) => randomBytes(bytes).toString('base64').replace(/=+$/, '')
const UNUSABLE_HASH = `$argon2id$v=19$m=19456,t=2,p=1$${unpadded(16)}$${unpadded(32)}`

/** Takes the same time for an unknown phone, which has no hash. Older hashes are of what was typed. */
export async function passwordMatches(passwordHash: string | undefined, password: string): Promise<boolean> {
  for (const form of new Set([normalise(password), password]))
    if (await limitHashing.add(() => verify(passwordHash ?? UNUSABLE_HASH, form)))
      return passwordHash !== undefined
  return false
}

export const hashingBusy = () => refusals.busy('We are busy. Please try again in a moment.', 1)

export type HashingQueue = ReturnType<typeof openHashingQueue>

/** At most `capacity` requests are in the queue, and none waits longer than `waitMs` for its turn. */
export function openHashingQueue({ capacity = 60, waitMs = 2000 } = {}) {
  // While some requests hash, one more queries the database.
  const turns = new PQueue({ concurrency: CONCURRENCY + 1 })

  /** Throws `busy` before `work` starts. Waiting requests do not query the database. */
  async function run<T>(work: () => Promise<T>): Promise<T> {
    if (turns.pending + turns.size >= capacity) throw hashingBusy()
    const late = new AbortController()
    const timer = setTimeout(() => late.abort(hashingBusy()), waitMs)
    const begin = () => {
      clearTimeout(timer)
      return work()
    }
    return turns.add(begin, { signal: late.signal })
  }

  return { capacity, run, counts: () => ({ running: turns.pending, waiting: turns.size }) }
}
