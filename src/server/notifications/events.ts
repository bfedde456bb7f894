import { addHours } from 'date-fns/addHours'
import { type SQL, sql } from 'drizzle-orm'
import type { AppointmentEvent } from '#contract/history.ts'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import type { MessageKind } from '../db/schema.ts'
import { NOW, statement, value } from '../db/statement.ts'
import { type Notices, noticeTo } from './notices.ts'

/** A message that could not be sent for so long would tell old news. */
export const MESSAGE_LIVES_HOURS = 24

/** The message that tells of it, and its row in the history of the appointment; a reminder has none. */
type Told = { message?: MessageKind; event?: AppointmentEvent['what']; by?: AppointmentEvent['by'] }

/**
 * One statement for a change of appointments and what it is told by: a notification, a row of its history and, for
 * a patient with an e-mail address or else a confirmed phone, a message in the outbox. None is there without the others. `change` returns id,
 * patient_id and doctor_id, for the history also sequence, before and after. Booking and moving say the same in
 * their own `.sql` files.
 */
export function eventStatement(name: string, change: SQL, { message, event, by = 'patient' }: Told) {
  const noted = sql`insert into notifications (patient_id, title, body, created_at)
    select patient_id, said ->> 'title', replace(said ->> 'body', '{doctor}', doctors.name), ${NOW}
    from changed join doctors on doctors.id = changed.doctor_id, said_to(patient_id, ${value('notice')}::jsonb) as said`
  const posted = message
    ? sql`insert into messages (kind, way, patient_id, appointment_id, next_try_at, expires_at)
        select ${value('message')}::text, way, patient_id, changed.id, ${NOW}, ${value('expires')}::timestamptz
        from changed join ways_to_patient using (patient_id) where not is_second`
    : sql`select 1`
  const kept = event
    ? sql`insert into appointment_events (appointment_id, at, sequence, what, before, after, by)
        select id, ${NOW}, sequence, ${value('event')}::text, before, after, ${value('by')}::text from changed`
    : sql`select 1`
  // A place that was kept elsewhere for a visit that is over.
  const freed =
    event === 'cancelled'
      ? sql`delete from appointments where held_for in (select id from changed)`
      : sql`select 1`
  const run = statement<{ id: string }>(
    name,
    sql`with changed as (${change}), noted as (${noted}), posted as (${posted}), kept as (${kept}), freed as (${freed})
      select id from changed`,
  )
  return (db: Db, values: Record<string, unknown>, notice: Notices, clock: Clock) =>
    run(db, { ...values, ...noticeTo(notice), message, event, by, ...toldAt(clock()) })
}

/** When it is told, and until when a message may be sent. */
export const toldAt = (now: Date) => ({
  now: now.toISOString(),
  expires: addHours(now, MESSAGE_LIVES_HOURS).toISOString(),
})
