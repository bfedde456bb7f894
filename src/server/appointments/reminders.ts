import { addMinutes } from 'date-fns/addMinutes'
import { and, eq, lte } from 'drizzle-orm'
import { type Day, instantOf } from '#lib/dates.ts'
import { dayAfter } from '#lib/day-text.ts'
import { hospital } from '#lib/hospital.ts'
import { findSlot } from '#scheduling/slots.ts'
import { closedBySchedule } from '#scheduling/schedule.ts'
import type { Clock } from '../deps.ts'
import type { Db } from '../db/database.ts'
import { appointments, doctors } from '../db/schema-appointments.ts'
import { changeStatement, reminderNotice } from '../outbox/notifications.ts'
import { readSchedules } from '../availability/read-schedules.ts'

const REMINDER_MINUTE = hospital.reminderHour * 60
const AT_ONCE = 100
const LOOK_AGAIN_MINUTES = 15

export function reminderTime(day: Day, clock: Clock): string | null {
  const due = instantOf({ day: dayAfter(day, -1), minute: REMINDER_MINUTE })
  return due > clock() ? due.toISOString() : null
}

const remind = changeStatement(
  'remind',
  `update appointments set remind_at = null
    where id = :id::uuid and remind_at <= :now::timestamptz and status = 'booked'
    returning id, patient_id, doctor_id, sequence, null::jsonb as before, null::jsonb as after`,
  { message: 'reminder' },
)

export async function writeReminders(db: Db, clock: Clock): Promise<number> {
  const now = clock()
  const due = await db
    .select({ row: appointments, capacity: doctors.slotCapacity })
    .from(appointments)
    .innerJoin(doctors, eq(doctors.id, appointments.doctorId))
    .where(and(lte(appointments.remindAt, now), eq(appointments.status, 'booked')))
    .limit(AT_ONCE)
  const { planOf } = await readSchedules(db)
  let written = 0
  for (const { row, capacity } of due) {
    const { id, day, slot } = row
    const hasBegun = instantOf({ day, minute: findSlot(slot).opens }) <= clock()
    // Do not remind of an appointment in a closed slot: its patient may not know yet. The closure may be withdrawn.
    if (hasBegun || closedBySchedule(day, slot, planOf(row.doctorId))) {
      const later = hasBegun ? null : addMinutes(clock(), LOOK_AGAIN_MINUTES)
      const isStillDue = and(eq(appointments.id, id), lte(appointments.remindAt, clock()))
      await db.update(appointments).set({ remindAt: later }).where(isStillDue)
      continue
    }
    if (await remind(db, { id }, clock, { notice: reminderNotice({ ...row, capacity }) })) written += 1
  }
  return written
}
