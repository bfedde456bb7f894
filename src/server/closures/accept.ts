import type { BookingAnswer } from '#contract/appointment.ts'
import type { Clock } from '../deps.ts'
import { changeOwn, placeOf } from '../booking/change.ts'
import { appointmentCancelled } from '../booking/rules.ts'
import { isOwnClash, movedAnswer, ownClash } from '../booking/reschedule.ts'
import { remindAt } from '../booking/reminders.ts'
import { countChange } from '../counters.ts'
import type { Db } from '../db/database.ts'
import type { AppointmentRow } from '../db/schema-appointments.ts'
import { statementIn } from '../db/statement.ts'
import { findDoctor } from '../availability/doctors.ts'
import { recordOf } from '../notifications/events.ts'
import { visitNotice } from '../notifications/notifications.ts'
import type { Patient } from '../sessions/sessions.ts'
import { Refused } from '../refusal.ts'
import { findHeld } from './held-places.ts'

/** Moves an affected appointment to its held place. Idempotent. Refuses with `slot_full`, `slot_closed`, `not_found`. */
export async function acceptProposal(
  db: Db,
  patient: Patient,
  id: string,
  clock: Clock,
): Promise<BookingAnswer> {
  return changeOwn(db, patient, id, async (row) => {
    if (row.status === 'cancelled') throw appointmentCancelled()
    // The request was sent before.
    if (row.disruption === null) return movedAnswer(row, await findDoctor(db, row.doctorId))
    const held = await findHeld(db, row, clock)
    if (!held)
      throw new Refused('slot_full', 'We are no longer holding this time for you. Please choose another.')
    const moved = await moveThere(db, row, held, clock)
    return moved && movedAnswer({ ...row, ...moved }, await findDoctor(db, held.doctorId))
  })
}

const move = statementIn<Pick<AppointmentRow, 'slot' | 'place'>, ReturnType<typeof valuesOf>>(
  'closures/accept.sql',
)

function valuesOf(row: AppointmentRow, held: AppointmentRow, clock: Clock) {
  const { id, sequence, doctorId } = row
  const before = JSON.stringify({ ...JSON.parse(placeOf(row)), docId: doctorId })
  return {
    ...{ id, sequence, before, remindAt: remindAt(held.day, clock) },
    ...recordOf(clock(), { notice: visitNotice('moved', held), message: 'moved', event: 'moved' }),
  }
}

async function moveThere(db: Db, row: AppointmentRow, held: AppointmentRow, clock: Clock) {
  try {
    const [moved] = await move(db, valuesOf(row, held, clock))
    if (moved) countChange('moved')
    return moved
  } catch (error) {
    throw isOwnClash(error) ? ownClash() : error
  }
}
