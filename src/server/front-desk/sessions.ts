import { and, asc, eq, isNull, ne } from 'drizzle-orm'
import type { DeskClosure, DeskSession } from '#contract/counter.ts'
import { type Day, wallTime } from '#lib/dates.ts'
import { closedBySchedule, closedReason, closureOn } from '#scheduling/schedule.ts'
import { isInWindow, SLOTS } from '#scheduling/slots.ts'
import { isListed } from '../availability/doctors.ts'
import { freePlaces, placesOf } from '../availability/places.ts'
import { cachedSchedules } from '../availability/read-schedules.ts'
import type { Db } from '../db/database.ts'
import { appointments, deskClosures, doctors } from '../db/schema.ts'

/** Which sessions there are on a day, with the places that reception can book. */
export async function sessionsOn(db: Db, day: Day, moment: Date): Promise<DeskSession[]> {
  const now = wallTime(moment)
  const { planOf } = await cachedSchedules(db)
  const listed = await db
    .select()
    .from(doctors)
    .where(isListed)
    .orderBy(asc(doctors.position), asc(doctors.id))
  const isTaken = and(eq(appointments.day, day), ne(appointments.status, 'cancelled'))
  const taken = await db.select().from(appointments).where(isTaken)
  const isClosed = and(eq(deskClosures.day, day), isNull(deskClosures.undoneAt))
  const closures = await db.select().from(deskClosures).where(isClosed)
  return listed.flatMap(({ id, name, speciality, available, slotCapacity: capacity }) => {
    const plan = planOf(id)
    return SLOTS.flatMap((slot): DeskSession[] => {
      const isHere = (row: { doctorId: string | null; slot: string }) =>
        row.doctorId === id && row.slot === slot.id
      const places = placesOf(taken.filter(isHere))
      const own = closures.filter(isHere).sort((one, other) => one.kind.localeCompare(other.kind))
      const closed = closedBySchedule(day, slot.id, plan)
      if (closed && closed !== 'away' && places.length === 0) return []
      const isOpen =
        available &&
        own[0]?.kind !== 'closed' &&
        isInWindow(day, now.day) &&
        !closedReason(day, slot, now, plan)
      const where = { doctorId: id, day, slot: slot.id }
      const away = closureOn(plan, day, slot.id)
      const inContent = away && {
        id: null,
        ...where,
        kind: 'closed' as const,
        reason: away.reason,
        madeBy: null,
      }
      return [
        {
          doctor: { id, name, speciality },
          slot: slot.id,
          capacity,
          free: isOpen ? freePlaces(places, capacity, { day, slot: slot.id }, now) : [],
          closure: own[0] ? toDeskClosure(own[0]) : (inContent ?? null),
        },
      ]
    })
  })
}

function toDeskClosure(row: typeof deskClosures.$inferSelect): DeskClosure {
  const { id, doctorId, day, slot, kind, reason, lateUntil, madeBy } = row
  const late = lateUntil === null ? {} : { lateUntil: timeText(lateUntil) }
  return { id, doctorId: doctorId ?? '', day, slot, kind, reason, ...late, madeBy }
}

const timeText = (minute: number): string =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':')
