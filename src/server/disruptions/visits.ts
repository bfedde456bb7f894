import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { appointments, doctors, patients } from '../db/schema.ts'
import type { Session } from './closed.ts'

/** A visit with whom it is and whose it is. */
export type Visit = Awaited<ReturnType<typeof readVisits>>[number]

const AT_ONCE = 100

/** In any of these sessions. */
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

/** The next hundred whose patients are not told. */
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
