import { and, between, eq, ne, sql } from 'drizzle-orm'
import type { DayAvailability, SlotAvailability } from '#contract/availability.ts'
import type { DoctorInfo } from '#contract/doctor.ts'
import { BOOKING_WINDOW_DAYS } from '#contract/settings.ts'
import { type Day, daysFrom, wallTime, type WallTime } from '#lib/dates.ts'
import { SLOTS, type Slot, slotClosed } from '#lib/slots.ts'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import { appointments } from '../db/schema.ts'
import { findDoctor } from '../doctors/doctors.ts'

/** What a doctor has left on each of the days offered, with a reason wherever nothing is. */
export async function availability(db: Db, docId: string, clock: Clock): Promise<DayAvailability[]> {
  const doctor = await findDoctor(db, docId)
  const now = wallTime(clock())
  const days = daysFrom(now.day, BOOKING_WINDOW_DAYS)
  const taken = await countTaken(db, docId, days)
  return days.map((day) => {
    const slots = SLOTS.map((slot) => slotLeft(doctor, day, slot, taken.get(`${day} ${slot.id}`) ?? 0, now))
    const [first] = slots
    const isShut = slots.every((slot) => slot.placesLeft === 0)
    const reason = slots.every((slot) => slot.reason === first?.reason) ? first?.reason : 'full'
    return { date: day, slots, ...(isShut && reason ? { reason } : {}) }
  })
}

function slotLeft(doctor: DoctorInfo, day: Day, slot: Slot, taken: number, now: WallTime): SlotAvailability {
  const closed = doctor.available ? slotClosed(day, slot, now) : 'unavailable'
  const placesLeft = closed ? 0 : Math.max(0, doctor.slotCapacity - taken)
  const reason = closed ?? (placesLeft === 0 ? 'full' : undefined)
  return { slot: slot.id, placesLeft, ...(reason ? { reason } : {}) }
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
