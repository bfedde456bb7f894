import { pathTo, STOP_TEXTS_PATH } from '#contract/paths.ts'
import type { Db } from '../db/database.ts'
import { textStops } from '../db/schema-desk.ts'
import { isEqualConstantTime, PHONE_HASH_LENGTH, type Secret } from '../secret.ts'

/** A link of a text message. It holds a fingerprint of the phone and its seal, and opens nothing. */
export function stopLink(site: string, { phoneHash, sealOf }: Secret, phone: string): string {
  const hash = phoneHash(phone)
  return site + pathTo(STOP_TEXTS_PATH, hash + sealOf(hash))
}

/** Returns the fingerprint of the phone that a ticket is for; undefined when this server did not make it. */
export function stoppedBy({ sealOf }: Secret, ticket: string): string | undefined {
  const hash = ticket.slice(0, PHONE_HASH_LENGTH)
  return isEqualConstantTime(sealOf(hash), ticket.slice(PHONE_HASH_LENGTH)) ? hash : undefined
}

export async function stopTexts(db: Db, phoneHash: string, at: Date): Promise<void> {
  await db.insert(textStops).values({ phoneHash, at }).onConflictDoNothing()
}
