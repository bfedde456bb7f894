import { and, eq, gte, isNotNull, type SQL } from 'drizzle-orm'
import { wallTime } from '#lib/dates.ts'
import { changeBySystem } from '../appointments/change.ts'
import type { Db } from '../db/database.ts'
import { appointments } from '../db/schema-appointments.ts'
import type { Clock } from '../deps.ts'
import { readSchedules } from '../availability/read-schedules.ts'
import { closedReasonOf, isAhead } from '../availability/closed-slots.ts'

/** Reopens what can take place again, and keeps the reason of the others that of the closure of today. */
export async function reopenAppointments(
  db: Db,
  clock: Clock,
  who?: Parameters<typeof changeBySystem>[3],
  which?: SQL,
): Promise<number> {
  const { closureNotice, status, day } = appointments
  const ahead = and(isNotNull(closureNotice), eq(status, 'booked'), gte(day, wallTime(clock()).day), which)
  const affected = await db.select().from(appointments).where(ahead)
  // Read after the appointments: they include the closures that other processes acted on.
  const schedules = await readSchedules(db)
  let reopened = 0
  for (const row of affected) {
    const reason = closedReasonOf(schedules, row, clock())
    if (reason ? reason.text === row.closureNotice : !who && !isAhead(row, clock())) continue
    const what = reason ? 'affect' : 'reopen'
    if ((await changeBySystem({ db, clock, schedules }, row.id, { what }, who)) && !reason) reopened += 1
  }
  return reopened
}
