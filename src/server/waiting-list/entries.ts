import { subDays } from 'date-fns/subDays'
import { and, desc, eq, gt, or, type SQL, sql } from 'drizzle-orm'
import type { Clock } from '../deps.ts'
import { countWaitingListChange } from '../counters.ts'
import { type Db, isUuid } from '../db/database.ts'
import { appointments, doctors, waitingList, type Channel } from '../db/schema.ts'
import { IS_NEWEST_BUILD, ownBuild } from '../availability/write-schedules.ts'
import { type DoctorSlots, doctorsOfEntries, bookableSlots } from '../availability/slots.ts'
import type { Patient } from '../sessions/sessions.ts'
import { refusals } from '../refusal.ts'
import type { SlotId } from '#contract/hospital-fields.ts'
import { SLOT_IDS } from '#contract/settings.ts'
import type { WaitingListStatus } from '#contract/fixed-lists.ts'
import { type Day, type WallTime, wallTime } from '#lib/dates.ts'
import { isChangeable } from '#scheduling/slots.ts'
import { NOW, statement, value } from '../db/statement.ts'

export const ENDED_KEPT_DAYS = 30

function readEntries(db: Db, which: SQL | undefined) {
  const { id, status, doctorId: docId, speciality, fromDay, toDay, slots, appointmentId } = waitingList
  return db
    .select({
      id,
      status,
      docId,
      doctor: doctors.name,
      speciality,
      fromDay,
      toDay,
      slots,
      appointmentId,
      appointmentDay: appointments.day,
      appointmentSlot: appointments.slot,
    })
    .from(waitingList)
    .leftJoin(doctors, eq(doctors.id, waitingList.doctorId))
    .leftJoin(appointments, eq(appointments.id, waitingList.appointmentId))
    .where(which)
    .orderBy(desc(waitingList.createdAt), desc(waitingList.id))
}

const findChannel = statement(
  'patient_channel',
  sql`select 1 from patient_channels
    where patient_id = ${value('id')}::uuid and channel = any(${value('channels')}::text[]) limit 1`,
)

export async function listEntries(db: Db, patient: Patient, channels: Channel[], clock: Clock) {
  await closeEntries(db, clock, patient.id)
  const isShown = or(
    eq(waitingList.status, 'waiting'),
    gt(waitingList.changedAt, subDays(clock(), ENDED_KEPT_DAYS)),
  )
  const rows = await readEntries(db, and(eq(waitingList.patientId, patient.id), isShown))
  const reached = await findChannel(db, { id: patient.id, channels })
  return {
    sendsMessages: channels.length > 0,
    isReachable: reached.length > 0,
    waits: await describe(db, rows, clock),
  }
}

async function describe(db: Db, rows: Awaited<ReturnType<typeof readEntries>>, clock: Clock) {
  const waiting = rows.filter(({ status }) => status === 'waiting')
  const free = waiting.length > 0 ? await bookableSlots(db, clock, doctorsOfEntries(waiting)) : undefined
  return rows.map((row) => {
    const { id, status, docId, doctor, speciality, fromDay, toDay, slots, appointmentId } = row
    const [open] = status === 'waiting' && free ? matchingSlots(free.doctors, row, wallTime(free.asOf)) : []
    return {
      id,
      status,
      fromDay,
      toDay,
      slots,
      ...(docId && { docId }),
      ...(doctor && { doctor }),
      ...(speciality && { speciality }),
      ...(appointmentId && { appointmentId }),
      ...(open && { open }),
    }
  })
}

export async function ownEntry(db: Db, patient: Patient, id: string, clock: Clock) {
  const own = and(eq(waitingList.id, id), eq(waitingList.patientId, patient.id))
  const [entry] = isUuid(id) ? await describe(db, await readEntries(db, own), clock) : []
  if (!entry) throw refusals.not_found('You are not on this waiting list.')
  return entry
}

export async function leaveWaitingList(db: Db, patient: Patient, id: string, clock: Clock) {
  await ownEntry(db, patient, id, clock)
  const left = await db
    .update(waitingList)
    .set({ status: 'left', changedAt: clock() })
    .where(and(eq(waitingList.id, id), eq(waitingList.status, 'waiting')))
    .returning({ id: waitingList.id })
  if (left.length > 0) countWaitingListChange('left')
  return ownEntry(db, patient, id, clock)
}

const orderOf = (slot: SQL) => sql`coalesce(array_position(${value('slotIds')}::text[], ${slot}), 0)`

