import { setImmediate } from 'node:timers/promises'
import { and, between, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import type { ClosedReason } from '#contract/values.ts'
import type { SlotId } from '#contract/hospital-fields.ts'
import { BOOKING_WINDOW_DAYS } from '#contract/settings.ts'
import { type Day, daysFrom, wallTime, type WallTime } from '#lib/dates.ts'
import { type DoctorSchedule, closedReason } from '#scheduling/schedule.ts'
import { SLOTS } from '#scheduling/slots.ts'
import type { Clock } from '../deps.ts'
import type { Db } from '../db/database.ts'
import { appointments, doctors } from '../db/schema-appointments.ts'
import { isListed } from './doctors.ts'
import { cachedSchedules } from './read-schedules.ts'

/** `taken` has one bit for each place, the first one lowest. Without a free place there is a reason. */
export type SlotAvailability = { day: Day; slot: SlotId; placesLeft: number; taken: bigint } & {
  reason?: ClosedReason
}
export type DoctorSlots = { docId: string; name: string; speciality: string; capacity: number } & {
  plan: DoctorSchedule
  sessions: SlotAvailability[]
}

type Named = { docId: string | null; speciality: string | null }

export function doctorsOfEntries(entries: Named[]) {
  const ids = entries.flatMap(({ docId }) => docId ?? [])
  const specialities = entries.flatMap(({ speciality }) => speciality ?? [])
  return or(inArray(doctors.id, ids), inArray(doctors.speciality, specialities))
}

export async function bookableSlots(db: Db, clock: Clock, which: SQL | undefined = isListed) {
  const asOf = clock()
  const now = wallTime(asOf)
  const days = daysFrom(now.day, BOOKING_WINDOW_DAYS)
  const { id, name, speciality, available, slotCapacity } = doctors
  const listed = await db
    .select({ id, name, speciality, available, slotCapacity })
    .from(doctors)
    .where(which)
    .orderBy(doctors.position, doctors.id)
  const taken = await takenPlaces(db, days, which)
  const reasonsOf = closedReasons(days, now)
  const { planOf } = await cachedSchedules(db)
  const found = await mapInBatches(listed, (doctor): DoctorSlots => {
    const { id: docId, name, speciality, available, slotCapacity: capacity } = doctor
    const plan = planOf(docId)
    const sessions = reasonsOf(plan).map(({ day, slot, reason: shut }): SlotAvailability => {
      const { count = 0, places = '0' } = taken.get(keyOf({ docId, day, slot })) ?? {}
      const closed = available ? shut : 'unavailable'
      const reason = closed ?? (count >= capacity ? 'full' : undefined)
      const placesLeft = reason ? 0 : capacity - count
      return { day, slot, taken: BigInt(places), placesLeft, ...(reason && { reason }) }
    })
    return { docId, name, speciality, capacity, plan, sessions }
  })
  return { asOf, days, doctors: found }
}

const AT_ONCE = 200

export async function mapInBatches<From, To>(all: From[], make: (one: From) => To): Promise<To[]> {
  const made: To[] = []
  for (const one of all) {
    made.push(make(one))
    if (made.length % AT_ONCE === 0) await setImmediate()
  }
  return made
}

function closedReasons(days: Day[], now: WallTime) {
  const reasonsFor = (plan: DoctorSchedule) =>
    days.flatMap((day) =>
      SLOTS.map((slot) => ({ day, slot: slot.id, reason: closedReason(day, slot, now, plan) })),
    )
  const known = new Map<DoctorSchedule, ReturnType<typeof reasonsFor>>()
  return (plan: DoctorSchedule) => {
    const reasons = known.get(plan) ?? reasonsFor(plan)
    known.set(plan, reasons)
    return reasons
  }
}

const keyOf = ({ docId, day, slot }: { docId: string; day: Day; slot: SlotId }) => `${docId} ${day} ${slot}`

async function takenPlaces(db: Db, days: Day[], which: SQL | undefined) {
  const { doctorId: docId, day, slot, place, status } = appointments
  // By doctor: an index on appointments begins with the doctor.
  const asked = db
    .select({ id: doctors.id })
    .from(doctors)
    .where(and(eq(doctors.available, true), which))
  const isOnTheseDays = between(day, days[0] ?? '', days.at(-1) ?? '')
  const rows = await db
    .select({
      docId,
      day,
      slot,
      count: sql<number>`count(*)::int`,
      places: sql<string>`coalesce(bit_or(1::bigint << (${place} - 1)) filter (where ${place} between 1 and 60), 0)::text`,
    })
    .from(appointments)
    .where(and(inArray(docId, asked), isOnTheseDays, ne(status, 'cancelled')))
    .groupBy(docId, day, slot)
  return new Map(rows.map((row) => [keyOf(row), row]))
}
