import { asc, eq, sql } from 'drizzle-orm'
import type { AppointmentEvent } from '#contract/history.ts'
import type { Db } from '../db/database.ts'
import { appointmentEvents } from '../db/schema.ts'
import type { Patient } from '../patients/sessions.ts'
import { findOwn } from './change.ts'

type Row = typeof appointmentEvents.$inferSelect

/** Paying, and what the desk notes, leave the sequence as it is, and come after what made it. */
export const IN_ORDER = [
  asc(appointmentEvents.sequence),
  sql`${appointmentEvents.what} in ('paid', 'attended', 'missed', 'noted')`,
  asc(appointmentEvents.at),
]

export async function ownHistory(db: Db, patient: Patient, id: string): Promise<AppointmentEvent[]> {
  await findOwn(db, patient, id)
  const rows = await db
    .select()
    .from(appointmentEvents)
    .where(eq(appointmentEvents.appointmentId, id))
    .orderBy(...IN_ORDER)
  return rows.map(toEvent)
}

export const toEvent = ({ at, what, by, before, after }: Row): AppointmentEvent => ({
  ...{ at: at.toISOString(), what, by, before, after },
})
