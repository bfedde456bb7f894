import { addMinutes } from 'date-fns/addMinutes'
import { and, eq, lte } from 'drizzle-orm'
import { wallTime } from '#lib/dates.ts'
import { findSlot, hasBegun } from '#scheduling/slots.ts'
import { closedBySchedule } from '#scheduling/schedule.ts'
import type { Clock } from '../deps.ts'
import type { Db } from '../db/database.ts'
import { appointments } from '../db/schema-appointments.ts'
import { readSchedules } from '../availability/read-schedules.ts'
import { changeBySystem } from './change.ts'

const AT_ONCE = 100
const LOOK_AGAIN_MINUTES = 15

export async function writeReminders(db: Db, clock: Clock): Promise<number> {
  const now = clock()
  const due = await db
    .select()
    .from(appointments)
    .where(and(lte(appointments.remindAt, now), eq(appointments.status, 'booked')))
    .limit(AT_ONCE)
  const schedules = await readSchedules(db)
  let written = 0
  for (const { id, day, slot, doctorId } of due) {
    const isOver = hasBegun(day, findSlot(slot), wallTime(clock()))
    // Do not remind of an appointment in a closed slot: its patient may not know yet. The closure may be withdrawn.
    if (isOver || closedBySchedule(day, slot, schedules.scheduleOf(doctorId))) {
      const later = isOver ? null : addMinutes(clock(), LOOK_AGAIN_MINUTES)
      const isStillDue = and(eq(appointments.id, id), lte(appointments.remindAt, clock()))
      await db.update(appointments).set({ remindAt: later }).where(isStillDue)
      continue
    }
    if (await changeBySystem({ db, clock, schedules }, id, { what: 'remind' })) written += 1
  }
  return written
}
