import { createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { RESET_CODE_DIGITS } from '#contract/limits.ts'
import type { Db } from './db/database.ts'
import { secrets } from './db/schema-people.ts'

export type Secret = ReturnType<typeof secretOf>

const NAME = 'server'

export async function openSecret(db: Db, given?: string): Promise<Secret> {
  if (given !== undefined) return secretOf(given)
  const value = randomBytes(32).toString('base64url')
  await db.insert(secrets).values({ name: NAME, value }).onConflictDoNothing()
  const [stored] = await db.select().from(secrets).where(eq(secrets.name, NAME))
  return secretOf(stored?.value ?? value)
}

export function secretOf(key: string) {
  const hmac = (purpose: string, text: string) => createHmac('sha256', key).update(`${purpose} ${text}`)
  return {
    fingerprint: (text: string) => hmac('fingerprint', text).digest('base64url'),
    codeOf: (nonce: string) => {
      const number = hmac('code', nonce).digest().readUIntBE(0, 6) % 10 ** RESET_CODE_DIGITS
      return String(number).padStart(RESET_CODE_DIGITS, '0')
    },
    ticketOf: (text: string) => hmac('ticket', text).digest('base64url'),
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
