import { asc, eq } from 'drizzle-orm'
import type { ExportAnswer } from '#contract/profile.ts'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import { appointments, doctors, sessions } from '../db/schema.ts'
import { listNotifications } from '../notifications/notifications.ts'
import { describePatient } from './account.ts'
import type { Patient } from './sessions.ts'

type Export = Omit<ExportAnswer, 'success'>

/** Everything held about this patient, cancelled appointments too; neither the password's hash nor a token's. */
export async function exportPatient(db: Db, patient: Patient, clock: Clock): Promise<Export> {
  const visits = await db
    .select({
      id: appointments.id,
      number: appointments.number,
      doctor: doctors.name,
      speciality: doctors.speciality,
      day: appointments.day,
      slot: appointments.slot,
      place: appointments.place,
      fee: appointments.fee,
      paymentStatus: appointments.paymentStatus,
      status: appointments.status,
      prescription: appointments.prescription,
      bookedAt: appointments.createdAt,
    })
    .from(appointments)
    .innerJoin(doctors, eq(doctors.id, appointments.doctorId))
    .where(eq(appointments.patientId, patient.id))
    .orderBy(asc(appointments.day))
  const open = await db
    .select({ createdAt: sessions.createdAt, lastUsedAt: sessions.lastUsedAt })
    .from(sessions)
    .where(eq(sessions.patientId, patient.id))
  return {
    exportedAt: clock().toISOString(),
    user: await describePatient(db, patient),
    memberSince: patient.createdAt.toISOString(),
    appointments: visits.map((visit) => ({ ...visit, bookedAt: visit.bookedAt.toISOString() })),
    notifications: await listNotifications(db, patient),
    sessions: open.map(({ createdAt, lastUsedAt }) => ({
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt.toISOString(),
    })),
  }
}
