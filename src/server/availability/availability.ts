import { eq } from 'drizzle-orm'
import type { DayAvailability, NextAvailableAnswer, NextAvailableQuery } from '#contract/doctor.ts'
import { DOCTORS_PER_PAGE } from '#contract/limits.ts'
import { wallTime, type WallTime } from '#lib/dates.ts'
import { closedInfoOfDay, closedInfoBySchedule, mainClosedReason } from '#scheduling/offers.ts'
import { closureOn, type DoctorSchedule, lateStartOn } from '#scheduling/schedule.ts'
import { arrivalAt } from '#scheduling/slots.ts'
import { clockTime } from '#lib/clock-time.ts'
import { arrivalText, freePlaces } from './places.ts'
import type { Db } from '../db/database.ts'
import { doctors } from '../db/schema-appointments.ts'
import { doctorNotFound } from './doctors.ts'
import type { Clock } from '../deps.ts'
import { type SlotAvailability, bookableSlots } from './slots.ts'

export async function availability(db: Db, docId: string, clock: Clock): Promise<DayAvailability[]> {
  const { days, doctors: found } = await bookableSlots(db, clock, eq(doctors.id, docId))
  const [doctor] = found
  if (!doctor) throw doctorNotFound()
  const { schedule, sessions } = doctor
  return days.map((date) => {
    const ofDay = sessions.filter(({ day }) => day === date)
    const slots = ofDay.map(({ slot, placesLeft, reason }) => {
      const late = reason && reason !== 'full' ? undefined : lateStartOn(schedule, date, slot)
      return {
        slot,
        placesLeft,
        ...closedInfoBySchedule(reason, date, slot, schedule),
        ...(late && { late: { until: clockTime(late.until), reason: late.reason } }),
      }
    })
    return { date, slots, ...closedInfoOfDay(slots) }
  })
}

export function nextAvailable(
  { asOf, days, doctors: all }: Awaited<ReturnType<typeof bookableSlots>>,
  { speciality, page = '1' }: NextAvailableQuery = {},
): NextAvailableAnswer {
  const [from = ''] = days
  const now = wallTime(asOf)
  const asked = all.filter((doctor) => !speciality || doctor.speciality === speciality)
  const end = Number(page) * DOCTORS_PER_PAGE
  const answers = asked.slice(end - DOCTORS_PER_PAGE, end).map(({ docId, sessions, schedule, capacity }) => {
    const next = sessions.find(({ placesLeft }) => placesLeft > 0)
    return {
      docId,
      next: next ? toNext(next, capacity, now) : null,
      ...(!next && reasonForNone(sessions, schedule)),
      sessions: sessions.map(({ placesLeft }) => placesLeft),
    }
  })
  return { success: true, from, doctors: answers, ...(end < asked.length && { hasMore: true }) }
}

function toNext({ day, slot, placesLeft, taken }: SlotAvailability, capacity: number, now: WallTime) {
  const [place = capacity] = freePlaces(taken, capacity, { day, slot }, now)
  return { date: day, slot, placesLeft, arrivesAt: arrivalText(arrivalAt(slot, place, capacity)) }
}

function reasonForNone(sessions: SlotAvailability[], schedule: DoctorSchedule) {
  const reason = mainClosedReason(sessions.map((session) => session.reason))
  if (reason !== 'away') return { reason }
  const ends = sessions.flatMap(({ day, slot }) => closureOn(schedule, day, slot)?.to ?? [])
  const until = ends.toSorted().at(-1)
  return { reason, ...(until && { until }) }
}
