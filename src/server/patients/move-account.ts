import { and, eq, sql } from 'drizzle-orm'
import { PHONE_DIGITS } from '#contract/settings.ts'
import { isPhone, normalisePhone } from '#lib/phone.ts'
import { claimGuestAppointments, lockGuestAppointments } from '../appointments/guests.ts'
import { type Db, retriedTransaction, sqlState, UNIQUE_VIOLATION } from '../db/database.ts'
import { type Channel, messages } from '../db/schema-appointments.ts'
import { accountEvents, patients, sessions } from '../db/schema-people.ts'
import type { Clock } from '../deps.ts'
import { markUnreached } from '../outbox/claim.ts'
import { notify, PHONE_MOVED } from '../outbox/notifications.ts'
import { openedChannels } from '../outbox/reach.ts'
import { findPatient, noPatient } from './deletion.ts'
import { clearContactChannels } from './resets.ts'

const SEEN_DOCUMENT = '--seen-document'

/** Gives an account another phone and ends its sessions. Only a document that reception saw confirms the phone at once. */
export async function moveAccount(db: Db, words: string[], clock: Clock): Promise<string> {
  const isSeen = words.includes(SEEN_DOCUMENT)
  const [from = '', to = ''] = words.filter((word) => word !== SEEN_DOCUMENT).map(normalisePhone)
  if (!isPhone(to)) throw new Error(`The new phone number needs ${PHONE_DIGITS} digits.`)
  if (from === to) throw new Error('Both phone numbers are the same.')
  try {
    const ended = await retriedTransaction(db, (tx) =>
      move(tx, { from, to, isSeen }, openedChannels(db), clock),
    )
    return [
      `The account now has the phone ${to}. Sessions ended: ${ended}. The password is the same.`,
      isSeen
        ? 'The phone is confirmed, because you have seen a document.'
        : 'The phone is not confirmed. The patient logs in with it and confirms it with a code in the settings.',
    ].join('\n')
  } catch (error) {
    if (sqlState(error) !== UNIQUE_VIOLATION) throw error
    throw new Error(`Another account has the phone ${to}. Nothing was changed.`)
  }
}

type Move = { from: string; to: string; isSeen: boolean }

async function move(tx: Db, { from, to, isSeen }: Move, opened: readonly Channel[], clock: Clock) {
  const { id } = await findPatient(tx, from)
  const now = clock()
  if (isSeen) await lockGuestAppointments(tx, { id, phone: to }, now)
  const change = { phone: to, phoneConfirmedAt: isSeen ? now : null, version: sql`${patients.version} + 1` }
  const [patient] = await tx.update(patients).set(change).where(eq(patients.id, id)).returning()
  if (!patient) throw noPatient()
  const ended = await tx.delete(sessions).where(eq(sessions.patientId, id)).returning({ id: sessions.id })
  await clearContactChannels(tx, id)
  const texts = and(eq(messages.patientId, id), eq(messages.channel, 'sms'))
  if (!isSeen) {
    await markUnreached(tx, texts)
    await tx.delete(messages).where(texts)
  }
  const moved = { phoneBefore: from, phone: to, confirmedBy: isSeen ? ('document' as const) : null }
  await tx.insert(accountEvents).values({ patientId: id, at: now, what: 'phone_moved', ...moved })
  if (isSeen) await claimGuestAppointments(tx, patient, now, opened)
  await notify(tx, patient, [PHONE_MOVED], clock)
  return ended.length
}
