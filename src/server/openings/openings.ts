import { eq } from 'drizzle-orm'
import type { DayAvailability, NextOpening, OpeningsAnswer, OpeningsQuery } from '#contract/availability.ts'
import { BOOKING_WINDOW_DAYS } from '#contract/settings.ts'
import { type Day, wallTime, type WallTime } from '#lib/dates.ts'
import { dayShut, shutBy } from '#lib/offers.ts'
import { nothingLeft, placesSign } from '#lib/openings.ts'
import { closureOn, type Plan, SLOTS } from '#lib/slots.ts'
import { arrival, firstFree, slotTimes } from '../appointments/places.ts'
import type { Db } from '../db/database.ts'
import { doctors } from '../db/schema.ts'
import { noDoctor } from '../doctors/doctors.ts'
import type { Clock } from '../means.ts'
import { Refused } from '../refused.ts'
import { type DoctorSessions, mapped, type OpenSession, sessionsOf } from './sessions.ts'

type All = Awaited<ReturnType<typeof sessionsOf>>

/** How many places a doctor has left on each of the days offered, with a reason where there is none. */
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
  if (!days.includes(first))
    throw new Refused(
      'invalid_input',
      `from is one of the ${BOOKING_WINDOW_DAYS} days that can be booked: ${today} to ${days.at(-1)}.`,
    )
  const left = days.slice(days.indexOf(first))
  const wanted = count === undefined ? left.length : Number(count)
  if (wanted > left.length)
    throw new Refused(
      'invalid_input',
      `days is at most ${left.length} from ${first} on: no later day can be booked.`,
    )
  return left.slice(0, wanted)
}

export async function openingsOf(
  { asOf, days, doctors: all }: All,
  query: OpeningsQuery,
): Promise<OpeningsAnswer> {
  const asked = daysAsked(query, days)
  const [from = ''] = asked
  const now = wallTime(asOf)
  const first = days.indexOf(from) * SLOTS.length
  const wanted = all.filter(({ speciality }) => !query.speciality || speciality === query.speciality)
  return {
    success: true,
    asOf: asOf.toISOString(),
    from,
    doctors: await mapped(wanted, (doctor) => {
      const sessions = doctor.sessions.slice(first, first + asked.length * SLOTS.length)
      const next = sessions.find(({ placesLeft }) => placesLeft > 0)
      return {
        docId: doctor.docId,
        next: next ? toNext(next, doctor, now) : null,
        ...(!next && whyNone(sessions, doctor.plan)),
        days: asked.map((_, index) => signOfDay(sessions, index)).join(''),
        sessions: sessions.map(({ placesLeft }) => placesSign(placesLeft)).join(''),
      }
    }),
  }
}

const toNext = (
  { day, slot, placesLeft, taken }: OpenSession,
  { capacity }: DoctorSessions,
  now: WallTime,
): NextOpening => {
  const times = slotTimes({ selectedDate: day, selectedSlot: slot }, now)
  return {
    ...{ date: day, slot, placesLeft },
    arrivesAt: arrival(slot, firstFree(taken, capacity, times), capacity),
  }
}

const signOfDay = (sessions: OpenSession[], index: number): string =>
  placesSign(
    sessions
      .slice(index * SLOTS.length, (index + 1) * SLOTS.length)
      .reduce((sum, { placesLeft }) => sum + placesLeft, 0),
  )

/** A doctor who is away is so until the last day of the closure; of all others nobody knows more than these days. */
function whyNone(sessions: OpenSession[], plan: Plan) {
  const reason = nothingLeft(sessions.map((session) => session.reason))
  if (reason !== 'away') return { reason }
  const ends = sessions.flatMap(({ day, slot }) => closureOn(plan, day, slot)?.to ?? [])
  const until = ends.toSorted().at(-1)
  return { reason, ...(until && { until }) }
}
