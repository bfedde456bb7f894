import { and, eq } from 'drizzle-orm'
import { wallTime } from '#lib/dates.ts'
import { hospital } from '#lib/hospital.ts'
import { findSlot, hasBegun } from '#lib/slots.ts'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import { appointments } from '../db/schema.ts'
import { findDoctor } from '../doctors/doctors.ts'
import { cancelledNotice, paidNotice } from '../notifications/notices.ts'
import { noteEvent } from '../notifications/notifications.ts'
import type { Patient } from '../patients/sessions.ts'
import { Refused } from '../refused.ts'

type Row = typeof appointments.$inferSelect

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** The patient's own appointment; anybody else's is `not_found`. */
export async function findOwn(db: Db, patient: Patient, id: string): Promise<Row> {
  const mine = and(eq(appointments.id, id), eq(appointments.patientId, patient.id))
  const [row] = UUID.test(id) ? await db.select().from(appointments).where(mine) : []
  if (!row) throw new Refused('not_found', 'There is no such appointment.')
  return row
}

export function refuseBegun({ day, slot }: Row, clock: Clock): void {
  if (hasBegun(day, findSlot(slot), wallTime(clock())))
    throw new Refused('slot_begun', 'This appointment has already begun. Please call the hospital instead.')
}

/** Frees the place and keeps the row; again is the same answer. */
export async function cancelAppointment(db: Db, patient: Patient, id: string, clock: Clock): Promise<void> {
  const row = await findOwn(db, patient, id)
  if (row.status === 'cancelled') return
  refuseBegun(row, clock)
  await db
    .update(appointments)
    .set({ status: 'cancelled', sequence: row.sequence + 1 })
    .where(eq(appointments.id, id))
  await noteEvent(db, patient.id, cancelledNotice(await visitOf(db, row)), clock)
}

/** pending → paid; again is the same answer. Refused where payment is taken at the desk. */
export async function payAppointment(db: Db, patient: Patient, id: string, clock: Clock): Promise<void> {
  const row = await findOwn(db, patient, id)
  if (hospital.payments === 'desk')
    throw new Refused('invalid_input', 'Payment is taken at the hospital. Please pay at the desk.')
  if (row.status === 'cancelled') throw new Refused('slot_closed', 'This appointment is cancelled.')
  if (row.paymentStatus === 'paid') return
  await db.update(appointments).set({ paymentStatus: 'paid' }).where(eq(appointments.id, id))
  await noteEvent(db, patient.id, paidNotice(await visitOf(db, row)), clock)
}

async function visitOf(db: Db, { doctorId, day, slot }: Row) {
  const doctor = await findDoctor(db, doctorId)
  return { doctor: doctor.name, day, slot }
}
