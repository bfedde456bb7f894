import { eq } from 'drizzle-orm'
import type { DayAvailability, NextOpening, OpeningsAnswer, OpeningsQuery } from '#contract/availability.ts'
import { BOOKING_WINDOW_DAYS } from '#contract/settings.ts'
import { type Day, wallTime, type WallTime } from '#lib/dates.ts'
import { dayShut, shutBy } from '#scheduling/offers.ts'
import { nothingLeft, placesSign } from '#scheduling/openings.ts'
import { closureOn, type Plan } from '#scheduling/schedule.ts'
import { SLOTS } from '#scheduling/slots.ts'
import { arrival, firstFree, slotTimes } from './places.ts'
import type { Db } from '../db/database.ts'
import { doctors } from '../db/schema-appointments.ts'
import { noDoctor } from './doctors.ts'
import type { Clock } from '../deps.ts'
import { Refused } from '../refusal.ts'
import { type DoctorSessions, mapped, type OpenSession, sessionsOf } from './slots.ts'

export async function availability(db: Db, docId: string, clock: Clock): Promise<DayAvailability[]> {
  const { days, doctors: found } = await sessionsOf(db, clock, eq(doctors.id, docId))
  const [doctor] = found
  if (!doctor) throw noDoctor()
  const { plan, sessions } = doctor
  return days.map((date) => {
    const ofDay = sessions.filter(({ day }) => day === date)
    const slots = ofDay.map(({ slot, placesLeft, reason }) => ({
      ...{ slot, placesLeft },
      ...shutBy(reason, date, slot, plan),
    }))
    return { date, slots, ...dayShut(slots) }
  })
}

function daysAsked({ from, days: count }: OpeningsQuery, days: Day[]): Day[] {
  const [today = ''] = days
  const first = from ?? today
  const left = days.slice(days.indexOf(first))
  const wanted = count === undefined ? left.length : Number(count)
  const wrong = !days.includes(first)
    ? `from is one of the ${BOOKING_WINDOW_DAYS} days that can be booked: ${today} to ${days.at(-1)}.`
    : wanted > left.length && `days is at most ${left.length} from ${first} on: no later day can be booked.`
  if (wrong) throw new Refused('invalid_input', wrong)
  return left.slice(0, wanted)
}

export async function openingsOf(
  { asOf, days, doctors: all }: Awaited<ReturnType<typeof sessionsOf>>,
  query: OpeningsQuery,
): Promise<OpeningsAnswer> {
  const asked = daysAsked(query, days)
  const [from = ''] = asked
  const now = wallTime(asOf)
  const first = days.indexOf(from) * SLOTS.length
  const wanted = all.filter(({ speciality }) => !query.speciality || speciality === query.speciality)
  const answers = await mapped(wanted, (doctor) => {
    const sessions = doctor.sessions.slice(first, first + asked.length * SLOTS.length)
    const left = sessions.map(({ placesLeft }) => placesLeft)
    const ofDays = asked.map((_, index) => left.slice(index * SLOTS.length, (index + 1) * SLOTS.length))
    const next = sessions.find(({ placesLeft }) => placesLeft > 0)
    return {
      docId: doctor.docId,
      next: next ? toNext(next, doctor, now) : null,
      ...(!next && whyNone(sessions, doctor.plan)),
      days: ofDays.map((ofDay) => placesSign(ofDay.reduce((sum, places) => sum + places))).join(''),
      sessions: left.map(placesSign).join(''),
    }
  })
  return { success: true, asOf: asOf.toISOString(), from, doctors: answers }
}

function toNext(
  { day, slot, placesLeft, taken }: OpenSession,
  { capacity }: DoctorSessions,
  now: WallTime,
): NextOpening {
  const times = slotTimes({ selectedDate: day, selectedSlot: slot }, now)
  const arrivesAt = arrival(slot, firstFree(taken, capacity, times), capacity)
  return { date: day, slot, placesLeft, arrivesAt }
}

function whyNone(sessions: OpenSession[], plan: Plan) {
  const reason = nothingLeft(sessions.map((session) => session.reason))
  if (reason !== 'away') return { reason }
  const ends = sessions.flatMap(({ day, slot }) => closureOn(plan, day, slot)?.to ?? [])
  const until = ends.toSorted().at(-1)
  return { reason, ...(until && { until }) }
}
