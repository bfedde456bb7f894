import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { DeskAppointment } from '#contract/desk.ts'
import { SLOT_IDS } from '#contract/settings.ts'
import type { Day, WallTime } from '#lib/dates.ts'
import { statusAt } from '../booking/appointments.ts'
import { arrivalTime } from '../availability/places.ts'
import type { Db } from '../db/database.ts'
import { appointments, doctors, patients } from '../db/schema.ts'

export type DeskRow = Awaited<ReturnType<typeof findAppointments>>[number]

const orderOf = (slot: SQL) =>
  sql`coalesce(array_position(array[${sql.raw(SLOT_IDS.map((id) => `'${id}'`).join(', '))}], ${slot}), 99)`
const SESSION = orderOf(sql`${appointments.slot}`)

const IS_NEW = sql<boolean>`${appointments.patientId} is not null and not exists (
  select 1 from appointments earlier
  where earlier.patient_id = ${appointments.patientId} and earlier.status = 'booked'
    and earlier.attendance is distinct from 'missed'
    and (earlier.day, ${orderOf(sql`earlier.slot`)}) < (${appointments.day}, ${SESSION}))`
const IS_MOVED = sql<boolean>`exists (
  select 1 from appointment_events
  where appointment_id = ${appointments.id} and what = 'moved')`

const { id, name, phone, email } = patients
const DESK_COLUMNS = {
  appointment: getTableColumns(appointments),
  doctor: getTableColumns(doctors),
  patient: { id, name, phone, email },
}
const NO_MARKS = { isNew: sql<boolean>`false`, isMoved: sql<boolean>`false` }

export const findAppointments = (db: Db, which: SQL, marks = NO_MARKS) =>
  db
    .select({ ...DESK_COLUMNS, ...marks })
    .from(appointments)
    .innerJoin(doctors, eq(doctors.id, appointments.doctorId))
    .leftJoin(patients, eq(patients.id, appointments.patientId))
    .where(and(sql`${appointments.status} <> 'held'`, which))
    .orderBy(
      ...[doctors.position, doctors.id, SESSION, appointments.slot, appointments.place, appointments.id],
    )

export function bookedAppointments(db: Db, day: Day, docId?: string): Promise<DeskRow[]> {
  // As text: then the planner can use the partial index `one_patient_per_place`.
  const ofDay = sql`${appointments.status} = 'booked' and ${eq(appointments.day, day)}`
  const which = docId ? sql`${ofDay} and ${eq(appointments.doctorId, docId)}` : ofDay
  return findAppointments(db, which, { isNew: IS_NEW, isMoved: IS_MOVED })
}

export async function appointmentsOn(db: Db, day: Day, now: WallTime): Promise<DeskAppointment[]> {
  const rows = await findAppointments(db, eq(appointments.day, day))
  return rows.map((row) => toDeskAppointment(row, now))
}

export function toDeskAppointment({ appointment, doctor, patient }: DeskRow, now: WallTime): DeskAppointment {
  const { id, number, day, slot, place, fee, paymentStatus, disruption, attendance, note } = appointment
  return {
    ...{ id, number, doctor: { id: doctor.id, name: doctor.name } },
    ...{ day, slot, place, arrivesAt: arrivalTime(slot, place, doctor.slotCapacity) },
    ...{ fee, paymentStatus, status: statusAt(appointment, now), disruption, attendance, note },
    patient: patient && { name: patient.name, phone: patient.phone, email: patient.email },
  }
}
