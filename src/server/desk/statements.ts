import { cancel as cancelAppointment } from '../appointments/change.ts'
import type { Clock } from '../clock.ts'
import { type Db, FOREIGN_KEY_VIOLATION, sqlState } from '../db/database.ts'
import { changeStatement } from '../notifications/events.ts'
import { cancelledByDeskNotice, paidNotice } from '../notifications/notices.ts'
import type { Visit } from './visits.ts'

type Row = Visit['appointment']

const recordAttendance = changeStatement(
  'desk_attend',
  // Who came was seen, whatever was planned.
  `update appointments set attendance = :attendance::text,
      disruption = case :attendance::text when 'attended' then null else disruption end
    where id = :id::uuid and status = 'booked' and attendance is distinct from :attendance::text
    returning id, patient_id, doctor_id, sequence, null::jsonb as before, null::jsonb as after`,
  { by: 'desk' },
)

/** Each is false when somebody else was faster. */
export const attend = (db: Db, { id }: Row, attendance: 'attended' | 'missed', clock: Clock) =>
  recordAttendance(db, { id, attendance }, clock, { event: attendance })

const writeNote = changeStatement(
  'desk_note',
  `update appointments set note = :note::text where id = :id::uuid and note <> :note::text
    returning id, patient_id, doctor_id, sequence, null::jsonb as before, null::jsonb as after`,
  { event: 'noted', by: 'desk' },
)

export const note = (db: Db, { id }: Row, text: string, clock: Clock) =>
  writeNote(db, { id, note: text }, clock)

const recordPayment = changeStatement(
  'desk_pay',
  `update appointments set payment_status = 'paid'
    where id = :id::uuid and payment_status = 'pending' and status = 'booked'
    returning id, patient_id, doctor_id, sequence,
      jsonb_build_object('paymentStatus', 'pending') as before, jsonb_build_object('paymentStatus', 'paid') as after`,
  { event: 'paid', by: 'desk' },
)

/** Of a row that has lost its patient, or whose patient is no longer there. */
const PATIENT_IS_GONE = ['23502', FOREIGN_KEY_VIOLATION]

/** A patient who has deleted the account, or does so at this moment, gets no notification. */
export async function pay(db: Db, row: Row, clock: Clock): Promise<boolean> {
  const { id } = row
  if (!row.patientId) return recordPayment(db, { id }, clock)
  try {
    return await recordPayment(db, { id }, clock, { notice: paidNotice(row) })
  } catch (error) {
    if (PATIENT_IS_GONE.includes(sqlState(error) ?? '')) return false
    throw error
  }
}

export const cancel = (db: Db, row: Row, clock: Clock) =>
  cancelAppointment(db, row, clock, { notice: cancelledByDeskNotice(row), by: 'desk' })
