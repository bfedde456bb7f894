import type { DeskAppointment } from '#contract/desk.ts'
import type { Db } from '../db/database.ts'
import { type Channel } from '../db/schema-appointments.ts'
import type { Secret } from '../secret.ts'
import { stoppedPhones } from './text-stops.ts'

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
export async function reachOf(
  db: Db,
  people: (Reached | null)[],
  channels = openedChannels(db),
): Promise<(person: Reached | null) => Reach> {
  const secret = settings.get(db)?.secret
  const ofGuests = people.flatMap((person) => (person?.id === null && person.phone ? person.phone : []))
  const stopped = secret ? await stoppedPhones(db, secret, ofGuests) : new Set()
  return (person) => {
    if (person?.email && channels.includes('email')) return 'email'
    const { id, phone = '', phoneConfirmedAt } = person ?? {}
    const isTexted = id === null ? phone && !stopped.has(phone) : phoneConfirmedAt
    return isTexted && channels.includes('sms') ? 'text' : 'call'
  }
}
