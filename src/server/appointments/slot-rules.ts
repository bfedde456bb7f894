import type { ClosedReason } from '#contract/fixed-lists.ts'
import { BOOKING_WINDOW_DAYS } from '#contract/settings.ts'
import { type Day, fullDay, instantOf, isRealDay, wallTime } from '#lib/dates.ts'
import { dayAfter } from '#lib/day-text.ts'
import { hospital } from '#lib/hospital.ts'
import { type DoctorSchedule, closedReason, closedText } from '#scheduling/schedule.ts'
import { arrivalAt, findSlot, isInWindow } from '#scheduling/slots.ts'
import { doctorNotFound } from '../availability/doctors.ts'
import { freePlaces, placesOf } from '../availability/places.ts'
import { refusals } from '../refusal.ts'
import type { DoctorFacts, SlotAt, SlotFacts, TakenPlace } from './facts.ts'

const UNAVAILABLE = 'This doctor is not taking appointments at the moment. Please choose another doctor.'
export const doctorUnavailable = () => refusals.slot_closed(UNAVAILABLE)

const FULL = 'This time slot is no longer available. Please select another slot.'
export const slotFull = () => refusals.slot_full(FULL)

const CLOSED: Record<ClosedReason, (day: Day, why?: string) => string> = {
  away: (_, why) => `${why ?? 'There are no appointments then'}. Please choose another day.`,
  no_session: () => 'This doctor sees no patients then. Please choose another day or time.',
  closed_weekday: (day) => `We are closed on ${fullDay(day)}. Please choose another day.`,
  holiday: (day, why) => `We are closed on ${fullDay(day)} (${why}). Please choose another day.`,
  ended: () => 'This time slot has ended. Please choose a later one.',
  full: () => FULL,
  unavailable: () => UNAVAILABLE,
}

/** Call it before a query: PostgreSQL fails on a day that does not exist. */
export function refuseUnrealDay(day: string): void {
  if (!isRealDay(day)) throw refusals.invalid_input(`${day} is not a valid date.`)
}

export function knownDoctor({ doctor }: SlotFacts): DoctorFacts {
  if (!doctor) throw doctorNotFound()
  return doctor
}

/** For every booking: the doctor exists and takes appointments, and the slot is open. */
export function bookableDoctor(facts: SlotFacts, { day, slot }: SlotAt, now: Date, cached: DoctorSchedule) {
  const doctor = knownDoctor(facts)
  const wall = wallTime(now)
  if (!isInWindow(day, wall.day))
    throw refusals.slot_closed(
      `You can book for today and the next ${BOOKING_WINDOW_DAYS - 1} days. Please choose one of them.`,
    )
  const { closedByDesk: why } = facts
  const byDesk = why ? [{ from: day, to: day, slots: [slot], reason: why }] : []
  const schedule = { ...cached, closures: [...(cached.closures ?? []), ...byDesk] }
  const reason = closedReason(day, findSlot(slot), wall, schedule)
  if (reason) throw refusals.slot_closed(CLOSED[reason](day, closedText(reason, day, slot, schedule)))
  if (!doctor.available) throw doctorUnavailable()
  return doctor
}

export const tooLate = () =>
  refusals.too_late(`It is too late to change this appointment online. Please call ${hospital.phone}.`)

/** How many requests lost against others so far. Each further try chooses among twice as many free places. */
export type Attempt = { lost: number; random: () => number }
type Try = { now: Date; attempt: Attempt }

/** The columns of a free place; undefined in a full slot. */
export function freePlaceIn({ taken }: SlotFacts, doctor: DoctorFacts, at: SlotAt, { now, attempt }: Try) {
  const free = freePlaces(placesOf(taken), doctor.slotCapacity, at, wallTime(now))
  const place = free[Math.floor(attempt.random() * Math.min(2 ** attempt.lost, free.length))]
  return place === undefined ? undefined : placeColumns(at, place, doctor)
}

/**
 * The places kept for walk-ins that reception can book, lowest first. When the capacity was lowered they are fewer than
 * are kept, and one above it gets a free number that is still to come, if any: the turn of its own is after the session.
 */
export function keptPlaces<Place extends Pick<TakenPlace, 'state' | 'place'>>(
  taken: Place[],
  capacity: number,
  at: Pick<SlotAt, 'day' | 'slot'>,
  now: Date,
): Place[] {
  const kept = taken.filter(({ state }) => state === 'blocked').sort((a, b) => a.place - b.place)
  const within = placesOf(taken.filter(({ place }) => place <= capacity))
  const free = freePlaces(within, capacity, at, wallTime(now))
  return kept
    .slice(0, Math.max(0, capacity - (taken.length - kept.length)))
    .map((each) => (each.place > capacity ? { ...each, place: free.shift() ?? each.place } : each))
}

export const placeColumns = ({ docId, day, slot }: SlotAt, place: number, { slotCapacity }: DoctorFacts) => ({
  doctorId: docId,
  day,
  slot,
  place,
  arrival: arrivalAt(slot, place, slotCapacity),
})

/** The morning before; null when that is over. */
export function reminderTime(day: Day, now: Date): Date | null {
  const due = instantOf({ day: dayAfter(day, -1), minute: hospital.reminderHour * 60 })
  return due > now ? due : null
}
