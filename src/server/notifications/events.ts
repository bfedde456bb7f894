import { type SQL, sql } from 'drizzle-orm'
import { addHours } from 'date-fns'
import type { Clock } from '../clock.ts'
import type { MessageKind } from '../db/schema.ts'
import { DOCTOR, type Notice } from './notices.ts'

/** A message that could not be sent for so long would tell old news. */
const MESSAGE_LIVES_HOURS = 24

type Event = { notice: Notice; message?: MessageKind }

/**
 * One statement for a change of appointments and what it is told by: a notification and, for a patient with
 * an e-mail address, a message in the outbox. Neither is there without the other. `change` returns id, patient_id
 * and doctor_id; the answer adds the doctor's `capacity`.
 */
export function withEvent(change: SQL, { notice, message }: Event, clock: Clock): SQL {
  const now = clock()
  const noted = sql`insert into notifications (patient_id, title, body, created_at)
    select patient_id, ${notice.title}, replace(${notice.body}, ${DOCTOR}, doctors.name), ${now.toISOString()}::timestamptz
    from changed join doctors on doctors.id = changed.doctor_id`
  const posted = message
    ? sql`insert into messages (kind, patient_id, appointment_id, next_try_at, expires_at)
        select ${message}, changed.patient_id, changed.id, ${now.toISOString()}::timestamptz,
          ${addHours(now, MESSAGE_LIVES_HOURS).toISOString()}::timestamptz
        from changed join patients on patients.id = changed.patient_id where patients.email <> ''`
    : sql`select 1`
  return sql`with changed as (${change}), noted as (${noted}), posted as (${posted})
    select changed.*, doctors.slot_capacity as capacity from changed join doctors on doctors.id = changed.doctor_id`
}
