import { and, eq, ne, or, sql } from 'drizzle-orm'
import type { DeskBookingRequest } from '#contract/desk.ts'
import { shortDay, wallTime } from '#lib/dates.ts'
import { normalisePhone } from '#lib/phone.ts'
import { findSlot } from '#scheduling/slots.ts'
import type { Clock } from '../deps.ts'
import { countChange } from '../counters.ts'
import { findDoctor } from '../availability/doctors.ts'
import { arrivalTime, placeText, slotTimes } from '../availability/places.ts'
import { cachedSchedules } from '../availability/read-schedules.ts'
import { reminderTime } from '../appointments/reminders.ts'
import {
  refuseClosedSlot,
  refuseUnavailable,
  refuseUnrealDay,
  slotBusy,
  slotFull,
} from '../appointments/rules.ts'
import type { Db } from '../db/database.ts'
import { appointments, patients } from '../db/schema.ts'
import { statementFromFile, statementFromText } from '../db/statement.ts'
import { changeRecordValues, recordOf } from '../outbox/notifications.ts'
import { findRow, nameOf } from './actions.ts'

export type DeskSlot = Pick<DeskBookingRequest, 'docId' | 'selectedDate' | 'selectedSlot'>

const TRIES = 80

const insertBooking = statementFromFile<{ id: string }, Record<string, unknown>>('front-desk/book.sql')

/** The rules of a patient's booking, except the limits for one patient. Again, it is the same appointment. */
export async function bookByDesk(db: Db, asked: DeskBookingRequest, clock: Clock) {
  const row = await findRow(db, await takePlace(db, asked, clock))
  const { slot, place } = row.appointment
  const turn = placeText(place, arrivalTime(slot, place, row.doctor.slotCapacity))
  return { row, sentence: `${nameOf(row)} is booked: number ${turn}.` }
}

async function takePlace(db: Db, asked: DeskBookingRequest, clock: Clock): Promise<string> {
  const { docId, selectedDate: day, selectedSlot: slot } = asked
  const { slotCapacity } = await refuseUnbookable(db, asked, clock)
  const phone = normalisePhone(asked.phone)
  const name = asked.name.trim()
  const now = clock()
  const values = {
    docId,
    day,
    slot,
    name,
    phone,
    reason: asked.reason?.trim() ?? '',
    ...slotTimes(asked, wallTime(now)),
    remindAt: reminderTime(day, clock),
    ...changeRecordValues(now, { ...recordOf('booked', { day, slot }), by: 'desk' }),
  }
  for (let tries = 0; tries < TRIES; tries += 1) {
    const earlier = await findEarlier(db, asked, name, phone)
    if (earlier) return earlier
    const [booked] = await insertBooking(db, values)
    if (booked) {
      countChange('booked')
      return booked.id
    }
    const taken = and(inSlot(asked), sql`${appointments.status} not in ('cancelled', 'blocked')`)
    if ((await db.$count(appointments, taken)) >= slotCapacity) throw slotFull()
  }
  throw slotBusy()
}

async function refuseUnbookable(db: Db, asked: DeskSlot, clock: Clock) {
  const { planOf } = await cachedSchedules(db)
  const doctor = await findDoctor(db, asked.docId)
  refuseClosedSlot(asked, wallTime(clock()), planOf(asked.docId))
  refuseUnavailable(asked, doctor)
  return doctor
}

const inSlot = ({ docId, selectedDate, selectedSlot }: DeskSlot) =>
  and(
    ...[eq(appointments.doctorId, docId), eq(appointments.day, selectedDate)],
    eq(appointments.slot, selectedSlot),
  )

async function findEarlier(db: Db, slot: DeskSlot, name: string, phone: string) {
  const { guestName, guestPhone, forName, status, patientId, id } = appointments
  const isGuest = and(eq(guestPhone, phone), eq(guestName, name))
  const isPatient = and(eq(patients.phone, phone), sql`coalesce(${forName}, ${patients.name}) = ${name}`)
  const [row] = await db
    .select({ id })
    .from(appointments)
    .leftJoin(patients, eq(patients.id, patientId))
    .where(and(inSlot(slot), ne(status, 'cancelled'), or(isGuest, isPatient)))
  return row?.id
}

type Blocked = { place: number }

const insertBlocks = statementFromText<Blocked>(
  'block_places',
  `insert into appointments (doctor_id, day, slot, place, fee, payment_status, status, block_reason, created_at)
    select id, :day::date, :slot::text, place, 0, 'pending', 'blocked', :reason::text, :now::timestamptz
    from doctors, generate_series(1, slot_capacity) as place
    where id = :docId::text and not exists (
      select 1 from appointments taken
      where taken.doctor_id = :docId::text and taken.day = :day::date and taken.slot = :slot::text
        and taken.place = place.place and taken.status <> 'cancelled')
    order by place desc limit :count::int
    on conflict do nothing returning place`,
)

/** Keeps the last free places of a slot for walk-ins. Resolves to the places; fewer than asked when fewer are free. */
export async function blockPlaces(
  db: Db,
  asked: DeskSlot & { count: number; reason: string },
  clock: Clock,
): Promise<number[]> {
  await refuseUnbookable(db, asked, clock)
  const { docId, selectedDate: day, selectedSlot: slot, count, reason } = asked
  const values = { docId, day, slot, count, reason, now: clock().toISOString() }
  return placesOf(await insertBlocks(db, values))
}

const IS_BLOCKED = sql`${appointments.status} = 'blocked'`

export async function unblockPlaces(db: Db, asked: DeskSlot): Promise<number[]> {
  refuseUnrealDay(asked)
  const { place } = appointments
  return placesOf(
    await db
      .delete(appointments)
      .where(and(inSlot(asked), IS_BLOCKED))
      .returning({ place }),
  )
}

const placesOf = (rows: Blocked[]): number[] => rows.map(({ place }) => place).sort((a, b) => a - b)

export async function blockedOn(db: Db, day: string) {
  const { doctorId, slot, place, blockReason } = appointments
  const rows = await db
    .select({ doctorId, slot, place, reason: blockReason })
    .from(appointments)
    .where(and(eq(appointments.day, day), IS_BLOCKED))
    .orderBy(doctorId, slot, place)
  return rows.map(({ reason, ...row }) => ({ ...row, reason: reason ?? '' }))
}

export function placesSentence(places: number[], slot: DeskSlot, isKept: boolean): string {
  const session = `${shortDay(slot.selectedDate)}, ${findSlot(slot.selectedSlot).label.toLowerCase()}`
  if (places.length === 0) return `${session}: no place was changed.`
  const state = isKept ? 'kept for walk-ins' : 'open to everybody again'
  return `${session}: ${places.length === 1 ? 'place' : 'places'} ${places.join(', ')}, ${state}.`
}
