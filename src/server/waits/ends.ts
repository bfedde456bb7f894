import { type SQL, sql } from 'drizzle-orm'
import type { WaitStatus } from '#contract/values.ts'
import type { Db } from '../db/database.ts'
import { NOW, statement, value } from '../db/statement.ts'

const DECIDING_NOW = sql`coalesce(${value('decidingNow')}::timestamptz, clock_timestamp())`

/** A second one in a row ends the wait. */
const SILENT_AT_MOST = 2

/**
 * Ends what is kept for a wait: `line` changes its row, which locks it, and returns id, patient_id and doctor_id. Its
 * patient hears of it when `isTold`.
 */
function ending(name: string, line: SQL, answer: 'silent' | 'withdrawn', isTold: SQL) {
  const end = statement<{ id: string; status: string }>(
    name,
    sql`with line as (${line}), told as (
        insert into notifications (patient_id, title, body, created_at)
        select patient_id, said ->> 'title',
          replace(said ->> 'body', '{doctor}', coalesce((select name from doctors where id = doctor_id), '')), ${NOW}
        from line, said_to(patient_id, ${value('notice')}::jsonb) as said where ${isTold})
      select id, status, pass_on(id, ${sql.raw(`'${answer}'`)}, ${value('asksNext')}::boolean,
        ${value('butFor')}::uuid[]) from line`,
  )
  return (db: Db, values: Record<string, unknown>) => end(db, { butFor: [], ...values })
}

const HELD = sql`select doctor_id from appointments held
  where held.id = ${value('placeId')}::uuid and held.wait_id = waits.id and held.status = 'held'`

/** Nobody answered in time; told only when the wait ends with it. */
export const endSilent = ending(
  'end_silent_offer',
  sql`update waits set unanswered = unanswered + 1, changed_at = ${NOW},
      status = case when unanswered + 1 >= ${sql.raw(String(SILENT_AT_MOST))} then 'expired' else 'waiting' end
    where id = ${value('id')}::uuid and status = 'offered' and exists (${HELD} and held.held_until <= ${DECIDING_NOW})
    returning id, status, patient_id, doctor_id`,
  'silent',
  sql`status = 'expired'`,
)

/** The place cannot be had after all; told only to who was told of it. */
export const withdraw = ending(
  'withdraw_offer',
  sql`update waits set status = 'waiting', changed_at = ${NOW}
    where id = ${value('id')}::uuid and status = 'offered' and exists (${HELD})
    returning id, status, patient_id, (${HELD}) as doctor_id`,
  'withdrawn',
  sql`${value('notice')}::jsonb is not null`,
)

const ended = (status: WaitStatus, whileIn: SQL, visit = sql``) =>
  sql`update waits set status = ${sql.raw(`'${status}'`)}, changed_at = ${NOW} ${visit}
    where id = ${value('id')}::uuid and status ${whileIn}
    returning id, status, patient_id, doctor_id`
const WAITING = sql`= 'waiting'`

/** The patient has booked it by hand. */
export const fulfil = ending(
  'fulfil_wait',
  ended('taken', sql`in ('waiting', 'offered')`, sql`, taken_id = ${value('visitId')}::uuid`),
  'withdrawn',
  sql`false`,
)

/** The visit that was to be sooner is no longer after what was wished, or is none any more. */
export const endSooner = ending('end_sooner_wait', ended('left', WAITING), 'withdrawn', sql`false`)

/** It is too late for what was wished; told. */
export const expire = ending('expire_wait', ended('expired', WAITING), 'withdrawn', sql`true`)
