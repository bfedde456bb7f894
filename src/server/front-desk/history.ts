import { eq } from 'drizzle-orm'
import type { DeskEvent } from '#contract/counter.ts'
import { IN_ORDER, toEvent } from '../appointments/appointments.ts'
import { type Db } from '../db/database.ts'
import { appointmentEvents } from '../db/schema-appointments.ts'
import { findRow } from './actions.ts'

/** All that happened to an appointment, with the names of reception's keys. */
export async function historyOf(db: Db, id: string): Promise<DeskEvent[]> {
  const { appointment } = await findRow(db, id)
  const events = await db
    .select()
    .from(appointmentEvents)
    .where(eq(appointmentEvents.appointmentId, appointment.id))
    .orderBy(...IN_ORDER)
  return events.map((event) => ({ ...toEvent(event), byName: event.byName }))
}
