import { inArray } from 'drizzle-orm'
import { pathTo, STOP_TEXTS_PATH } from '#contract/paths.ts'
import type { Db } from '../db/database.ts'
import { textStops } from '../db/schema-desk.ts'
import { PHONE_HASH_LENGTH, type Secret } from '../secret.ts'

/** A link of a text message. It holds a fingerprint of the phone and its seal, and opens nothing. */
export function stopLink(site: string, { phoneHash, sealOf }: Secret, phone: string): string {
  const hash = phoneHash(phone)
  return site + pathTo(STOP_TEXTS_PATH, hash + sealOf(hash))
}

/** Returns the fingerprint of the phone that a ticket is for; undefined when this server did not make it. */
export function stoppedBy({ isSealOf }: Secret, ticket: string): string | undefined {
  const hash = ticket.slice(0, PHONE_HASH_LENGTH)
  return isSealOf(ticket.slice(PHONE_HASH_LENGTH), hash) ? hash : undefined
}

export async function stopTexts(db: Db, phoneHash: string, at: Date): Promise<void> {
  await db.insert(textStops).values({ phoneHash, at }).onConflictDoNothing()
}

/** Returns those of these phones whose owner wants no text messages. */
export async function stoppedPhones(db: Db, { phoneHashes }: Secret, phones: string[]): Promise<Set<string>> {
  const hashes = phones.flatMap(phoneHashes)
  if (hashes.length === 0) return new Set()
  const rows = await db.select().from(textStops).where(inArray(textStops.phoneHash, hashes))
  const stopped = new Set(rows.map(({ phoneHash }) => phoneHash))
  return new Set(phones.filter((phone) => phoneHashes(phone).some((hash) => stopped.has(hash))))
}
