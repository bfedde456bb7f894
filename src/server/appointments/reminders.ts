import { addMinutes } from 'date-fns/addMinutes'
import { and, eq, lte } from 'drizzle-orm'
import { type Day, instantOf } from '#lib/dates.ts'
import { dayAfter } from '#lib/day-text.ts'
import { hospital } from '#lib/hospital.ts'
import { findSlot, sessionShut } from '#lib/slots.ts'
import type { Clock } from '../means.ts'
import type { Db } from '../db/database.ts'
import { type AppointmentRow, appointments, type DoctorRow, doctors } from '../db/schema.ts'
import { changeStatement } from '../notifications/events.ts'
import { reminderNotice } from '../notifications/notifications.ts'
import { readSchedules, type Schedules } from '../schedules/read.ts'

const REMINDER_MINUTE = hospital.reminderHour * 60
const AT_ONCE = 100
/** How soon, when a session is closed. */
const LOOK_AGAIN_MINUTES = 15

/** When a visit's reminder is due; null when that moment is over already: the booking itself is fresh enough. */
export function remindAt(day: Day, clock: Clock): string | null {
  const due = instantOf({ day: dayAfter(day, -1), minute: REMINDER_MINUTE })
  return due > clock() ? due.toISOString() : null
}

/** Writes the reminders that are due, each once however many processes look; returns how many. */
export async function writeReminders(db: Db, clock: Clock): Promise<number> {
  const now = clock()
  const due = await db
    .select({ appointment: appointments, doctor: doctors })
    .from(appointments)
    .innerJoin(doctors, eq(doctors.id, appointments.doctorId))
    .where(and(lte(appointments.remindAt, now), eq(appointments.status, 'booked')))
    .limit(AT_ONCE)
  const schedules = await readSchedules(db)
  let written = 0
  for (const { appointment, doctor } of due) {
    if (await writeReminder(db, appointment, doctor, schedules, clock)) written += 1
  }
  return written
}

const remind = changeStatement(
  'remind',
  `update appointments set remind_at = null
    where id = :id::uuid and remind_at <= :now::timestamptz and status = 'booked'
    returning id, patient_id, doctor_id, sequence, null::jsonb as before, null::jsonb as after`,
  { message: 'reminder' },
)

/** A server that was down until the session began has nothing left to remind of. */
async function writeReminder(
  db: Db,
  row: AppointmentRow,
  doctor: DoctorRow,
  { planOf }: Schedules,
  clock: Clock,
): Promise<boolean> {
  const isOver = instantOf({ day: row.day, minute: findSlot(row.slot).opens }) <= clock()
  // Its patient may not know yet; a reminder of a visit that will not happen is worse than none. But it may happen after all.
  const isShut = sessionShut(row.day, row.slot, planOf(row.doctorId))
  if (isOver || isShut) {
    const later = isOver ? null : addMinutes(clock(), LOOK_AGAIN_MINUTES)
    await db
      .update(appointments)
      .set({ remindAt: later })
      .where(and(eq(appointments.id, row.id), lte(appointments.remindAt, clock())))
    return false
  }
  const notice = reminderNotice({ ...row, capacity: doctor.slotCapacity })
  return remind(db, { id: row.id }, clock, { notice })
}