/** Compares with the time at which the patient joined: the appointment may have moved more than once. */
const IS_EARLIER = sql`(
  select (booked.day, ${orderOf(sql`booked.slot`)})
    < ((moved.before ->> 'day')::date, ${orderOf(sql`moved.before ->> 'slot'`)})
  from appointment_events moved
  where moved.appointment_id = booked.id and moved.what = 'moved' and moved.at >= w.created_at
  order by moved.sequence, moved.at limit 1)`

const IS_NEW = sql`(booked.created_at >= w.created_at or exists (
  select from appointment_events moved
  where moved.appointment_id = booked.id and moved.what = 'moved' and moved.at >= w.created_at))`

const IS_BOOKED = sql`exists (
  select from appointments booked join doctors on doctors.id = booked.doctor_id
  where booked.patient_id = w.patient_id and booked.state = 'booked'
    and booked.day between w.from_day and w.to_day and booked.slot = any(w.slots)
    and (doctors.id = w.doctor_id or doctors.speciality = w.speciality)
    and case when w.appointment_id is null then booked.for_name is null and ${IS_NEW}
      else booked.id = w.appointment_id and ${IS_EARLIER} end)`

/** None of its slots exists any more. Only the newest build can tell. */
const HAS_NO_SLOT = sql`(not w.slots && ${value('slotIds')}::text[] and ${IS_NEWEST_BUILD})`

const close = statement<{ status: WaitingListStatus }>(
  'close_waiting_list_entries',
  sql`with ended as (
      select w.id, case
        when w.appointment_id is not null
          and (appointment.status is distinct from 'booked' or appointment.doctor_id <> w.doctor_id) then 'left'
        when ${IS_BOOKED} then 'taken'
        when w.to_day < ${value('today')}::date or ${HAS_NO_SLOT} or not exists (
          select from doctors where position >= 0 and (id = w.doctor_id or speciality = w.speciality))
          then 'expired' end as status
      from waiting_list w left join appointments appointment on appointment.id = w.appointment_id
      where w.status = 'waiting' and w.patient_id = coalesce(${value('patientId')}::uuid, w.patient_id))
    update waiting_list set status = ended.status, changed_at = ${NOW}
    from ended where waiting_list.id = ended.id and waiting_list.status = 'waiting' and ended.status is not null
    returning waiting_list.status`,
)

export async function closeEntries(db: Db, clock: Clock, patientId: string | null = null): Promise<void> {
  const now = clock()
  const closed = await close(db, {
    patientId,
    today: wallTime(now).day,
    slotIds: SLOT_IDS,
    build: ownBuild(db),
    now: now.toISOString(),
  })
  for (const { status } of closed) if (status !== 'waiting') countWaitingListChange(status)
}

export type MatchingSlot = { docId: string; date: Day; slot: SlotId }

export type WaitingListFilters = {
  docId: string | null
  speciality: string | null
  fromDay: Day
  toDay: Day
  slots: SlotId[]
  appointmentDay: Day | null
  appointmentSlot: SlotId | null
}

export function isEarlier(
  { day, slot }: { day: Day; slot: SlotId },
  { appointmentDay, appointmentSlot }: Pick<WaitingListFilters, 'appointmentDay' | 'appointmentSlot'>,
): boolean {
  if (!appointmentDay || day !== appointmentDay) return !appointmentDay || day < appointmentDay
  return SLOT_IDS.indexOf(slot) < SLOT_IDS.indexOf(appointmentSlot ?? '')
}

/** None when it is too late to change the appointment. */
export function matchingSlots(doctors: DoctorSlots[], wanted: WaitingListFilters, now: WallTime) {
  const { appointmentDay, appointmentSlot } = wanted
  if (appointmentDay && appointmentSlot && !isChangeable({ day: appointmentDay, slot: appointmentSlot }, now))
    return []
  const isWanted = ({ day, slot }: { day: Day; slot: SlotId }) =>
    wanted.fromDay <= day && day <= wanted.toDay && wanted.slots.includes(slot)
  const found = doctors
    .filter(({ docId, speciality }) => docId === wanted.docId || speciality === wanted.speciality)
    .flatMap(({ docId, sessions }) =>
      sessions
        .filter((each) => each.placesLeft > 0 && isWanted(each) && isEarlier(each, wanted))
        .map(({ day, slot }) => ({ docId, date: day, slot })),
    )
  const rank = ({ date, slot }: MatchingSlot) => `${date} ${SLOT_IDS.indexOf(slot) + 10}`
  return found.sort((one, other) => rank(one).localeCompare(rank(other)))
}
