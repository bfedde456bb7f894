import { and, eq, gte, isNotNull } from 'drizzle-orm'
import { wallTime } from '#lib/dates.ts'
import type { Change } from '../appointments/change-shape.ts'
import { changeBySystem } from '../appointments/change.ts'
import type { Db } from '../db/database.ts'
import { appointments } from '../db/schema-appointments.ts'
import type { Clock } from '../deps.ts'
import { readSchedules } from '../availability/read-schedules.ts'
import { closedReasonOf, isAhead } from '../availability/closed-slots.ts'

/** Reopens what can take place again, and keeps the reason of the others that of the closure of today. */
export async function reopenAppointments(db: Db, clock: Clock): Promise<number> {
  const { closureNotice, status, day } = appointments
  const ahead = and(isNotNull(closureNotice), eq(status, 'booked'), gte(day, wallTime(clock()).day))
  const affected = await db.select().from(appointments).where(ahead)
  // Read after the appointments: they include the closures that other processes acted on.
  const schedules = await readSchedules(db)
  const change = (id: string, what: Change) => changeBySystem({ db, clock, schedules }, id, what)
  let reopened = 0
  for (const row of affected) {
    const reason = closedReasonOf(schedules, row, clock)
    if (reason && reason.text !== row.closureNotice) await change(row.id, { what: 'affect', reason })
    if (!reason && isAhead(row, clock) && (await change(row.id, { what: 'reopen' }))) reopened += 1
  }
  return reopened
}
