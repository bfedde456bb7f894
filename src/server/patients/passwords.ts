import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { Refused } from '../refused.ts'

/** Argon2id, the library's default, at the cost OWASP names. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const AT_ONCE = 2
const WAITING_AT_MOST = 60

let running = 0
const waiting: (() => void)[] = []

/** Hashing is the dearest work of the server: two at once, a short queue, then `busy`. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) {
    if (waiting.length >= WAITING_AT_MOST)
      throw new Refused('busy', 'We are busy. Please try again in a moment.', 1)
    await new Promise<void>((resolve) => waiting.push(resolve))
  }
  running += 1
  try {
    return await work()
  } finally {
    running -= 1
    waiting.shift()?.()
  }
}

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, COST))

const nobodysHash = hash(randomBytes(16).toString('hex'), COST)

/**
 * Without a hash (nobody has that phone) the same time is spent, and the answer is false. `first` is done once it
 * is its turn: who is refused because the server is busy has not guessed.
 */
export async function passwordMatches(
  passwordHash: string | undefined,
  password: string,
  first: () => Promise<void>,
): Promise<boolean> {
  const target = passwordHash ?? (await nobodysHash)
  const matches = await inTurn(async () => {
    await first()
    return verify(target, password)
  })
  return matches && passwordHash !== undefined
}
