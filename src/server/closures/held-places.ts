import { changeOwn, placeJson } from '../booking/change.ts'
import { appointmentCancelled } from '../booking/rules.ts'
import { isOverlapError, movedAnswer, overlapError } from '../booking/reschedule.ts'
import { reminderTime } from '../booking/reminders.ts'
import { countChange } from '../counters.ts'
import { statementFromFile } from '../db/statement.ts'
import { findDoctor } from '../availability/doctors.ts'
import { changeRecordValues, recordOf } from '../notifications/notifications.ts'
import type { Patient } from '../sessions/sessions.ts'
import { refusals } from '../refusal.ts'
import { and, eq, gt, isNotNull, lte, or, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { type AppointmentRow, appointments, doctors } from '../db/schema-appointments.ts'
import type { Clock } from '../deps.ts'
import { cachedSchedules, readSchedules } from '../availability/read-schedules.ts'
import { closedReasonOf } from '../availability/closed-slots.ts'

/** Schedules are read after the held places, so that no closure is missed that another process knew of. */
async function readHeld(db: Db, clock: Clock, which: SQL, schedulesOf: typeof readSchedules) {
  const held = await db
    .select({ place: appointments, doctor: doctors })
    .from(appointments)
    .innerJoin(doctors, eq(doctors.id, appointments.doctorId))
    .where(and(which, gt(appointments.heldUntil, clock())))
  const schedules = held.length > 0 ? await schedulesOf(db) : undefined
  return held.map(({ place, doctor }) => {
    const isShut = schedules && closedReasonOf(schedules, place, clock) !== undefined
    return { place, isLost: isShut || !doctor.available || doctor.position < 0 }
  })
}

export async function findHeld(db: Db, { id }: { id: string }, clock: Clock) {
  const [held] = await readHeld(db, clock, eq(appointments.heldFor, id), cachedSchedules)
  return held && !held.isLost ? held.place : undefined
}

export async function lostHeldPlaces(db: Db, clock: Clock): Promise<AppointmentRow[]> {
  const held = await readHeld(db, clock, isNotNull(appointments.heldFor), readSchedules)
  return held.flatMap(({ place, isLost }) => (isLost ? [place] : []))
}

export async function releaseLostPlaces(db: Db, clock: Clock): Promise<void> {
  for (const place of await lostHeldPlaces(db, clock))
    await db.execute(sql`
      with
        -- Locked before the held place, as in every other change.
        visit as (select id from appointments where id = ${place.heldFor} for update),
        freed as (delete from appointments using visit where appointments.id = ${place.id} returning held_for)
      update appointments set disruption = null, sequence = sequence + 1
      where id in (select held_for from freed) and status = 'booked'`)
}

const IS_SETTLED = sql`not exists (select 1 from appointments visit
  where visit.id = ${appointments.heldFor} and visit.status = 'booked' and visit.disruption is not null)`

export async function releaseExpiredPlaces(db: Db, clock: Clock): Promise<number> {
  const freed = await db
    .delete(appointments)
    .where(and(isNotNull(appointments.heldFor), or(lte(appointments.heldUntil, clock()), IS_SETTLED)))
    .returning({ id: appointments.id })
  return freed.length
}

/** Idempotent. Refuses with `slot_full`, `slot_closed`, `not_found`. */
export async function acceptHeldPlace(db: Db, patient: Patient, id: string, clock: Clock) {
  return changeOwn(db, patient, id, async (row) => {
    if (row.status === 'cancelled') throw appointmentCancelled()
    if (row.disruption === null) return movedAnswer(row, await findDoctor(db, row.doctorId))
    const held = await findHeld(db, row, clock)
    if (!held) throw refusals.slot_full('We are no longer holding this time for you. Please choose another.')
    const moved = await moveThere(db, row, held, clock)
    return moved && movedAnswer({ ...row, ...moved }, await findDoctor(db, held.doctorId))
  })
}

const move = statementFromFile<Pick<AppointmentRow, 'slot' | 'place'>, ReturnType<typeof valuesOf>>(
  'closures/accept.sql',
)

function valuesOf(row: AppointmentRow, held: AppointmentRow, clock: Clock) {
  const { id, sequence, doctorId } = row
  const before = JSON.stringify({ ...JSON.parse(placeJson(row)), docId: doctorId })
  return {
    ...{ id, sequence, before, remindAt: reminderTime(held.day, clock) },
    ...changeRecordValues(clock(), recordOf('moved', held)),
  }
}

async function moveThere(db: Db, row: AppointmentRow, held: AppointmentRow, clock: Clock) {
  try {
    const [moved] = await move(db, valuesOf(row, held, clock))
    if (moved) countChange('moved')
    return moved
  } catch (error) {
    throw isOverlapError(error) ? overlapError() : error
  }
}
