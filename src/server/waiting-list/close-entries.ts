import { sql } from 'drizzle-orm'
import type { WaitStatus } from '#contract/values.ts'
import { wallTime } from '#lib/dates.ts'
import type { Clock } from '../clock.ts'
import { countWait } from '../counters.ts'
import type { Db } from '../db/database.ts'
import { NOW, statement, value } from '../db/statement.ts'

/** An appointment that the patient booked or moved since joining, and that is what the entry is waiting for. */
const IS_BOOKED = sql`exists (
  select from appointments booked join doctors on doctors.id = booked.doctor_id
  where booked.patient_id = w.patient_id and booked.status = 'booked' and booked.disruption is null
    and booked.day between w.from_day and w.to_day and booked.slot = any(w.slots)
    and (doctors.id = w.doctor_id or doctors.speciality = w.speciality)
    and (w.appointment_id is null or w.appointment_id = booked.id)
    and ((w.appointment_id is null and booked.created_at >= w.created_at) or exists (
      select from appointment_events moved
      where moved.appointment_id = booked.id and moved.what = 'moved' and moved.at >= w.created_at)))`

const close = statement<{ status: WaitStatus }>(
  'close_waiting_list_entries',
  sql`with ended as (
      select w.id, case
        when w.appointment_id is not null and appointment.status is distinct from 'booked' then 'left'
        when ${IS_BOOKED} then 'taken'
        when w.to_day < ${value('today')}::date then 'expired' end as status
      from waits w left join appointments appointment on appointment.id = w.appointment_id
      where w.status = 'waiting' and w.patient_id = coalesce(${value('patientId')}::uuid, w.patient_id))
    update waits set status = ended.status, changed_at = ${NOW}
    from ended where waits.id = ended.id and waits.status = 'waiting' and ended.status is not null
    returning waits.status`,
)

/** Ends the entries, of one patient or all, whose patient has booked, whose appointment is cancelled or whose days are over. */
export async function closeEntries(db: Db, clock: Clock, patientId: string | null = null): Promise<void> {
  const now = clock()
  const closed = await close(db, { patientId, today: wallTime(now).day, now: now.toISOString() })
  for (const { status } of closed) if (status !== 'waiting') countWait(status)
}
