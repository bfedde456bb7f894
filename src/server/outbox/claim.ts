import { addSeconds } from 'date-fns/addSeconds'
import { and, eq, getTableColumns, inArray, lte, ne, not, type SQL, sql } from 'drizzle-orm'
import type { Clock, Deps } from '../deps.ts'
import { countMessage } from '../counters.ts'
import type { Db } from '../db/database.ts'
import {
  appointmentEvents,
  appointments,
  doctors,
  messages,
  type Channel,
} from '../db/schema-appointments.ts'
import { patients } from '../db/schema-people.ts'
import { NOW, statement, value } from '../db/statement.ts'
import { countUse } from '../rate-limits.ts'
import { waitSeconds } from '../worker.ts'
import { isCancelledByOthers } from './kinds/appointment.ts'
import type { DueMessage } from './kinds/kind.ts'
import { allKinds, KINDS, kindsThat } from './kinds/registry.ts'
import { stoppedPhones } from './reach.ts'

/** Longer than any attempt to send. After a crash a message waits this long. */
const CLAIM_SECONDS = 180

const MESSAGES_AN_HOUR = 10
const HOUR_SECONDS = 3600
/** To one phone, codes not counted: each text costs money, and a booking can be moved without end. */
const TEXTS_A_DAY = 10

const arrayOf = (names: string[]) => sql.raw(`array['${names.join("','")}']`)
/** A kind of a newer version is left to it: both run side by side while it rolls out. */
const ALL_KINDS = arrayOf(kindsThat(() => true))
const SENT_FIRST = arrayOf(kindsThat(({ isSentFirst }) => isSentFirst))

/** Messages about an appointment; a later one replaces earlier ones. */
const REPLACING_KINDS = arrayOf(kindsThat(({ replaces }) => replaces))
const isOfAppointment = (table: string) => sql`${sql.raw(table)}.kind = any(${REPLACING_KINDS})`
const age = (table: string) => {
  const row = sql.raw(table)
  // By the appointment's own count of changes: the clock may have jumped. Rows of earlier versions have 0 and need the time.
  return sql`(${row}.sequence, ${row}.expires_at, ${row}.id)`
}

/** The kind that `due` is sent as, null for not at all, by the kinds of replaced messages that were never sent. */
const SENT_AS = sql`case ${sql.join(
  allKinds.flatMap(([name, { replaces = {}, isNeeded = sql`false` }]) =>
    Object.entries(replaces).map(
      ([older, sentAs]) => sql`
        when ${sql.raw(`due.kind = '${name}' and '${older}' = any(unsent.kinds)`)} and not ${isNeeded}
          then ${sentAs ? sql.raw(`'${sentAs}'`) : sql`null`}`,
    ),
  ),
)} else due.kind end`

type Outbox = Pick<Deps, 'db' | 'clock' | 'secret' | 'texts'>
/** `isObsolete`: nothing is left to say. It is deleted without being sent. */
type Claimed = { id: string; tries: number; isObsolete: boolean }

const first = (which: SQL) => sql`
  select id, kind, channel, appointment_id from messages m
  where next_try_at <= ${NOW} and expires_at > ${NOW} and channel = any(${value('channels')}::text[]) and kind = any(${ALL_KINDS}) and ${which}
  order by next_try_at limit 1 for update skip locked`

/**
 * Older messages are deleted. When none of them was tried, a move is sent as the booking, and a cancellation by the
 * patient not at all. One that was tried may have arrived or not.
 */
const claimOne = statement<Claimed>(
  'claim_message',
  sql`with sent_first as (${first(sql`kind = any(${SENT_FIRST})`)}),
    later as (${first(sql`not exists (select 1 from sent_first) and kind <> all(${SENT_FIRST})
      and not (${isOfAppointment('m')} and exists (
        select 1 from messages newer
        where newer.appointment_id = m.appointment_id and newer.channel = m.channel
          and ${isOfAppointment('newer')} and ${age('newer')} > ${age('m')}))`)}),
    due as (select * from sent_first union all select * from later),
    old as (
      delete from messages using due
      where messages.appointment_id = due.appointment_id and messages.channel = due.channel
        and messages.id <> due.id and ${isOfAppointment('due')} and ${isOfAppointment('messages')}
      returning messages.kind, messages.tries),
    unsent as (select case when bool_or(tries > 0) then '{}' else coalesce(array_agg(kind), '{}') end as kinds from old)
    update messages set
      tries = messages.tries + 1,
      next_try_at = ${NOW} + ${value('seconds')}::int * interval '1 second',
      kind = coalesce(${SENT_AS}, due.kind)
    from due, unsent where messages.id = due.id
    returning messages.id, messages.tries, ${SENT_AS} is null as "isObsolete"`,
)

export async function claim(deps: Outbox, channels: Channel[]): Promise<DueMessage | undefined> {
  const { db, clock } = deps
  for (;;) {
    const [claimed] = await claimOne(db, { channels, seconds: CLAIM_SECONDS, now: clock().toISOString() })
    if (!claimed) return undefined
    const due = claimed.isObsolete ? undefined : await read(db, claimed, clock)
    if (!due) {
      await deleteMessage(db, claimed)
      continue
    }
    const { isUrgent, isCounted } = KINDS[due.message.kind]
    // Reception reads at once that it has to call this guest.
    if (await isStopped(deps, due)) await (isUrgent ? giveUp(db, due) : deleteMessage(db, claimed))
    else if (!isCounted || due.message.tries > 1) return due
    else if (isCounted === 'day' || (await isBelowHourlyLimit(deps, due))) {
      // Last: a message that waits for the next hour would count for the day each time.
      if (!(await isAboveDailyLimit(deps, due))) return due
      countMessage('over_limit')
      await giveUp(db, due)
    }
  }
}

