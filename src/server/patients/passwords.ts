import { randomBytes } from 'node:crypto'
import { CALLS_AT_MOST, hashInThread, queueOf, THREADS } from './hashing.ts'

export type Hashing = {
  hash: (password: string) => Promise<string>
  /** Without a hash (nobody has that phone) the same time is spent, and the answer is false. */
  matches: (passwordHash: string | undefined, password: string) => Promise<boolean>
}

/** One more than are hashed for: it asks the database meanwhile. */
const AT_WORK = THREADS + 1
/** As long as an answer may take when the database is away. */
const WAIT_AT_MOST_MS = 2000

const queue = queueOf({ atOnce: AT_WORK, inAll: CALLS_AT_MOST, waitMs: WAIT_AT_MOST_MS })

export const hashingQueue = queue.counts

/**
 * Hashing is the dearest work of the server. A place in its short queue is kept until `work` is done; where there
 * is none, `busy` is thrown before `work` begins. Who waits asks the database nothing: pages are answered first.
 */
export const withHashing = <T>(work: (hashing: Hashing) => Promise<T>): Promise<T> =>
  queue.run(async () => work({ hash, matches }))

export const hashPassword = (password: string) => withHashing((hashing) => hashing.hash(password))

/** `first` is done once a place is kept: who is refused because the server is busy has not guessed. */
export const passwordMatches = (
  passwordHash: string | undefined,
  password: string,
  first?: () => Promise<void>,
): Promise<boolean> =>
  withHashing(async (hashing) => {
    await first?.()
    return hashing.matches(passwordHash, password)
  })

const hash = async (password: string): Promise<string> => String(await hashInThread({ password }))

const unpadded = (bytes: number) => randomBytes(bytes).toString('base64').replace(/=+$/, '')
export const UNUSABLE_HASH = `$argon2id$v=19$m=19456,t=2,p=1$${unpadded(16)}$${unpadded(32)}`

async function matches(passwordHash: string | undefined, password: string): Promise<boolean> {
  const isMatch = (await hashInThread({ password, passwordHash: passwordHash ?? UNUSABLE_HASH })) === true
  return isMatch && passwordHash !== undefined
}
