import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { DeskAppointment } from '#contract/desk.ts'
import { SLOT_IDS } from '#contract/settings.ts'
import type { Day, WallTime } from '#lib/dates.ts'
import { statusAt } from '../appointments/appointments.ts'
import { arrival } from '../appointments/places.ts'
import type { Db } from '../db/database.ts'
import { type AppointmentRow, appointments, type DoctorRow, doctors, patients } from '../db/schema.ts'

/** A visit as the desk sees it; without a patient once the account is deleted. */
export type Visit = {
  appointment: AppointmentRow
  doctor: DoctorRow
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

export const orderOf = (slot: SQL) =>
  sql`coalesce(array_position(array[${sql.raw(SLOT_IDS.map((id) => `'${id}'`).join(', '))}], ${slot}), 99)`
export const SESSION = orderOf(sql`${appointments.slot}`)

export const visitsWhere = (db: Db, which: SQL) =>
  db
    .select(VISIT)
    .from(appointments)
    .innerJoin(doctors, eq(doctors.id, appointments.doctorId))
    .leftJoin(patients, eq(patients.id, appointments.patientId))
    .where(and(IS_VISIT, which))

export async function appointmentsOn(db: Db, day: Day, now: WallTime): Promise<DeskAppointment[]> {
  const visits = await visitsWhere(db, eq(appointments.day, day)).orderBy(
    ...[doctors.position, doctors.id, SESSION, appointments.slot, appointments.place, appointments.id],
  )
  return visits.map((visit) => toDeskAppointment(visit, now))
}

export function toDeskAppointment({ appointment, doctor, patient }: Visit, now: WallTime): DeskAppointment {
  const { id, number, day, slot, place, fee, paymentStatus, disruption, attendance, note } = appointment
  return {
    ...{ id, number, doctor: { id: doctor.id, name: doctor.name } },
    ...{ day, slot, place, arrivesAt: arrival(slot, place, doctor.slotCapacity) },
    ...{ fee, paymentStatus, status: statusAt(appointment, now), disruption, attendance, note },
    patient: patient && { name: patient.name, phone: patient.phone, email: patient.email },
  }
}
