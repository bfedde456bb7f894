import { addMinutes } from 'date-fns/addMinutes'
import { min } from 'date-fns/min'
import { sql } from 'drizzle-orm'
import { SLOT_CLOSES_BEFORE_END_MINUTES } from '#contract/settings.ts'
import { minuteOf } from '#lib/clock-time.ts'
import { instantOf, wallTime } from '#lib/dates.ts'
import { hospital } from '#lib/hospital.ts'
import { slotEnded } from '#scheduling/schedule.ts'
import { findSlot } from '#scheduling/slots.ts'
import type { Clock } from '../deps.ts'
import { countWaitingListChange } from '../counters.ts'
import type { Db } from '../db/database.ts'
import { NOW, statement, value } from '../db/statement.ts'
import { expiryOf } from '../outbox/kinds/registry.ts'
import { appointmentNotice } from '../outbox/notifications.ts'
import { doctorsOfEntries, bookableSlots } from '../availability/slots.ts'
import { inEachLanguage } from '#i18n/messages.ts'
import { closeEntries, type MatchingSlot, matchingSlots, type WaitingListFilters } from './entries.ts'
import type { FreeSlot } from '../db/schema-appointments.ts'

export function isQuietAt(now: Date, hours = hospital.waitingList?.quiet ?? '21:00-07:00'): boolean {
  const [begins = 0, ends = 0] = hours.split('-').map(minuteOf)
  const { minute } = wallTime(now)
  return begins <= ends ? begins <= minute && minute < ends : minute >= begins || minute < ends
}

const AT_ONCE = 5
/** A session that can be booked for less than this is not named: its message would be read too late. */
const BOOKABLE_FOR_MINUTES = 15

type WaitingEntry = WaitingListFilters & {
  id: string
  patientId: string
  appointmentId: string | null
  known: string[]
  /** The times at which the person of an entry has an appointment. */
  busy: string[]
}

const readWaiting = statement<WaitingEntry>(
  'waiting_list_entries',
  sql`select w.id, w.patient_id as "patientId", w.doctor_id as "docId", w.speciality, w.from_day::text as "fromDay", w.to_day::text as "toDay",
      w.slots, w.appointment_id as "appointmentId", own.day::text as "appointmentDay", own.slot as "appointmentSlot",
      array(select concat_ws(' ', notice.doctor_id, notice.day, notice.slot)
        from waiting_list other join waiting_list_notices notice on notice.entry_id = other.id
        where other.patient_id = w.patient_id and (other.id = w.id or (notice.is_named
          and (other.status = 'waiting' or notice.notified_at >= w.created_at)))) as known,
      array(select concat_ws(' ', day, slot) from appointments
        where patient_id = w.patient_id and for_name is not distinct from own.for_name
          and state not in ('cancelled', 'affected') and day between w.from_day and w.to_day) as busy
    from waiting_list w left join appointments own on own.id = w.appointment_id
    where w.status = 'waiting'
    order by w.created_at, w.id`,
)

const recentNotices = statement<{ slot: string; notified: number }>(
  'recently_notified',
  sql`select concat_ws(' ', doctor_id, day, slot) as slot, count(*)::int as notified
    from waiting_list_notices where is_named and notified_at > ${NOW} - interval '15 minutes' group by 1`,
)

const notifyOne = statement<{ patientId: string }>(
  'notify_waiting_list',
  sql`with entry as (
      select id, patient_id from waiting_list where id = ${value('id')}::uuid and status = 'waiting' for update),
    recorded as (
      insert into waiting_list_notices (entry_id, doctor_id, day, slot, notified_at, is_named)
      select entry.id, free."docId", free.date, free.slot, ${NOW}, free."isNamed"
      from entry, json_to_recordset(${value('free')}::json) as free("docId" text, date date, slot text, "isNamed" boolean)
      on conflict do nothing returning is_named),
    named as (select patient_id from entry where exists (select from recorded where is_named)),
    noted as (
      insert into notifications (patient_id, title, body, created_at)
      select patient_id, wording ->> 'title', wording ->> 'body', ${NOW}
      from named, lateral (select coalesce(
        ${value('notice')}::jsonb -> (select language from patients where patients.id = patient_id),
        ${value('notice')}::jsonb -> '') as wording) as worded),
    posted as (
      insert into messages (kind, channel, patient_id, free_slot, next_try_at, expires_at)
      select 'free_slot', channel, patient_id, ${value('freeSlot')}::jsonb, ${NOW}, ${value('expires')}::timestamptz
      from named join patient_channels using (patient_id))
    select patient_id as "patientId" from named`,
)

const keyOf = ({ docId, date, slot }: MatchingSlot) => `${docId} ${date} ${slot}`

/** A place that becomes free in quiet hours is reported at their end, so that all patients have the same chance. */
export async function notifyWaitingList(db: Db, clock: Clock): Promise<void> {
  await closeEntries(db, clock)
  if (isQuietAt(clock())) return
  const entries = await readWaiting(db, {})
  if (entries.length === 0) return
  const { doctors } = await bookableSlots(db, clock, doctorsOfEntries(entries))
  const now = clock()
  const rows = await recentNotices(db, { now: now.toISOString() })
  const recent = new Map(rows.map(({ slot, notified }) => [slot, notified]))
  const soon = wallTime(addMinutes(now, BOOKABLE_FOR_MINUTES))
  const namedTo = new Map<string, string[]>()
  for (const entry of entries) {
    const known = [...entry.known, ...(namedTo.get(entry.patientId) ?? [])]
    const free = matchingSlots(doctors, entry, wallTime(now)).filter(
      (each) =>
        !known.includes(keyOf(each)) &&
        !entry.busy.includes(`${each.date} ${each.slot}`) &&
        !slotEnded(each.date, findSlot(each.slot), soon),
    )
    const named = free.find((each) => (recent.get(keyOf(each)) ?? 0) < AT_ONCE)
    const doctor = doctors.find(({ docId }) => docId === named?.docId)
    if (!named || !doctor) continue
    // Counted also if nothing is written: then another process has just notified the patient.
    namedTo.set(entry.patientId, [...(namedTo.get(entry.patientId) ?? []), keyOf(named)])
    recent.set(keyOf(named), (recent.get(keyOf(named)) ?? 0) + 1)
    const values = valuesOf(entry, named, free, doctor.name, now)
    if ((await notifyOne(db, values)).length > 0) countWaitingListChange('notified')
  }
}

function valuesOf(
  { id, appointmentId }: WaitingEntry,
  named: MatchingSlot,
  free: MatchingSlot[],
  doctor: string,
  now: Date,
) {
  const { date: day, slot } = named
  const minute = findSlot(slot).closes - SLOT_CLOSES_BEFORE_END_MINUTES
  const expires = min([instantOf({ day, minute }), expiryOf('free_slot', now)])
  const freeSlot: FreeSlot = { ...named, entryId: id, ...(appointmentId && { appointmentId }) }
  return {
    id,
    now: now.toISOString(),
    notice: inEachLanguage((words) => appointmentNotice('freeSlot', { day, slot })(words, doctor)),
    free: JSON.stringify(free.map((each) => ({ ...each, isNamed: each === named }))),
    freeSlot: JSON.stringify(freeSlot),
    expires: expires.toISOString(),
  }
}
