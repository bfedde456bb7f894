import { addHours } from 'date-fns/addHours'
import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays'
import { and, inArray } from 'drizzle-orm'
import { type Day, instantOf } from '#lib/dates.ts'
import { dayAfter } from '#lib/day-text.ts'
import { hospital } from '#lib/hospital.ts'
import { slotsOverlap } from '#lib/slots.ts'
import type { Clock } from '../means.ts'
import type { Db } from '../db/database.ts'
import { doctors } from '../db/schema.ts'
import { isListed } from '../doctors/doctors.ts'
import { sessionsOf } from '../openings/sessions.ts'
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

export function keptUntil(day: Day, now: Date, timeZone = hospital.timeZone): Date {
  const evening = instantOf({ day: dayAfter(day, -1), minute: LAST_MINUTE }, timeZone)
  return new Date(Math.min(addHours(now, HOURS).getTime(), evening.getTime()))
}

/** The slots of these specialities in which a place can be held, or that the front desk can still sell. */
export async function freeSessions(
  db: Db,
  specialities: string[],
  clock: Clock,
  to: 'keep' | 'sell' = 'keep',
): Promise<Free[]> {
  const now = clock()
  const which = and(isListed, inArray(doctors.speciality, specialities))
  const { doctors: found } = await sessionsOf(db, clock, which)
  return found.flatMap(({ docId, name: doctor, speciality, sessions }) =>
    sessions.flatMap(({ day, slot, placesLeft, held }) => {
      const mayHold = to === 'keep' ? Math.floor((placesLeft + held) / 2) - held : placesLeft
      const until = keptUntil(day, now)
      const isLongEnough = to === 'sell' || until >= addHours(now, LEAST_HOURS)
      const isFree = placesLeft > 0 && mayHold > 0 && isLongEnough
      return isFree ? [{ docId, day, slot, doctor, speciality, mayHold, until }] : []
    }),
  )
}

const keyOf = ({ docId, day, slot }: Session) => `${docId} ${day} ${slot}`

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
