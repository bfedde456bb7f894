import { inArray } from 'drizzle-orm'
import type { DeskAppointment } from '#contract/desk.ts'
import { pathTo, STOP_TEXTS_PATH } from '#contract/paths.ts'
import type { Db } from '../db/database.ts'
import { type Channel } from '../db/schema-appointments.ts'
import { textStops } from '../db/schema.ts'
import { PHONE_HASH_LENGTH, type Secret } from '../secret.ts'

/** By e-mail, by text message, or by a call of reception. */
export type Reach = DeskAppointment['reach']

type Settings = { channels: readonly Channel[]; secret?: Secret }
const settings = new WeakMap<Db, Settings>()

/** Call it before anything is written: a guest gets no message on a channel that is off. */
export const openChannels = (db: Db, given: Settings): void => void settings.set(db, given)

export const openedChannels = (db: Db): readonly Channel[] => settings.get(db)?.channels ?? []

/** Where only text messages are sent, an address reaches no one. A process that sends nothing leaves e-mails to the server. */
export const isEmailUsed = (channels: readonly Channel[]): boolean =>
  channels.includes('email') || !channels.includes('sms')

/** `id` is null for a guest, `email` empty until it is confirmed. */
type Reached = { id: string | null; phone: string; email: string; phoneConfirmedAt: Date | null }

/** Returns how a person hears of changes. Those of deleted accounts (null) do not. */
export async function reachOf(db: Db, people: (Reached | null)[]) {
  const { channels = [], secret } = settings.get(db) ?? {}
  const ofGuests = people.flatMap((person) => (person?.id === null && person.phone ? person.phone : []))
  const stopped = secret ? await stoppedPhones(db, secret, ofGuests) : new Set()
  return (person: Reached | null): Reach => {
    if (person?.email && channels.includes('email')) return 'email'
    const { id, phone = '', phoneConfirmedAt } = person ?? {}
    const isTexted = id === null ? phone && !stopped.has(phone) : phoneConfirmedAt
    return isTexted && channels.includes('sms') ? 'text' : 'call'
  }
}

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
