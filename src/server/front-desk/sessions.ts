import { and, asc, eq, ne } from 'drizzle-orm'
import type { DeskSession } from '#contract/counter.ts'
import { type Day, wallTime } from '#lib/dates.ts'
import { closedBySchedule, closedReason } from '#scheduling/schedule.ts'
import { isInWindow, SLOTS } from '#scheduling/slots.ts'
import { keptPlaces } from '../appointments/slot-rules.ts'
import { isListed } from '../availability/doctors.ts'
import { freePlaces, placesOf } from '../availability/places.ts'
import { readSchedules } from '../availability/read-schedules.ts'
import { closuresOfDay } from '../closures/desk-closures.ts'
import type { Db } from '../db/database.ts'
import { appointments, doctors } from '../db/schema.ts'

/** The sessions of a day, with the places that reception can book. */
export async function sessionsOn(db: Db, day: Day, moment: Date): Promise<DeskSession[]> {
  const now = wallTime(moment)
  const schedules = await readSchedules(db)
  const closures = closuresOfDay(schedules, day)
  const listed = await db
    .select()
    .from(doctors)
    .where(isListed)
    .orderBy(asc(doctors.position), asc(doctors.id))
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
          kept: isOpen ? keptPlaces(taken.filter(isHere), capacity).length : 0,
          free: isOpen ? freePlaces(places, capacity, { day, slot: slot.id }, now) : [],
          // Reception can undo its own.
          closure: own.find((each) => each.id !== null) ?? own[0] ?? null,
        },
      ]
    })
  })
}
