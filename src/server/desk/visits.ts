import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { DeskAppointment } from '#contract/desk.ts'
import type { WallTime } from '#lib/dates.ts'
import { statusAt } from '../appointments/appointments.ts'
import { arrival } from '../appointments/places.ts'
import type { Db } from '../db/database.ts'
import { appointmentEvents, appointments, doctors, patients } from '../db/schema.ts'

/** A visit as the desk sees it; without a patient once the account is deleted. */
export type Visit = {
  appointment: typeof appointments.$inferSelect
  doctor: typeof doctors.$inferSelect
  patient: Pick<typeof patients.$inferSelect, 'id' | 'name' | 'phone' | 'email'> | null
}

/** A place that is held is nobody's visit. */
const IS_VISIT = sql`${appointments.status} <> 'held'`

const { id, name, phone, email } = patients
export const VISIT = {
  appointment: getTableColumns(appointments),
  doctor: getTableColumns(doctors),
  patient: { id, name, phone, email },
}

/** The visits of a condition, each with its doctor and its patient. */
export const visitsWhere = (db: Db, which: SQL) =>
  db
    .select(VISIT)
    .from(appointments)
    .innerJoin(doctors, eq(doctors.id, appointments.doctorId))
    .leftJoin(patients, eq(patients.id, appointments.patientId))
    .where(and(IS_VISIT, which))

const { id: eventId, transaction, at, what, by } = appointmentEvents

/** Changes of visits, each with the visit. */
export const visitsOfEvents = (db: Db, which: SQL) =>
  db
    .select({ ...VISIT, event: { id: eventId, transaction, at, what, by } })
    .from(appointmentEvents)
    .innerJoin(appointments, eq(appointments.id, appointmentEvents.appointmentId))
    .innerJoin(doctors, eq(doctors.id, appointments.doctorId))
    .leftJoin(patients, eq(patients.id, appointments.patientId))
    .where(and(IS_VISIT, which))

export function toDeskAppointment({ appointment, doctor, patient }: Visit, now: WallTime): DeskAppointment {
  const { id, number, day, slot, place, fee, paymentStatus, disruption, attendance, note } = appointment
  return {
    ...{ id, number, doctor: { id: doctor.id, name: doctor.name } },
    ...{ day, slot, place, arrivesAt: arrival(slot, place, doctor.slotCapacity) },
    ...{ fee, paymentStatus, status: statusAt(appointment, now), disruption, attendance, note },
    patient: patient && { name: patient.name, phone: patient.phone, email: patient.email },
  }
}
