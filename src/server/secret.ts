import { createHmac, randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { RESET_CODE_DIGITS } from '#contract/limits.ts'
import type { Db } from './db/database.ts'
import { secrets } from './db/schema.ts'

/** What only this hospital's server can make, each from a text and always the same. */
export type Secret = {
  /** Stands for an address or a phone where it must not be read. */
  fingerprint: (text: string) => string
  /** The digits of a letter, made from its nonce: so a code is stored nowhere. */
  codeOf: (nonce: string) => string
  /** The secret of the link in the same letter. */
  linkOf: (nonce: string) => string
  /** Signs the challenges of a proof of work. */
  proofKey: string
}

const NAME = 'server'

/** The operator's own, else one that the first process makes and all read; `given` is the variable SECRET. */
export async function openSecret(db: Db, given?: string): Promise<Secret> {
  return secretOf(given ?? (await storedSecret(db)))
}

async function storedSecret(db: Db): Promise<string> {
  const value = randomBytes(32).toString('base64url')
  await db.insert(secrets).values({ name: NAME, value }).onConflictDoNothing()
  const [stored] = await db.select().from(secrets).where(eq(secrets.name, NAME))
  return stored?.value ?? value
}

/** `key` is a text of 32 characters or more. */
export function secretOf(key: string): Secret {
  const hmac = (purpose: string, text: string) => createHmac('sha256', key).update(`${purpose} ${text}`)
  return {
    fingerprint: (text) => hmac('fingerprint', text).digest('base64url'),
    codeOf: (nonce) => {
      const number = hmac('code', nonce).digest().readUIntBE(0, 6) % 10 ** RESET_CODE_DIGITS
      return String(number).padStart(RESET_CODE_DIGITS, '0')
    },
    linkOf: (nonce) => hmac('link', nonce).digest('base64url'),
    proofKey: hmac('proof', '').digest('base64url'),
  }
}

/** What a code and a link are made from; by itself it opens nothing. */
export const newNonce = (): string => randomBytes(16).toString('base64url')
