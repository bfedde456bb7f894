import { randomBytes } from 'node:crypto'
import { QUEUE_LIMIT, hashInThread, queueOf, THREADS } from './hashing.ts'

type Hashing = {
  hash: (password: string) => Promise<string>
  matches: (passwordHash: string | undefined, password: string) => Promise<boolean>
}

const AT_WORK = THREADS + 1
const WAIT_AT_MOST_MS = 2000

const queue = queueOf({ atOnce: AT_WORK, inAll: QUEUE_LIMIT, waitMs: WAIT_AT_MOST_MS })

export const hashingQueue = queue.counts

/** Throws `busy` before `work` starts when the queue is full. Waiting requests do not query the database. */
export const withHashing = <T>(work: (hashing: Hashing) => Promise<T>): Promise<T> =>
  queue.run(async () => work({ hash, matches }))

export const hashPassword = (password: string) => withHashing((hashing) => hashing.hash(password))

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
