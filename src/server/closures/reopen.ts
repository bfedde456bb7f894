import { and, eq, gte, isNotNull } from 'drizzle-orm'
import { wallTime } from '#lib/dates.ts'
import { changeBySystem } from '../appointments/change.ts'
import type { Db } from '../db/database.ts'
import { appointments } from '../db/schema-appointments.ts'
import type { Clock } from '../deps.ts'
import { readSchedules } from '../availability/read-schedules.ts'
import { isSlotOpenAgain } from '../availability/closed-slots.ts'

export async function reopenAppointments(db: Db, clock: Clock): Promise<number> {
  const { closureNotice, status, day } = appointments
  const ahead = and(isNotNull(closureNotice), eq(status, 'booked'), gte(day, wallTime(clock()).day))
  const affected = await db.select().from(appointments).where(ahead)
  // Read after the appointments: they include the closures that other processes acted on.
  const schedules = await readSchedules(db)
  let reopened = 0
  for (const row of affected)
    if (
      isSlotOpenAgain(schedules, row, clock) &&
      (await changeBySystem({ db, clock, schedules }, row.id, { what: 'reopen' }))
    )
      reopened += 1
  return reopened
}
