import { and, eq } from 'drizzle-orm'
import type { BookingAnswer, RescheduleRequest } from '#contract/appointment.ts'
import type { Clock } from '../deps.ts'
import { type Db, isUuid } from '../db/database.ts'
import { type AppointmentRow, appointments } from '../db/schema-appointments.ts'
import { noAppointment } from './facts.ts'
import type { Patient } from '../sessions/sessions.ts'
import { bookingAnswer } from './book.ts'
import type { Change } from './change-shape.ts'
import { changeAppointment } from './change.ts'
import { refuseUnrealDay } from './slot-rules.ts'

export async function findOwn(db: Db, patient: Patient, id: string): Promise<AppointmentRow> {
  const isOwn = and(eq(appointments.id, id), eq(appointments.patientId, patient.id))
  const [row] = isUuid(id) ? await db.select().from(appointments).where(isOwn) : []
  if (!row) throw noAppointment()
  return row
}

/** A change by the patient of the appointment. */
export const changeOwn = (db: Db, patient: Patient, id: string, change: Change, clock: Clock) =>
  changeAppointment({ db, clock }, { by: 'patient', ownerId: patient.id }, id, change)

export async function moveOwn(
  db: Db,
  patient: Patient,
  id: string,
  { docId, selectedDate: day, selectedSlot: slot }: RescheduleRequest,
  clock: Clock,
): Promise<BookingAnswer> {
  refuseUnrealDay(day)
  const { written } = await changeOwn(db, patient, id, { what: 'move', to: { docId, day, slot } }, clock)
  return bookingAnswer('Appointment moved', written)
}
