import { setImmediate } from 'node:timers/promises'
import { and, between, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import type { ClosedReason } from '#contract/fixed-lists.ts'
import type { SlotId } from '#contract/hospital-fields.ts'
import { BOOKING_WINDOW_DAYS } from '#contract/settings.ts'
import { type Day, daysFrom, wallTime } from '#lib/dates.ts'
import { type DoctorSchedule, closedReason } from '#scheduling/schedule.ts'
import { type Slot, SLOTS } from '#scheduling/slots.ts'
import type { Clock } from '../deps.ts'
import type { Db } from '../db/database.ts'
import { appointments, type DoctorRow, doctors } from '../db/schema-appointments.ts'
import { isListed } from './doctors.ts'
import { cachedSchedules } from './read-schedules.ts'

/** Without a free place there is a reason. */
export type SlotAvailability = { day: Day; slot: SlotId; placesLeft: number; taken: number[] } & {
  reason?: ClosedReason
}
export type DoctorSlots = { docId: string; name: string; speciality: string; capacity: number } & {
  schedule: DoctorSchedule
  sessions: SlotAvailability[]
}

type Named = { docId: string | null; speciality: string | null }

export function doctorsOfEntries(entries: Named[]) {
  const ids = entries.flatMap(({ docId }) => docId ?? [])
  const specialities = entries.flatMap(({ speciality }) => speciality ?? [])
  return or(inArray(doctors.id, ids), inArray(doctors.speciality, specialities))
}

/** Other requests are answered between two pages of doctors, and between two slices of them. */
const PAGE = 1000
const SLICE = 250

export async function bookableSlots(db: Db, clock: Clock, which: SQL | undefined = isListed) {
  const asOf = clock()
  const now = wallTime(asOf)
  const days = daysFrom(now.day, BOOKING_WINDOW_DAYS)
  const listed = await doctorsInOrder(db, which)
  const { scheduleOf } = await cachedSchedules(db)
  const found: DoctorSlots[] = []
  for (let from = 0; from < listed.length; from += SLICE) {
    if (from > 0) await setImmediate()
    const slice = listed.slice(from, from + SLICE)
    const taken = await takenPlaces(db, days, slice)
    for (const { id: docId, name, speciality, available, slotCapacity: capacity } of slice) {
      const schedule = scheduleOf(docId)
      const slotOn = (day: Day, slot: Slot): SlotAvailability => {
        const places = taken.get(keyOf({ docId, day, slot: slot.id })) ?? []
        const closed = available ? closedReason(day, slot, now, schedule) : 'unavailable'
        const reason = closed ?? (places.length >= capacity ? 'full' : undefined)
        const placesLeft = reason ? 0 : capacity - places.length
        return { day, slot: slot.id, taken: places, placesLeft, ...(reason && { reason }) }
      }
      const sessions = days.flatMap((day) => SLOTS.map((slot) => slotOn(day, slot)))
      found.push({ docId, name, speciality, capacity, schedule, sessions })
    }
  }
  return { asOf, days, doctors: found }
}

function pageOfDoctors(db: Db, which: SQL | undefined, last?: Pick<DoctorRow, 'position' | 'id'>) {
  const { id, position, name, speciality, available, slotCapacity } = doctors
  const after = last && sql`(${position}, ${id}) > (${last.position}, ${last.id})`
  return db
    .select({ id, position, name, speciality, available, slotCapacity })
    .from(doctors)
    .where(and(which, after))
    .orderBy(position, id)
    .limit(PAGE)
}

async function doctorsInOrder(db: Db, which: SQL | undefined) {
  let page = await pageOfDoctors(db, which)
  const listed = [...page]
  while (page.length === PAGE) {
    await setImmediate()
    page = await pageOfDoctors(db, which, page.at(-1))
    listed.push(...page)
  }
  return listed
}

const keyOf = ({ docId, day, slot }: { docId: string; day: Day; slot: SlotId }) => `${docId} ${day} ${slot}`

async function takenPlaces(db: Db, days: Day[], of: { id: string; available: boolean }[]) {
  const { doctorId: docId, day, slot, place, status } = appointments
  // By doctor: an index on appointments begins with the doctor.
  const asked = of.filter(({ available }) => available).map(({ id }) => id)
  const isOnTheseDays = between(day, days[0] ?? '', days.at(-1) ?? '')
  const rows = await db
    .select({ docId, day, slot, places: sql<number[]>`array_agg(${place})` })
    .from(appointments)
    .where(and(inArray(docId, asked), isOnTheseDays, ne(status, 'cancelled')))
    .groupBy(docId, day, slot)
  return new Map(rows.map((row) => [keyOf(row), row.places]))
}
