import { randomBytes } from 'node:crypto'
import { CALLS_AT_MOST, hashingBusy, inTurn } from './hashing.ts'

export type Hashing = {
  hash: (password: string) => Promise<string>
  /** Without a hash (nobody has that phone) the same time is spent, and the answer is false. */
  matches: (passwordHash: string | undefined, password: string) => Promise<boolean>
}

let taken = 0

/**
 * Hashing is the dearest work of the server. A place in its short queue is kept while `work` runs; where there
 * is none, `busy` is thrown before `work` begins.
 */
export async function withHashing<T>(work: (hashing: Hashing) => Promise<T>): Promise<T> {
  if (taken >= CALLS_AT_MOST) throw hashingBusy()
  taken += 1
  try {
    return await work({ hash, matches })
  } finally {
    taken -= 1
  }
}

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

const hash = async (password: string): Promise<string> => String(await inTurn({ password }))

/** Of the same cost as everybody's, and of no password. */
const unpadded = (bytes: number) => randomBytes(bytes).toString('base64').replace(/=+$/, '')
const NOBODYS = `$argon2id$v=19$m=19456,t=2,p=1$${unpadded(16)}$${unpadded(32)}`

async function matches(passwordHash: string | undefined, password: string): Promise<boolean> {
  const isMatch = (await inTurn({ password, passwordHash: passwordHash ?? NOBODYS })) === true
  return isMatch && passwordHash !== undefined
}
