import { setImmediate } from 'node:timers/promises'
import { and, between, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import type { ClosedReason } from '#contract/values.ts'
import type { SlotId } from '#contract/hospital-fields.ts'
import { BOOKING_WINDOW_DAYS } from '#contract/settings.ts'
import { type Day, daysFrom, wallTime, type WallTime } from '#lib/dates.ts'
import { type Plan, SLOTS, slotClosed } from '#lib/slots.ts'
import type { Clock } from '../means.ts'
import type { Db } from '../db/database.ts'
import { appointments, type DoctorRow, doctors } from '../db/schema.ts'
import { isListed } from '../doctors/doctors.ts'
import { cachedSchedules } from '../schedules/read.ts'

type Doctor = Pick<DoctorRow, 'id' | 'name' | 'speciality' | 'available' | 'slotCapacity'>
/** What is left of a slot: without places a reason. `taken` has a bit for each place, the first the lowest; `held` of them are held. */
export type OpenSession = {
  day: Day
  slot: SlotId
  placesLeft: number
  taken: bigint
  held: number
  reason?: ClosedReason
}
export type DoctorSessions = {
  docId: string
  name: string
  speciality: string
  capacity: number
  plan: Plan
  sessions: OpenSession[]
}

/** The doctors that entries of the waiting list name, and those of the specialities that they name. */
export const doctorsNamed = (entries: { docId: string | null; speciality: string | null }[]) =>
  or(
    inArray(
      doctors.id,
      entries.flatMap(({ docId }) => docId ?? []),
    ),
    inArray(
      doctors.speciality,
      entries.flatMap(({ speciality }) => speciality ?? []),
    ),
  )

/** Every slot of these doctors, or of all who are listed, in the days that can be booked, by the rules of booking. */
export async function sessionsOf(
  db: Db,
  clock: Clock,
  which: SQL | undefined = isListed,
): Promise<{ asOf: Date; days: Day[]; doctors: DoctorSessions[] }> {
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
  const reasons = reasonsIn(days, now)
  const { planOf } = await cachedSchedules(db)
  return {
    ...{ asOf, days },
    doctors: await mapped(listed, (doctor) => doctorSessions(doctor, planOf(doctor.id), reasons, taken)),
  }
}

const AT_ONCE = 200

/** As `map`; with thousands of doctors others are answered in between. */
export async function mapped<From, To>(all: From[], make: (one: From) => To): Promise<To[]> {
  const made: To[] = []
  for (const one of all) {
    made.push(make(one))
    if (made.length % AT_ONCE === 0) await setImmediate()
  }
  return made
}

type Reasons = { day: Day; slot: SlotId; reason: ClosedReason | undefined }[]

/** Whether each session takes place, by the plan: many doctors share one. */
function reasonsIn(days: Day[], now: WallTime): (plan: Plan) => Reasons {
  const known = new Map<Plan, Reasons>()
  return (plan) => {
    const reasons =
      known.get(plan) ??
      days.flatMap((day) =>
        SLOTS.map((slot) => ({ day, slot: slot.id, reason: slotClosed(day, slot, now, plan) })),
      )
    known.set(plan, reasons)
    return reasons
  }
}

function doctorSessions(
  doctor: Doctor,
  plan: Plan,
  reasonsOf: ReturnType<typeof reasonsIn>,
  taken: Taken,
): DoctorSessions {
  const { id: docId, name, speciality, available, slotCapacity: capacity } = doctor
  const sessions = reasonsOf(plan).map(({ day, slot, reason: shut }): OpenSession => {
    const { count, held, places } = taken.get(keyOf(docId, day, slot)) ?? NOBODY
    const closed = available ? shut : 'unavailable'
    const reason = closed ?? (count >= capacity ? 'full' : undefined)
    const placesLeft = reason ? 0 : capacity - count
    return { day, slot, taken: places, held, placesLeft, ...(reason && { reason }) }
  })
  return { docId, name, speciality, capacity, plan, sessions }
}

/** How many places are taken, and which: one bit each, the first the lowest. */
type Taken = Map<string, { count: number; held: number; places: bigint }>

const NOBODY = { count: 0, held: 0, places: 0n }
const keyOf = (docId: string, day: Day, slot: SlotId) => `${docId} ${day} ${slot}`

async function takenPlaces(db: Db, days: Day[], which: SQL | undefined): Promise<Taken> {
  const { doctorId: docId, day, slot, place, status } = appointments
  const rows = await db
    .select({
      ...{ docId, day, slot, count: sql<number>`count(*)::int` },
      held: sql<number>`(count(*) filter (where ${status} = 'held'))::int`,
      places: sql<string>`coalesce(bit_or(1::bigint << (${place} - 1)) filter (where ${place} between 1 and 60), 0)::text`,
    })
    .from(appointments)
    .where(
      and(
        // By doctor: there is an index for that.
        inArray(
          docId,
          db
            .select({ id: doctors.id })
            .from(doctors)
            .where(and(eq(doctors.available, true), which)),
        ),
        between(day, days[0] ?? '', days.at(-1) ?? ''),
        ne(status, 'cancelled'),
      ),
    )
    .groupBy(docId, day, slot)
  return new Map(
    rows.map(({ places, ...row }) => [
      keyOf(row.docId, row.day, row.slot),
      { count: row.count, held: row.held, places: BigInt(places) },
    ]),
  )
}
