import { addSeconds } from 'date-fns/addSeconds'
import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { Clock } from '../deps.ts'
import { countMessage } from '../counters.ts'
import type { Db } from '../db/database.ts'
import { appointments, doctors, messages, type Channel } from '../db/schema-appointments.ts'
import { patients } from '../db/schema-people.ts'
import { NOW, statement, value } from '../db/statement.ts'
import { countUse } from '../limits.ts'
import type { DueMessage } from './kinds/kind.ts'
import { allKinds, KINDS, kindsThat } from './kinds/registry.ts'

/** Longer than any attempt to send. After a crash a message waits this long. */
const CLAIM_SECONDS = 180
const FIRST_WAIT_SECONDS = 60
const LONGEST_WAIT_SECONDS = 3600

const EMAILS_AN_HOUR = 10
const HOUR_SECONDS = 3600
/** To one patient, codes not counted: each text costs money, and a booking can be moved without end. */
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

type Claimed = { id: string; tries: number; isNothing: boolean }

const first = (which: SQL) => sql`
  select id, kind, channel, patient_id, appointment_id from messages m
  where next_try_at <= ${NOW} and expires_at > ${NOW} and channel = any(${value('channels')}::text[]) and kind = any(${ALL_KINDS}) and ${which}
  order by next_try_at limit 1 for update skip locked`

/**
 * An older message that was never sent is deleted: a move is then sent as the booking, a cancellation by the patient not
 * at all.
 */
const claimOne = statement<Claimed>(
  'claim_message',
  sql`with sent_first as (${first(sql`kind = any(${SENT_FIRST})`)}),
    later as (${first(sql`not exists (select 1 from sent_first) and kind <> all(${SENT_FIRST})
      and not (${isOfAppointment('m')} and exists (
        select 1 from messages newer
        where newer.patient_id = m.patient_id and newer.appointment_id = m.appointment_id and newer.channel = m.channel
          and ${isOfAppointment('newer')} and ${age('newer')} > ${age('m')}))`)}),
    due as (select * from sent_first union all select * from later),
    old as (
      delete from messages using due
      where messages.patient_id = due.patient_id and messages.appointment_id = due.appointment_id and messages.channel = due.channel
        and messages.id <> due.id and ${isOfAppointment('due')} and ${isOfAppointment('messages')}
      returning messages.kind, messages.tries),
    unsent as (select coalesce(array_agg(kind), '{}') as kinds from old where tries = 0)
    update messages set
      tries = messages.tries + 1,
      next_try_at = ${NOW} + ${value('seconds')}::int * interval '1 second',
      kind = coalesce(${SENT_AS}, due.kind)
    from due, unsent where messages.id = due.id
    returning messages.id, messages.tries, ${SENT_AS} is null as "isNothing"`,
)

export async function claim(
  db: Db,
  clock: Clock,
  channels: Channel[],
  textsADay: number,
): Promise<DueMessage | undefined> {
  for (;;) {
    const [claimed] = await claimOne(db, { channels, seconds: CLAIM_SECONDS, now: clock().toISOString() })
    if (!claimed) return undefined
    const due = claimed.isNothing ? undefined : await read(db, claimed, clock)
    if (!due) await deleteMessage(db, claimed)
    else if (!KINDS[due.message.kind].isCounted || due.message.tries > 1) return due
    else if (await isBelowHourlyLimit(db, due.message, clock)) {
      // Last: a message that waits for the next hour would count for the day each time.
      if (!(await isAboveDailyLimit(db, due.message, textsADay, clock))) return due
      countMessage('over_limit')
      await deleteMessage(db, claimed)
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

async function isBelowHourlyLimit(db: Db, message: DueMessage['message'], clock: Clock): Promise<boolean> {
  const { uses, resetsAt } = await countUse(db, `emails ${message.patientId}`, HOUR_SECONDS, clock)
  if (uses <= EMAILS_AN_HOUR) return true
  await db.update(messages).set({ nextTryAt: resetsAt, tries: 0 }).where(isSameClaim(message))
  return false
}

/** Ten text messages a day for a patient, and `textsADay` for the hospital. */
async function isAboveDailyLimit(db: Db, message: DueMessage['message'], textsADay: number, clock: Clock) {
  if (message.channel !== 'sms') return false
  const own = await countUse(db, `texts of a day ${message.patientId}`, 'day', clock)
  if (own.uses > TEXTS_A_DAY) return true
  return (await countUse(db, 'texts of a day', 'day', clock)).uses > textsADay
}

export async function deleteMessage(db: Db, claimed: Pick<Claimed, 'id' | 'tries'>): Promise<void> {
  await db.delete(messages).where(isSameClaim(claimed))
}

export async function postpone(db: Db, claimed: Pick<Claimed, 'id' | 'tries'>, clock: Clock): Promise<void> {
  const seconds = Math.min(FIRST_WAIT_SECONDS * 2 ** (claimed.tries - 1), LONGEST_WAIT_SECONDS)
  const later = { nextTryAt: addSeconds(clock(), seconds) }
  await db.update(messages).set(later).where(isSameClaim(claimed))
}

/** Matches only the last claim: every claim increases `tries`. */
const isSameClaim = ({ id, tries }: Pick<Claimed, 'id' | 'tries'>) =>
  and(eq(messages.id, id), eq(messages.tries, tries))
