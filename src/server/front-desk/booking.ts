import { and, eq, sql, ne } from 'drizzle-orm'
import type { DeskBookingRequest } from '#contract/desk.ts'
import { wallTime, type Day } from '#lib/dates.ts'
import { normalisePhone } from '#lib/phone.ts'
import type { DeskSession } from '#contract/counter.ts'
import { closedBySchedule, closedReason } from '#scheduling/schedule.ts'
import { isInWindow, SLOTS } from '#scheduling/slots.ts'
import { decideDeskBooking } from '../appointments/booking-rules.ts'
import { decideAndWrite } from '../appointments/change.ts'
import { readSlot } from '../appointments/facts.ts'
import { bookableDoctor, placeColumns, refuseUnrealDay, keptPlaces } from '../appointments/slot-rules.ts'
import { freePlaces, placesOf, sessionText } from '../availability/places.ts'
import { reachOf, type Reach } from '../outbox/reach.ts'
import { cachedSchedules, readSchedules } from '../availability/read-schedules.ts'
import type { Db } from '../db/database.ts'
import { appointments, doctors } from '../db/schema.ts'
import type { Clock } from '../deps.ts'
import { isListed } from '../availability/doctors.ts'
import { closuresOfDay } from '../closures/desk-closures.ts'
import { findRow, nameOf, turnOf } from './actions.ts'

type DeskSlot = Pick<DeskBookingRequest, 'docId' | 'selectedDate' | 'selectedSlot'>

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
      const facts = await readSlot(db, booking, booking.phone)
      return decideDeskBooking(facts, booking, { now: clock(), scheduleOf, attempt })
    },
    byName,
  )
  const row = await findRow(db, written.id)
  const reach = (await reachOf(db, [row.patient]))(row.patient)
  return { row, sentence: `${nameOf(row)} is booked: number ${turnOf(row)}. ${REACHED[reach]}` }
}

/** Keeps the last free places of a slot for walk-ins. Resolves to the places; fewer than asked when fewer are free. */
export async function blockPlaces(db: Db, asked: DeskSlot & { count: number; reason: string }, clock: Clock) {
  refuseUnrealDay(asked.selectedDate)
  const at = slotOf(asked)
  const { scheduleOf } = await cachedSchedules(db)
  const now = clock()
  const facts = await readSlot(db, at)
  const doctor = bookableDoctor(facts, at, now, scheduleOf(at.docId))
  const free = freePlaces(placesOf(facts.taken), doctor.slotCapacity, at, wallTime(now))
  const last = free.toSorted((one, other) => other - one).slice(0, asked.count)
  if (last.length === 0) return []
  const kept = { fee: 0, paymentStatus: 'pending' as const, status: sql`'blocked'` }
  const more = { ...kept, blockReason: asked.reason, createdAt: now }
  const rows = last.map((place) => ({ ...placeColumns(at, place, doctor), ...more }))
  const { place } = appointments
  return placesOf(await db.insert(appointments).values(rows).onConflictDoNothing().returning({ place }))
}

const IS_BLOCKED = sql`${appointments.status} = 'blocked'`

export async function unblockPlaces(db: Db, { docId, selectedDate, selectedSlot }: DeskSlot) {
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

/** The sessions of a day, with the places that reception can book. */
export async function sessionsOn(db: Db, day: Day, moment: Date): Promise<DeskSession[]> {
  const now = wallTime(moment)
  const schedules = await readSchedules(db)
  const closures = closuresOfDay(schedules, day)
  const listed = await db.select().from(doctors).where(isListed).orderBy(doctors.position, doctors.id)
  const isTaken = and(eq(appointments.day, day), ne(appointments.status, 'cancelled'))
  const taken = await db.select().from(appointments).where(isTaken)
  return listed.flatMap(({ id, name, speciality, available, slotCapacity: capacity }) => {
    const schedule = schedules.scheduleOf(id)
    return SLOTS.flatMap((slot): DeskSession[] => {
      const isHere = (row: { doctorId: string; slot: string }) => row.doctorId === id && row.slot === slot.id
      const places = placesOf(taken.filter(isHere))
      const closed = closedBySchedule(day, slot.id, schedule)
      if (closed && closed !== 'away' && places.length === 0) return []
      const isOpen = available && isInWindow(day, now.day) && !closedReason(day, slot, now, schedule)
      const own = closures.filter(isHere)
      return [
        {
          doctor: { id, name, speciality },
          slot: slot.id,
          capacity,
          kept: isOpen
            ? keptPlaces(taken.filter(isHere), capacity, { day, slot: slot.id }, moment).length
            : 0,
          free: isOpen ? freePlaces(places, capacity, { day, slot: slot.id }, now) : [],
          // Reception can undo its own.
          closure: own.find((each) => each.id !== null) ?? own[0] ?? null,
        },
      ]
    })
  })
}
