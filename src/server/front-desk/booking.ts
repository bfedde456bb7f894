import { and, eq, sql } from 'drizzle-orm'
import type { DeskBookingRequest } from '#contract/desk.ts'
import { shortDay } from '#lib/dates.ts'
import { normalisePhone } from '#lib/phone.ts'
import { findSlot } from '#scheduling/slots.ts'
import { decideDeskBooking } from '../appointments/booking-rules.ts'
import { decideAndWrite } from '../appointments/change.ts'
import { deskBookingFacts, readSlot } from '../appointments/facts.ts'
import { bookableDoctor, refuseUnrealDay } from '../appointments/slot-rules.ts'
import { arrivalTime, placeText } from '../availability/places.ts'
import { cachedSchedules } from '../availability/read-schedules.ts'
import type { Db } from '../db/database.ts'
import { appointments } from '../db/schema.ts'
import { statement, value } from '../db/statement.ts'
import type { Clock } from '../deps.ts'
import { findRow, nameOf } from './actions.ts'

export type DeskSlot = Pick<DeskBookingRequest, 'docId' | 'selectedDate' | 'selectedSlot'>

const slotOf = ({ docId, selectedDate: day, selectedSlot: slot }: DeskSlot) => ({ docId, day, slot })

/** The rules of a patient's booking, except the limits for one patient. Again, it is the same appointment. */
export async function bookByDesk(db: Db, asked: DeskBookingRequest, clock: Clock) {
  refuseUnrealDay(asked.selectedDate)
  const booking = {
    ...slotOf(asked),
    name: asked.name.trim(),
    phone: normalisePhone(asked.phone),
    reason: asked.reason ?? '',
  }
  const { planOf } = await cachedSchedules(db)
  const { written } = await decideAndWrite(db, clock, async (attempt) => {
    const facts = await deskBookingFacts(db, booking, booking.phone)
    return decideDeskBooking(facts, booking, { now: clock(), plan: planOf(asked.docId), attempt })
  })
  const row = await findRow(db, written.id)
  const turn = placeText(written.place, arrivalTime(row.appointment, row.doctor.slotCapacity))
  return { row, sentence: `${nameOf(row)} is booked: number ${turn}.` }
}

type Blocked = { place: number }

const insertBlocks = statement<Blocked>(
  'block_places',
  sql`with taken as (
      select place from appointments
      where doctor_id = ${value('docId')}::text and day = ${value('day')}::date and slot = ${value('slot')}::text
        and status <> 'cancelled')
    insert into appointments (doctor_id, day, slot, place, fee, payment_status, status, block_reason, created_at)
    select id, ${value('day')}::date, ${value('slot')}::text, place, 0, 'pending', 'blocked', ${value('reason')}::text, ${value('now')}::timestamptz
    from doctors, generate_series(1, slot_capacity) as place
    where id = ${value('docId')}::text and place not in (select place from taken)
    -- Never more than the capacity, which may have been higher when places were taken.
    order by place desc limit least(${value('count')}::int,
      greatest(0, (select slot_capacity from doctors where id = ${value('docId')}::text) - (select count(*) from taken)))
    on conflict do nothing returning place`,
)

/** Keeps the last free places of a slot for walk-ins. Resolves to the places; fewer than asked when fewer are free. */
export async function blockPlaces(
  db: Db,
  asked: DeskSlot & { count: number; reason: string },
  clock: Clock,
): Promise<number[]> {
  refuseUnrealDay(asked.selectedDate)
  const at = slotOf(asked)
  const { planOf } = await cachedSchedules(db)
  bookableDoctor(await readSlot(db, at), at, clock(), planOf(at.docId))
  const { count, reason } = asked
  return placesOf(await insertBlocks(db, { ...at, count, reason, now: clock().toISOString() }))
}

const IS_BLOCKED = sql`${appointments.status} = 'blocked'`

export async function unblockPlaces(
  db: Db,
  { docId, selectedDate, selectedSlot }: DeskSlot,
): Promise<number[]> {
  refuseUnrealDay(selectedDate)
  const { place, doctorId, day, slot } = appointments
  const inSlot = and(eq(doctorId, docId), eq(day, selectedDate), eq(slot, selectedSlot))
  return placesOf(await db.delete(appointments).where(and(inSlot, IS_BLOCKED)).returning({ place }))
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
