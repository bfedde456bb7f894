import { and, asc, eq, gte, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import type { ClosedReason } from '#contract/values.ts'
import type { SlotId } from '#contract/hospital-fields.ts'
import { SLOT_IDS } from '#contract/settings.ts'
import type { Day, WallTime } from '#lib/dates.ts'
import { hospitalIn } from '../words/hospital-in.ts'
import { hospital } from '#lib/hospital.ts'
import { findSlot, hasBegun, sessionShut, whyClosed } from '#lib/slots.ts'
import type { Db } from '../db/database.ts'
import { appointments, doctors, patients } from '../db/schema.ts'
import type { Schedules } from '../schedules/read.ts'
import { type Words, wordsIn } from '../words/words.ts'

export type Session = { docId: string; day: Day; slot: SlotId }
export type Booked = Session & { visits: number; untold: number; lastPlace: number }

/** Of a session that was taken out of content/hospital.json nobody knows when it would be. */
export const isAhead = ({ day, slot }: Pick<Session, 'day' | 'slot'>, now: WallTime): boolean =>
  SLOT_IDS.includes(slot) && !hasBegun(day, findSlot(slot), now)

/** Why an appointment cannot take place as it is, in the hospital's first language; undefined when it can, or has begun. */
export function shutReason(
  { planOf }: Schedules,
  { docId, day, slot }: Session,
  now: WallTime,
): string | undefined {
  if (!isAhead({ day, slot }, now)) return undefined
  const plan = planOf(docId)
  const reason = sessionShut(day, slot, plan)
  return reason && (whyClosed(reason, day, slot, plan) ?? ownReason(wordsIn(null), reason, day))
}

const ownReason = ({ days, weekday }: Words, reason: ClosedReason, day: Day): string =>
  reason === 'closed_weekday' ? days.closedOn(weekday(day)) : days.noLongerSeen

/** A reason as it was kept, in other words where it is the hospital's own; what an editor wrote of a closure stays. */
export const reasonIn = (words: Words, kept: string, day: Day): string => {
  const own = (['closed_weekday', 'no_session'] as const).find(
    (reason) => ownReason(wordsIn(null), reason, day) === kept,
  )
  if (own) return ownReason(words, own, day)
  const holiday = hospital.closedDays.findIndex((each) => each.day === day && each.reason === kept)
  return hospitalIn(words.language).closedDays[holiday]?.reason ?? kept
}

export async function bookedSessions(db: Db, now: WallTime): Promise<Booked[]> {
  return (
    db
      .select({
        docId: appointments.doctorId,
        day: appointments.day,
        slot: appointments.slot,
        visits: sql<number>`count(*)::int`,
        untold: sql<number>`(count(*) filter (where ${appointments.disruption} is null))::int`,
        lastPlace: sql<number>`max(${appointments.place})`,
      })
      .from(appointments)
      // By doctor: there is an index for that.
      .where(
        and(
          inArray(appointments.doctorId, db.select({ id: doctors.id }).from(doctors)),
          eq(appointments.status, 'booked'),
          gte(appointments.day, now.day),
        ),
      )
      .groupBy(appointments.doctorId, appointments.day, appointments.slot)
      .orderBy(appointments.day, appointments.doctorId, appointments.slot)
  )
}

export async function closedSessions(
  db: Db,
  schedules: Schedules,
  now: WallTime,
): Promise<(Booked & { reason: string })[]> {
  return (await bookedSessions(db, now)).flatMap((session) => {
    const reason = shutReason(schedules, session, now)
    return reason ? [{ ...session, reason }] : []
  })
}

export type Visit = Awaited<ReturnType<typeof readVisits>>[number]

const AT_ONCE = 100

const inAny = (sessions: Session[]): SQL =>
  sql`(${appointments.doctorId}, ${appointments.day}, ${appointments.slot}) in (
    select * from jsonb_to_recordset(${JSON.stringify(sessions)}::jsonb) as s("docId" text, day date, slot text))`

const readVisits = (db: Db, where: SQL | undefined, limit?: number) => {
  const query = db
    .select({ visit: appointments, doctor: doctors, patient: patients })
    .from(appointments)
    .innerJoin(doctors, eq(doctors.id, appointments.doctorId))
    .innerJoin(patients, eq(patients.id, appointments.patientId))
    .where(where)
    .orderBy(asc(appointments.day), asc(appointments.slot), asc(appointments.place), asc(appointments.id))
  return limit === undefined ? query : query.limit(limit)
}

const standIn = (sessions: Session[]) => and(eq(appointments.status, 'booked'), inAny(sessions))

export const untoldVisits = (db: Db, sessions: Session[]): Promise<Visit[]> =>
  readVisits(db, and(standIn(sessions), isNull(appointments.disruption)), AT_ONCE)

export const visitsIn = (db: Db, sessions: Session[]): Promise<Visit[]> => readVisits(db, standIn(sessions))

/** Which other sessions these patients are in: nobody can be in two places. */
export async function otherVisits(db: Db, visits: Visit[]): Promise<Map<string, Session[]>> {
  const ids = [...new Set(visits.map(({ patient }) => patient.id))]
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({
      patientId: appointments.patientId,
      docId: appointments.doctorId,
      day: appointments.day,
      slot: appointments.slot,
    })
    .from(appointments)
    .where(and(inArray(appointments.patientId, ids), eq(appointments.status, 'booked')))
  return Map.groupBy(rows, ({ patientId }) => patientId ?? '')
}
