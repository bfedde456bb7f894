import { type SQL, sql } from 'drizzle-orm'
import type { AppointmentEvent } from '#contract/history.ts'
import { placeOf } from '../appointments/change.ts'
import type { Clock } from '../clock.ts'
import { type Db, FOREIGN_KEY_VIOLATION, sqlState } from '../db/database.ts'
import { NOW, statement, statementIn, value } from '../db/statement.ts'
import { eventStatement, toldAt } from '../notifications/events.ts'
import { cancelledByDeskNotice, noticeTo, paidNotice } from '../notifications/notices.ts'
import type { Visit } from './visits.ts'

type Row = Visit['appointment']

/** A change that nobody is told of, with its row in the history. */
function quietStatement(name: string, change: SQL, event: SQL) {
  const run = statement<{ id: string }>(
    name,
    sql`with changed as (${change}), kept as (
        insert into appointment_events (appointment_id, at, sequence, what, before, after, by)
        select id, ${NOW}, sequence, ${event}, before, after, 'desk' from changed)
      select id from changed`,
  )
  return async (db: Db, values: Record<string, unknown>, clock: Clock) =>
    (await run(db, { ...values, now: clock().toISOString() })).length > 0
}

const NOWHERE = sql`null::jsonb as before, null::jsonb as after`

/** Each is false when somebody else was faster. */
export const attend = quietStatement(
  'desk_attend',
  // Who came was seen, whatever was planned.
  sql`update appointments set attendance = ${value('attendance')}::text,
      disruption = case ${value('attendance')}::text when 'attended' then null else disruption end
    where id = ${value('id')}::uuid and status = 'booked' and attendance is distinct from ${value('attendance')}::text
    returning id, sequence, ${NOWHERE}`,
  sql`${value('attendance')}::text`,
)

export const note = quietStatement(
  'desk_note',
  sql`update appointments set note = ${value('note')}::text
    where id = ${value('id')}::uuid and note <> ${value('note')}::text returning id, sequence, ${NOWHERE}`,
  sql`'noted'`,
)

const PAID = sql`update appointments set payment_status = 'paid'
  where id = ${value('id')}::uuid and payment_status = 'pending' and status = 'booked'
  returning id, patient_id, doctor_id, sequence,
    jsonb_build_object('paymentStatus', 'pending') as before, jsonb_build_object('paymentStatus', 'paid') as after`
const payAndTell = eventStatement('desk_pay', PAID, { event: 'paid', by: 'desk' })
const payQuietly = quietStatement(
  'desk_pay_quietly',
  PAID,
  sql`'paid'` satisfies SQL<AppointmentEvent['what']>,
)

/** Of a row that has lost its patient, or whose patient is no longer there. */
const PATIENT_IS_GONE = ['23502', FOREIGN_KEY_VIOLATION]

/** Who has deleted the account, or does so meanwhile, is told nothing. */
export async function pay(db: Db, row: Row, clock: Clock): Promise<boolean> {
  const { id } = row
  if (!row.patientId) return payQuietly(db, { id }, clock)
  try {
    return (await payAndTell(db, { id }, paidNotice(row), clock)).length > 0
  } catch (error) {
    if (PATIENT_IS_GONE.includes(sqlState(error) ?? '')) return false
    throw error
  }
}

const cancelOne = statementIn<{ id: string }, Record<string, unknown>>('desk/cancel.sql')

export async function cancel(db: Db, row: Row, clock: Clock): Promise<boolean> {
  const { id, sequence } = row
  const values = {
    id,
    sequence,
    before: placeOf(row),
    ...noticeTo(cancelledByDeskNotice(row)),
    ...toldAt(clock()),
  }
  return (await cancelOne(db, values)).length > 0
}
