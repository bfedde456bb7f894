import { sql } from 'drizzle-orm'
import type { OfferSeen, Wait } from '#contract/waits.ts'
import type { Clock } from '../clock.ts'
import { countWait } from '../counters.ts'
import type { Db } from '../db/database.ts'
import { NOW, statement, value } from '../db/statement.ts'
import type { Patient } from '../patients/sessions.ts'
import { findOwnWait, ownWait } from './list.ts'
import { refuseUnseen } from './seen.ts'

const leave = statement<{ id: string }>(
  'leave_line',
  sql`with line as (
      update waits set status = 'left', changed_at = ${NOW}
      where id = ${value('id')}::uuid and status in ('waiting', 'offered') returning id)
    select id, pass_on(id, 'declined', true) from line`,
)

/** Who is out of the line is asked no more; a place that was kept goes to the next. Again is the same answer. */
export async function leaveLine(db: Db, patient: Patient, id: string, clock: Clock): Promise<Wait> {
  await findOwnWait(db, patient, id, clock)
  const left = await leave(db, { id, now: clock().toISOString() })
  if (left.length > 0) countWait('left')
  return ownWait(db, patient, id, clock)
}

const decline = statement<{ id: string }>(
  'decline_offer',
  sql`with line as (
      update waits set status = 'waiting', unanswered = 0, changed_at = ${NOW}
      where id = ${value('id')}::uuid and status = 'offered' returning id)
    select id, pass_on(id, 'declined', true) from line`,
)

/** The place goes to the next; who said no stays in line, and is not asked about that session again. Again is the same answer. */
export async function declineOffer(
  db: Db,
  patient: Patient,
  id: string,
  seen: OfferSeen,
  clock: Clock,
): Promise<Wait> {
  refuseUnseen(await findOwnWait(db, patient, id, clock), seen)
  const declined = await decline(db, { id, now: clock().toISOString() })
  if (declined.length > 0) countWait('declined')
  return ownWait(db, patient, id, clock)
}

/** As if a patient had left each line; in the transaction that erases the account. */
export async function leaveAllLines(db: Db, patientId: string, now: Date): Promise<void> {
  await db.execute(sql`with line as (
      update waits set status = 'left', changed_at = ${now.toISOString()}::timestamptz
      where patient_id = ${patientId}::uuid and status in ('waiting', 'offered') returning id)
    select pass_on(id, 'declined', true) from line`)
}
