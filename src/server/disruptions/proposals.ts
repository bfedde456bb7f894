import { addHours } from 'date-fns/addHours'
import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays'
import { and, between, eq, gte, inArray, isNotNull, lte, ne, or, sql } from 'drizzle-orm'
import { BOOKING_WINDOW_DAYS } from '#contract/settings.ts'
import { type Day, dayAfter, daysFrom, instantOf, type WallTime, wallTime } from '#lib/dates.ts'
import { hospital } from '#lib/hospital.ts'
import type { Plan } from '#lib/plan.ts'
import { slotClosed, SLOTS, slotsOverlap } from '#lib/slots.ts'
import type { Clock } from '../means.ts'
import type { Db } from '../db/database.ts'
import { appointments, doctors } from '../db/schema.ts'
import { cachedSchedules } from '../schedules/read.ts'
import type { Session, Visit } from './closed.ts'

/** Where a visit could go instead: `until` is how long a place there can be kept. */
export type Candidate = Session & { doctor: string; until: Date }
/** `mayHold`: how many places more can be kept there. */
export type Free = Candidate & { speciality: string; mayHold: number }

const HOURS = hospital.proposalHours ?? 24
/** Of the day before: later nobody could sell the place any more. */
const LAST_MINUTE = 20 * 60
/** Who is told must have time to read it. */
const LEAST_HOURS = 1
/** Others may take the first ones meanwhile. */
const TRIED_AT_MOST = 8

/** How long a place on that day is kept. */
export function keptUntil(day: Day, now: Date, timeZone = hospital.timeZone): Date {
  const evening = instantOf({ day: dayAfter(day, -1), minute: LAST_MINUTE }, timeZone)
  return new Date(Math.min(addHours(now, HOURS).getTime(), evening.getTime()))
}

/** The sessions of these specialities in which a place can be kept, or that the desk can still sell. */
export async function freeSessions(
  db: Db,
  specialities: string[],
  clock: Clock,
  to: 'keep' | 'sell' = 'keep',
): Promise<Free[]> {
  const now = clock()
  const wall = wallTime(now)
  const days = daysFrom(wall.day, BOOKING_WINDOW_DAYS)
  const open = and(
    inArray(doctors.speciality, specialities),
    eq(doctors.available, true),
    gte(doctors.position, 0),
  )
  const found = await db.select().from(doctors).where(open).orderBy(doctors.position)
  const taken = await takenPlaces(
    db,
    found.map(({ id }) => id),
    days,
  )
  const { planOf } = await cachedSchedules(db)
  return found.flatMap(({ id: docId, name, speciality, slotCapacity }) =>
    openSessions(docId, planOf(docId), days, wall).flatMap((session) => {
      const { held = 0, sold = 0 } = taken.get(keyOf(session)) ?? {}
      const mayHold =
        to === 'keep' ? Math.floor((slotCapacity - sold) / 2) - held : slotCapacity - sold - held
      const until = keptUntil(session.day, now)
      const isLongEnough = to === 'sell' || until >= addHours(now, LEAST_HOURS)
      return mayHold > 0 && isLongEnough ? [{ ...session, doctor: name, speciality, mayHold, until }] : []
    }),
  )
}

function openSessions(docId: string, plan: Plan, days: string[], wall: WallTime): Session[] {
  return days.flatMap((day) =>
    SLOTS.filter((slot) => !slotClosed(day, slot, wall, plan)).map(({ id: slot }) => ({ docId, day, slot })),
  )
}

const keyOf = ({ docId, day, slot }: Session) => `${docId} ${day} ${slot}`

async function takenPlaces(db: Db, docIds: string[], days: string[]) {
  const rows = await db
    .select({
      docId: appointments.doctorId,
      day: appointments.day,
      slot: appointments.slot,
      held: sql<number>`(count(*) filter (where status = 'held'))::int`,
      sold: sql<number>`(count(*) filter (where status <> 'held'))::int`,
    })
    .from(appointments)
    .where(
      and(
        inArray(appointments.doctorId, docIds),
        between(appointments.day, days[0] ?? '', days.at(-1) ?? ''),
        ne(appointments.status, 'cancelled'),
      ),
    )
    .groupBy(appointments.doctorId, appointments.day, appointments.slot)
  return new Map(rows.map((row) => [keyOf(row), row]))
}

/** The best first: the same doctor before another of the speciality, the nearest day, the same part of the day. */
export function candidatesFor(
  { visit, doctor }: Visit,
  free: Free[],
  others: Session[],
  atMost = TRIED_AT_MOST,
): Free[] {
  const elsewhere = others.filter((other) => keyOf(other) !== keyOf({ docId: visit.doctorId, ...visit }))
  const isBusy = ({ day, slot }: Session) =>
    elsewhere.some((other) => other.day === day && slotsOverlap(other.slot, slot))
  const rank = ({ docId, day, slot }: Free) => [
    Number(docId !== visit.doctorId),
    Math.abs(differenceInCalendarDays(new Date(day), new Date(visit.day))),
    Number(slot !== visit.slot),
    Number(day < visit.day),
  ]
  return free
    .filter((each) => each.mayHold > 0 && each.speciality === doctor.speciality && !isBusy(each))
    .map((each) => ({ each, rank: rank(each) }))
    .sort((one, other) => {
      const at = one.rank.findIndex((value, index) => value !== other.rank[index])
      return at < 0 ? 0 : (one.rank[at] ?? 0) - (other.rank[at] ?? 0)
    })
    .slice(0, atMost)
    .map(({ each }) => each)
}

const IS_SETTLED = sql`not exists (select 1 from appointments visit
  where visit.id = ${appointments.heldFor} and visit.status = 'booked' and visit.disruption is not null)`

/** Frees the places that were kept long enough, or for a visit that is settled; returns how many. */
export async function freeHeldPlaces(db: Db, clock: Clock): Promise<number> {
  const freed = await db
    .delete(appointments)
    .where(and(isNotNull(appointments.heldFor), or(lte(appointments.heldUntil, clock()), IS_SETTLED)))
    .returning({ id: appointments.id })
  return freed.length
}
