import { and, eq, sql } from 'drizzle-orm'
import { wallTime } from '#lib/dates.ts'
import { hospital } from '#lib/hospital.ts'
import { findSlot, hasBegun } from '#lib/slots.ts'
import type { Clock } from '../clock.ts'
import { type Db, isUuid } from '../db/database.ts'
import { appointments } from '../db/schema.ts'
import { value } from '../db/statement.ts'
import { eventStatement } from '../notifications/events.ts'
import { cancelledNotice, paidNotice } from '../notifications/notices.ts'
import type { Patient } from '../patients/sessions.ts'
import { Refused } from '../refused.ts'

type Row = typeof appointments.$inferSelect

/** The patient's own appointment; anybody else's is `not_found`. */
export async function findOwn(db: Db, patient: Patient, id: string): Promise<Row> {
  const mine = and(eq(appointments.id, id), eq(appointments.patientId, patient.id))
  const [row] = isUuid(id) ? await db.select().from(appointments).where(mine) : []
  if (!row) throw new Refused('not_found', 'There is no such appointment.')
  return row
}

export function refuseBegun({ day, slot }: Row, clock: Clock): void {
  if (hasBegun(day, findSlot(slot), wallTime(clock())))
    throw new Refused('slot_begun', 'This appointment has already begun. Please call the hospital instead.')
}

const cancel = eventStatement(
  'cancel',
  sql`update appointments set status = 'cancelled', sequence = sequence + 1
    where id = ${value('id')}::uuid and status <> 'cancelled' returning id, patient_id, doctor_id`,
  'cancelled',
)

/** Frees the place and keeps the row; again is the same answer. */
export async function cancelAppointment(db: Db, patient: Patient, id: string, clock: Clock): Promise<void> {
  const row = await findOwn(db, patient, id)
  if (row.status === 'cancelled') return
  refuseBegun(row, clock)
  await cancel(db, { id }, cancelledNotice(row), clock)
}

const pay = eventStatement(
  'pay',
  sql`update appointments set payment_status = 'paid'
    where id = ${value('id')}::uuid and payment_status = 'pending' and status <> 'cancelled'
    returning id, patient_id, doctor_id`,
)

/** pending → paid; again is the same answer. Refused where payment is taken at the desk. */
export async function payAppointment(db: Db, patient: Patient, id: string, clock: Clock): Promise<void> {
  const row = await findOwn(db, patient, id)
  if (hospital.payments === 'desk')
    throw new Refused('invalid_input', 'Payment is taken at the hospital. Please pay at the desk.')
  if (row.status === 'cancelled') throw new Refused('slot_closed', 'This appointment is cancelled.')
  if (row.paymentStatus === 'paid') return
  await pay(db, { id }, paidNotice(row), clock)
}
