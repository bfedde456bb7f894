import { createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { RESET_CODE_DIGITS } from '#contract/limits.ts'
import type { Db } from './db/database.ts'
import { secrets } from './db/schema-people.ts'

export type Secret = ReturnType<typeof secretOf>

const NAME = 'server'
/** About 71 bits: short enough for a text message, too long to try. */
export const PHONE_HASH_LENGTH = 12
const SEAL_LENGTH = 6

export async function openSecret(db: Db, given?: string): Promise<Secret> {
  const value = randomBytes(32).toString('base64url')
  if (given === undefined) await db.insert(secrets).values({ name: NAME, value }).onConflictDoNothing()
  const [stored] = await db.select().from(secrets).where(eq(secrets.name, NAME))
  return secretOf(given ?? stored?.value ?? value, stored?.value)
}

/** `stored`: what the database keeps from the time before `SECRET` was set. */
export function secretOf(key: string, stored = key) {
  const keys = [...new Set([key, stored])]
  const hmac = (purpose: string, text: string, by = key) =>
    createHmac('sha256', by).update(`${purpose} ${text}`)
  /** Letters and digits only: phones end a link at some other signs. */
  const short = (purpose: string, text: string, length: number, by = key) =>
    hmac(purpose, text, by)
      .digest('base64')
      .replace(/[^a-z\d]/gi, '')
      .slice(0, length)
  return {
    fingerprint: (text: string) => hmac('fingerprint', text).digest('base64url'),
    codeOf: (nonce: string) => {
      const number = hmac('code', nonce).digest().readUIntBE(0, 6) % 10 ** RESET_CODE_DIGITS
      return String(number).padStart(RESET_CODE_DIGITS, '0')
    },
    ticketOf: (text: string) => hmac('ticket', text).digest('base64url'),
    phoneHash: (phone: string) => short('phone', phone, PHONE_HASH_LENGTH),
    /** By the stored key, too: who refused text messages then gets none. */
    phoneHashes: (phone: string) => keys.map((by) => short('phone', phone, PHONE_HASH_LENGTH, by)),
    /** Ends a short link that shows that the server has made it. */
    sealOf: (text: string) => short('seal', text, SEAL_LENGTH),
    isSealOf: (seal: string, text: string) =>
      keys.some((by) => isEqualConstantTime(short('seal', text, SEAL_LENGTH, by), seal)),
    linkOf: (nonce: string) => hmac('link', nonce).digest('base64url'),
    proofKey: hmac('proof', '').digest('base64url'),
  }
}

export const sha256 = (text: string | Uint8Array): string => hash('sha256', text, 'base64url')

export function isEqualConstantTime(known: string, typed: string): boolean {
  const [right, given] = [Buffer.from(known), Buffer.from(typed)]
  return right.length === given.length && timingSafeEqual(right, given)
}

export const newNonce = (): string => randomBytes(16).toString('base64url')