async function read(db: Db, { id }: Pick<Claimed, 'id'>, clock: Clock): Promise<DueMessage | undefined> {
  const [due] = await db
    .select({
      message: messages,
      patient: patients,
      appointment: getTableColumns(appointments),
      doctor: getTableColumns(doctors),
    })
    .from(messages)
    .leftJoin(patients, eq(patients.id, messages.patientId))
    .leftJoin(appointments, eq(appointments.id, messages.appointmentId))
    .leftJoin(doctors, eq(doctors.id, appointments.doctorId))
    .where(eq(messages.id, id))
  const load = due && KINDS[due.message.kind].load
  return load ? load(db, due, clock) : due
}

const guestOf = ({ patient, message }: DueMessage) =>
  patient || message.channel !== 'sms' ? null : message.address

/** The owner of the phone wants no texts about appointments of guests. */
async function isStopped({ db, secret }: Outbox, due: DueMessage): Promise<boolean> {
  const phone = guestOf(due)
  return phone !== null && (await stoppedPhones(db, secret, [phone])).size > 0
}

async function isBelowHourlyLimit({ db, clock, secret }: Outbox, due: DueMessage): Promise<boolean> {
  const { message } = due
  const guest = guestOf(due)
  const key = `emails ${guest ? secret.phoneHash(guest) : message.patientId}`
  const { uses, resetsAt } = await countUse(db, key, HOUR_SECONDS, clock)
  if (uses <= MESSAGES_AN_HOUR || (await isChangeByOthers(db, message))) return true
  await db.update(messages).set({ nextTryAt: resetsAt, tries: 0 }).where(isSameClaim(message))
  return false
}

/** Returns true for a booking, move or cancellation that the patient did not make. */
async function isChangeByOthers(db: Db, { appointmentId: id, sequence }: DueMessage['message']) {
  if (!id) return false
  const { appointmentId, what, by, sequence: at } = appointmentEvents
  const isChange = and(inArray(what, ['booked', 'moved', 'cancelled']), ne(by, 'patient'))
  return (await db.$count(appointmentEvents, and(eq(appointmentId, id), eq(at, sequence), isChange))) > 0
}

/**
 * Ten text messages a day for a phone, of an account or of guests, and `codesADay` for the hospital. The second limit
 * stops none that calls an appointment off: its patient would come for nothing.
 */
async function isAboveDailyLimit({ db, clock, secret, texts }: Outbox, due: DueMessage): Promise<boolean> {
  if (due.message.channel !== 'sms') return false
  const phone = guestOf(due) ?? due.patient?.phone ?? ''
  const own = await countUse(db, `texts of a day ${secret.phoneHash(phone)}`, 'day', clock)
  if (own.uses > TEXTS_A_DAY) return true
  const { uses } = await countUse(db, 'texts of a day', 'day', clock)
  return uses > (texts?.codesADay ?? Infinity) && !KINDS[due.message.kind].isOff
}

/** Ends a message that cannot be sent. */
export async function giveUp(db: Db, due: Pick<DueMessage, 'message'>): Promise<void> {
  await markUnreached(db, eq(messages.id, due.message.id))
  await deleteMessage(db, due.message)
}

/**
 * Reception reads that these messages reached no one. A text that came in addition to an e-mail does not count, nor
 * does what another message said later. Patients know what they cancelled.
 */
export async function markUnreached(db: Db, which: SQL | undefined): Promise<void> {
  // Without an address the e-mail was not sent, or came back.
  const isAddition = sql`(${messages.isAddition} and (${messages.channel} = 'email' or coalesce(email, '') <> ''))`
  const isKnown = sql`(${appointments.status} = 'cancelled' and not ${isCancelledByOthers('messages')})`
  const about = db
    .select({ id: messages.appointmentId })
    .from(messages)
    .innerJoin(appointments, eq(appointments.id, messages.appointmentId))
    .leftJoin(patients, eq(patients.id, messages.patientId))
    .where(and(which, not(isKnown), not(isAddition)))
  await db.update(appointments).set({ isUnreached: true }).where(inArray(appointments.id, about))
}

/**
 * Reception need not call any more, also not when another message of the same or an earlier change is lost. The mark stays
 * when the appointment changed while this message was being sent.
 */
export async function markReached(db: Db, { message, appointment }: DueMessage): Promise<void> {
  const { id, appointmentId, sequence } = message
  if (!appointmentId || !appointment) return
  const others = and(eq(messages.appointmentId, appointmentId), ne(messages.id, id))
  const isSaid = and(others, lte(messages.sequence, sequence), eq(messages.isAddition, false))
  await db.update(messages).set({ isAddition: true }).where(isSaid)
  const isMarked = and(eq(appointments.id, appointmentId), eq(appointments.isUnreached, true))
  const isUnchanged = lte(appointments.sequence, appointment.sequence)
  await db.update(appointments).set({ isUnreached: false }).where(and(isMarked, isUnchanged))
}

export async function deleteMessage(db: Db, claimed: Pick<Claimed, 'id' | 'tries'>): Promise<void> {
  await db.delete(messages).where(isSameClaim(claimed))
}

export async function postpone(db: Db, claimed: Pick<Claimed, 'id' | 'tries'>, clock: Clock): Promise<void> {
  const later = { nextTryAt: addSeconds(clock(), waitSeconds(claimed.tries)) }
  await db.update(messages).set(later).where(isSameClaim(claimed))
}

/** Matches only the last claim: every claim increases `tries`. */
const isSameClaim = ({ id, tries }: Pick<Claimed, 'id' | 'tries'>) =>
  and(eq(messages.id, id), eq(messages.tries, tries))
