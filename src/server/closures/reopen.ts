import { and, eq, gte, isNotNull } from 'drizzle-orm'
import { wallTime } from '#lib/dates.ts'
import { reminderTime } from '../appointments/reminders.ts'
import { countChange } from '../counters.ts'
import type { Db } from '../db/database.ts'
import { type AppointmentRow, appointments } from '../db/schema-appointments.ts'
import type { Clock } from '../deps.ts'
import { changeStatement, appointmentNotice } from '../outbox/notifications.ts'
import { readSchedules } from '../availability/read-schedules.ts'
import { isSlotOpenAgain } from '../availability/closed-slots.ts'

const runReopen = changeStatement(
  'reopen',
  `update appointments set closure_notice = null, sequence = sequence + 1, remind_at = :remindAt::timestamptz
    where id = :id::uuid and sequence = :sequence::int and status = 'booked' and closure_notice is not null
    returning id, patient_id, doctor_id, sequence, null::jsonb as before,
      jsonb_build_object('day', day, 'slot', slot, 'place', place) as after`,
  { message: 'back_on', event: 'reopened', by: 'system', everyChannel: true },
)

async function reopen(db: Db, row: AppointmentRow, clock: Clock): Promise<boolean> {
  const values = { ...row, remindAt: reminderTime(row.day, clock) }
  const isReopened = await runReopen(db, values, clock, { notice: appointmentNotice('backOn', row) })
  if (isReopened) countChange('reopened')
  return isReopened
}

export async function reopenAppointments(db: Db, clock: Clock): Promise<number> {
  const { closureNotice, status, day } = appointments
  const ahead = and(isNotNull(closureNotice), eq(status, 'booked'), gte(day, wallTime(clock()).day))
  const affected = await db.select().from(appointments).where(ahead)
  // Read after the appointments: they include the closures that other processes acted on.
  const schedules = await readSchedules(db)
  let reopened = 0
  for (const row of affected)
    if (isSlotOpenAgain(schedules, row, clock) && (await reopen(db, row, clock))) reopened += 1
  return reopened
}
