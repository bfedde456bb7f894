import { addMilliseconds } from 'date-fns/addMilliseconds'
import { and, eq, gte, isNotNull, type SQL } from 'drizzle-orm'
import type { Clock } from '../deps.ts'
import { changeBySystem } from '../appointments/change.ts'
import type { Db } from '../db/database.ts'
import { isClosedByDesk, closedReasonOf, isAhead } from '../availability/closed-slots.ts'
import { readSchedules } from '../availability/read-schedules.ts'
import { bookedSlots, closedSlots, appointmentsIn } from './affected-appointments.ts'
import { wallTime } from '#lib/dates.ts'
import { hospital } from '#lib/hospital.ts'
import { appointments } from '../db/schema-appointments.ts'
import { sweepPayments } from '../payments/sweep.ts'

const AT_ONCE = 100

/** Calls off at most a hundred appointments in closed slots, or in those that reception closed. Resolves to their number, and to how many have an account. */
export async function notifyBatch(
  db: Db,
  clock: Clock,
  onlyByDesk = false,
): Promise<{ calledOff: number; notified: number }> {
  const schedules = await readSchedules(db)
  const closed = closedSlots(await bookedSlots(db, clock), schedules, clock())
  const unnotified = closed.filter(
    (slot) =>
      slot.unnotified > 0 && (!onlyByDesk || isClosedByDesk(schedules.scheduleOf(slot.doctorId), slot)),
  )
  const done = { calledOff: 0, notified: 0 }
  for (const { appointment } of await appointmentsIn(db, unnotified, AT_ONCE)) {
    if (!(await changeBySystem({ db, clock, schedules }, appointment.id, { what: 'affect' }))) continue
    done.calledOff += 1
    if (appointment.patientId) done.notified += 1
  }
  return done
}

/** Resolves to the number of patients; nothing reaches guests of reception, who are on the list to call. */
export async function notifyAllAffected(db: Db, clock: Clock, onlyByDesk = false): Promise<number> {
  let all = 0
  for (;;) {
    const { calledOff, notified } = await notifyBatch(db, clock, onlyByDesk)
    if (calledOff === 0) return all
    all += notified
  }
}

/** Another process may not know of a closure yet and go on booking. Looking again finds these bookings. */
const FIRST_WAIT_MS = 15_000
const LONGEST_WAIT_MS = 3_600_000

export function closuresJob(notifiesAtOnce?: boolean) {
  let version: string | null = null
  let wait = FIRST_WAIT_MS
  let nextLook = new Date(0)
  return async (db: Db, clock: Clock): Promise<void> => {
    await reopenAppointments(db, clock)
    // Online the job of payments does it, with the provider.
    if (hospital.payments !== 'online') await sweepPayments({ db, clock, provider: undefined })
    const schedules = await readSchedules(db)
    if (schedules.version !== version) {
      version = schedules.version
      wait = FIRST_WAIT_MS
      nextLook = clock()
    }
    const isAll = notifiesAtOnce ?? schedules.notifiesAtOnce
    if (!(isAll || schedules.isClosedByDesk) || clock() < nextLook) return
    if ((await notifyAllAffected(db, clock, !isAll)) > 0) wait = FIRST_WAIT_MS
    nextLook = addMilliseconds(clock(), wait)
    wait = Math.min(wait * 2, LONGEST_WAIT_MS)
  }
}

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
