import { eq } from 'drizzle-orm'
import type { DayAvailability, NextAvailableAnswer, NextAvailableQuery } from '#contract/availability.ts'
import { BOOKING_WINDOW_DAYS } from '#contract/settings.ts'
import { type Day, wallTime, type WallTime } from '#lib/dates.ts'
import { closedInfoOfDay, closedInfoBySchedule } from '#scheduling/offers.ts'
import { mainClosedReason, encodePlaces } from '#scheduling/next-available.ts'
import { closureOn, type DoctorSchedule } from '#scheduling/schedule.ts'
import { SLOTS } from '#scheduling/slots.ts'
import { arrivalTime, firstFreePlace, slotTimes } from './places.ts'
import type { Db } from '../db/database.ts'
import { doctors } from '../db/schema-appointments.ts'
import { doctorNotFound } from './doctors.ts'
import type { Clock } from '../deps.ts'
import { refusals } from '../refusal.ts'
import { type DoctorSlots, mapInBatches, type SlotAvailability, bookableSlots } from './slots.ts'

export async function availability(db: Db, docId: string, clock: Clock): Promise<DayAvailability[]> {
  const { days, doctors: found } = await bookableSlots(db, clock, eq(doctors.id, docId))
  const [doctor] = found
  if (!doctor) throw doctorNotFound()
  const { plan, sessions } = doctor
  return days.map((date) => {
    const ofDay = sessions.filter(({ day }) => day === date)
    const slots = ofDay.map(({ slot, placesLeft, reason }) => {
      return { slot, placesLeft, ...closedInfoBySchedule(reason, date, slot, plan) }
    })
    return { date, slots, ...closedInfoOfDay(slots) }
  })
}

function requestedDays({ from, days: count }: NextAvailableQuery, days: Day[]): Day[] {
  const [today = ''] = days
  const first = from ?? today
  const left = days.slice(days.indexOf(first))
  const wanted = count === undefined ? left.length : Number(count)
  const wrong = !days.includes(first)
    ? `from is one of the ${BOOKING_WINDOW_DAYS} days that can be booked: ${today} to ${days.at(-1)}.`
    : wanted > left.length && `days is at most ${left.length} from ${first} on: no later day can be booked.`
  if (wrong) throw refusals.invalid_input(wrong)
  return left.slice(0, wanted)
}

export async function nextAvailable(
  { asOf, days, doctors: all }: Awaited<ReturnType<typeof bookableSlots>>,
  query: NextAvailableQuery,
): Promise<NextAvailableAnswer> {
  const asked = requestedDays(query, days)
  const [from = ''] = asked
  const now = wallTime(asOf)
  const first = days.indexOf(from) * SLOTS.length
  const wanted = all.filter(({ speciality }) => !query.speciality || speciality === query.speciality)
  const answers = await mapInBatches(wanted, (doctor) => {
    const sessions = doctor.sessions.slice(first, first + asked.length * SLOTS.length)
    const left = sessions.map(({ placesLeft }) => placesLeft)
    const ofDays = asked.map((_, index) => left.slice(index * SLOTS.length, (index + 1) * SLOTS.length))
    const next = sessions.find(({ placesLeft }) => placesLeft > 0)
    return {
      docId: doctor.docId,
      next: next ? toNext(next, doctor, now) : null,
      ...(!next && reasonForNone(sessions, doctor.plan)),
      days: ofDays.map((ofDay) => encodePlaces(ofDay.reduce((sum, places) => sum + places))).join(''),
      sessions: left.map(encodePlaces).join(''),
    }
  })
  return { success: true, asOf: asOf.toISOString(), from, doctors: answers }
}

function toNext(
  { day, slot, placesLeft, taken }: SlotAvailability,
  { capacity }: DoctorSlots,
  now: WallTime,
) {
  const times = slotTimes({ selectedDate: day, selectedSlot: slot }, now)
  const arrivesAt = arrivalTime(slot, firstFreePlace(taken, capacity, times), capacity)
  return { date: day, slot, placesLeft, arrivesAt }
}

function reasonForNone(sessions: SlotAvailability[], plan: DoctorSchedule) {
  const reason = mainClosedReason(sessions.map((session) => session.reason))
  if (reason !== 'away') return { reason }
  const ends = sessions.flatMap(({ day, slot }) => closureOn(plan, day, slot)?.to ?? [])
  const until = ends.toSorted().at(-1)
  return { reason, ...(until && { until }) }
}
