import { and, between, eq, ne, sql } from 'drizzle-orm'
import type { DayAvailability } from '#contract/availability.ts'
import type { DoctorInfo } from '#contract/doctor.ts'
import { BOOKING_WINDOW_DAYS } from '#contract/settings.ts'
import { type Day, daysFrom, wallTime } from '#lib/dates.ts'
import { dayShut, type Shut, shutBy } from '#lib/offers.ts'
import { SLOTS, slotClosed } from '#lib/slots.ts'
import type { Clock } from '../means.ts'
import type { Db } from '../db/database.ts'
import { appointments } from '../db/schema.ts'
import { findDoctor } from '../doctors/doctors.ts'
import { cachedSchedules } from '../schedules/read.ts'

/** What a doctor has left on each of the days offered, with a reason wherever nothing is. */
export async function availability(db: Db, docId: string, clock: Clock): Promise<DayAvailability[]> {
  const doctor = await findDoctor(db, docId)
  const now = wallTime(clock())
  const days = daysFrom(now.day, BOOKING_WINDOW_DAYS)
  const taken = await countTaken(db, docId, days)
  const plan = (await cachedSchedules(db)).planOf(docId)
  return days.map((day) => {
    const slots = SLOTS.map((slot) => {
      const closed = doctor.available ? slotClosed(day, slot, now, plan) : 'unavailable'
      return {
        slot: slot.id,
        ...left(doctor, taken.get(`${day} ${slot.id}`) ?? 0, shutBy(closed, day, slot.id, plan)),
      }
    })
    return { date: day, slots, ...dayShut(slots) }
  })
}

function left({ slotCapacity }: DoctorInfo, taken: number, shut: Shut) {
  const placesLeft = shut.reason ? 0 : Math.max(0, slotCapacity - taken)
  return { placesLeft, ...(placesLeft === 0 && !shut.reason ? { reason: 'full' as const } : shut) }
}

async function countTaken(db: Db, docId: string, days: Day[]): Promise<Map<string, number>> {
  const rows = await db
    .select({ day: appointments.day, slot: appointments.slot, taken: sql<number>`count(*)::int` })
    .from(appointments)
    .where(
      and(
        eq(appointments.doctorId, docId),
        between(appointments.day, days[0] ?? '', days.at(-1) ?? ''),
        ne(appointments.status, 'cancelled'),
      ),
    )
    .groupBy(appointments.day, appointments.slot)
  return new Map(rows.map(({ day, slot, taken }) => [`${day} ${slot}`, taken]))
}
