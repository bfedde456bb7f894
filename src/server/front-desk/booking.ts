import { and, eq, sql } from 'drizzle-orm'
import type { DeskBookingRequest } from '#contract/desk.ts'
import { wallTime } from '#lib/dates.ts'
import { normalisePhone } from '#lib/phone.ts'
import { decideDeskBooking } from '../appointments/booking-rules.ts'
import { decideAndWrite } from '../appointments/change.ts'
import { deskBookingFacts, readSlot } from '../appointments/facts.ts'
import { bookableDoctor, refuseUnrealDay } from '../appointments/slot-rules.ts'
import { freePlaces, placesOf, sessionText } from '../availability/places.ts'
import { reachOf, type Reach } from '../outbox/reach.ts'
import { cachedSchedules } from '../availability/read-schedules.ts'
import type { Db } from '../db/database.ts'
import { appointments } from '../db/schema.ts'
import type { Clock } from '../deps.ts'
import { findRow, nameOf, turnOf } from './actions.ts'

export type DeskSlot = Pick<DeskBookingRequest, 'docId' | 'selectedDate' | 'selectedSlot'>

const slotOf = ({ docId, selectedDate: day, selectedSlot: slot }: DeskSlot) => ({ docId, day, slot })

const REACHED: Record<Reach, string> = {
  email: 'The person is notified by e-mail.',
  text: 'The person is notified by text message.',
  call: 'Please tell them yourself: no message can be sent.',
}

/** The rules of a patient's booking, except the limits for one patient. Booked again, it is the same appointment. */
export async function bookByDesk(db: Db, asked: DeskBookingRequest, clock: Clock, byName?: string) {
  refuseUnrealDay(asked.selectedDate)
  const booking = {
    ...slotOf(asked),
    name: asked.name.trim(),
    phone: normalisePhone(asked.phone ?? ''),
    birthYear: asked.forBirthYear ?? null,
    reason: asked.reason ?? '',
  }
  const { scheduleOf } = await cachedSchedules(db)
  const { written } = await decideAndWrite(
    db,
    clock,
    async (attempt) => {
      const facts = await deskBookingFacts(db, booking, booking.phone)
      return decideDeskBooking(facts, booking, { now: clock(), schedule: scheduleOf(asked.docId), attempt })
    },
    byName,
  )
  const row = await findRow(db, written.id)
  const reach = (await reachOf(db, [row.patient]))(row.patient)
  return { row, sentence: `${nameOf(row)} is booked: number ${turnOf(row)}. ${REACHED[reach]}` }
}

/** Keeps the last free places of a slot for walk-ins. Resolves to the places; fewer than asked when fewer are free. */
export async function blockPlaces(
  db: Db,
  asked: DeskSlot & { count: number; reason: string },
  clock: Clock,
): Promise<number[]> {
  refuseUnrealDay(asked.selectedDate)
  const at = slotOf(asked)
  const { scheduleOf } = await cachedSchedules(db)
  const now = clock()
  const facts = await readSlot(db, at)
  const { id: doctorId, slotCapacity } = bookableDoctor(facts, at, now, scheduleOf(at.docId))
  const free = freePlaces(placesOf(facts.taken), slotCapacity, at, wallTime(now))
  const last = free.toSorted((one, other) => other - one).slice(0, asked.count)
  if (last.length === 0) return []
  const { day, slot } = at
  const kept = { doctorId, day, slot, fee: 0, paymentStatus: 'pending' as const, status: sql`'blocked'` }
  const rows = last.map((place) => ({ ...kept, place, blockReason: asked.reason, createdAt: now }))
  const { place } = appointments
  return placesOf(await db.insert(appointments).values(rows).onConflictDoNothing().returning({ place }))
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

export async function blockedOn(db: Db, day: string) {
  const { doctorId, slot, place, blockReason } = appointments
  const rows = await db
    .select({ doctorId, slot, place, reason: blockReason })
    .from(appointments)
    .where(and(eq(appointments.day, day), IS_BLOCKED))
    .orderBy(doctorId, slot, place)
  return rows.map(({ reason, ...row }) => ({ ...row, reason: reason ?? '' }))
}

export function placesSentence(places: number[], slot: DeskSlot, isBlocked: boolean): string {
  const session = sessionText(slot.selectedDate, slot.selectedSlot)
  if (places.length === 0) return `${session}: no place was changed.`
  const state = isBlocked ? 'kept for walk-ins' : 'open to everybody again'
  return `${session}: ${places.length === 1 ? 'place' : 'places'} ${places.join(', ')}, ${state}.`
}
