import type { BookingAnswer, RescheduleRequest } from '#contract/appointment.ts'
import type { DoctorInfo } from '#contract/doctor.ts'
import { wallTime } from '#lib/dates.ts'
import type { Clock } from '../means.ts'
import { countChange } from '../counters.ts'
import { type Db, sqlState, UNIQUE_VIOLATION } from '../db/database.ts'
import type { AppointmentRow } from '../db/schema.ts'
import { findDoctor } from '../doctors/doctors.ts'
import { statementIn } from '../db/statement.ts'
import { recordOf } from '../notifications/events.ts'
import { visitNotice } from '../notifications/notifications.ts'
import type { Patient } from '../patients/sessions.ts'
import { Refused } from '../refused.ts'
import { cachedSchedules } from '../schedules/read.ts'
import { changeOwn, findOwn, placeOf, refuseBegun } from './change.ts'
import { arrival, slotTimes } from './places.ts'
import { remindAt } from './reminders.ts'
import { appointmentCancelled, refuseClosedSlot, slotBusy, slotFull } from './rules.ts'

/** Each lost try means that another patient got the place. */
const TRIES = 80

/**
 * Moves an appointment in one statement: until the new place is taken the old one is held.
 * Refuses with `slot_full`, `slot_closed`, `slot_begun`, `not_found`.
 */
export async function rescheduleAppointment(
  db: Db,
  patient: Patient,
  id: string,
  wish: RescheduleRequest,
  clock: Clock,
): Promise<BookingAnswer> {
  return changeOwn(db, patient, id, async (row) => {
    if (row.status === 'cancelled') throw appointmentCancelled()
    refuseBegun(row, clock)
    const doctor = await findDoctor(db, row.doctorId)
    // Sent twice at once: the other of the two may have moved it there already.
    const isThere = row.day === wish.selectedDate && row.slot === wish.selectedSlot && row.disruption === null
    const { planOf } = await cachedSchedules(db)
    if (!isThere) refuseClosedSlot(wish, wallTime(clock()), planOf(row.doctorId))
    if (!isThere && !doctor.available)
      throw new Refused(
        'slot_closed',
        'This doctor takes no appointments at present. Please call the hospital.',
      )
    const place = isThere ? row.place : await movePlace(db, patient, row, wish, clock)
    return place === undefined ? undefined : movedAnswer(row, { slot: wish.selectedSlot, place }, doctor)
  })
}

export function movedAnswer(
  { id, number, paymentStatus }: AppointmentRow,
  { slot, place }: Pick<AppointmentRow, 'slot' | 'place'>,
  { slotCapacity }: DoctorInfo,
): BookingAnswer {
  const arrivesAt = arrival(slot, place, slotCapacity)
  return {
    success: true,
    message: 'Appointment moved',
    appointmentId: id,
    data: { appointmentId: id, number, place, arrivesAt, paymentStatus, isRepeat: false },
  }
}

/** The place taken; undefined when the appointment was changed meanwhile. */
async function movePlace(
  db: Db,
  patient: Patient,
  row: AppointmentRow,
  wish: RescheduleRequest,
  clock: Clock,
) {
  for (let tries = 0; tries < TRIES; tries += 1) {
    try {
      const [moved] = await moveToFirstFree(db, valuesOf(row, wish, clock))
      if (moved) {
        countChange('moved')
        return moved.place
      }
      const { sequence } = await findOwn(db, patient, row.id)
      if (sequence !== row.sequence) return undefined
      throw slotFull()
    } catch (error) {
      if (sqlState(error) !== UNIQUE_VIOLATION) throw error
      if (isOwnClash(error)) throw ownClash()
    }
  }
  throw slotBusy()
}

const moveToFirstFree = statementIn<{ place: number }, ReturnType<typeof valuesOf>>(
  'appointments/reschedule.sql',
)

function valuesOf(row: AppointmentRow, wish: RescheduleRequest, clock: Clock) {
  const { id, doctorId: docId, sequence } = row
  const { selectedDate: day, selectedSlot: slot } = wish
  const now = clock()
  return {
    ...{ id, docId, sequence, day, slot, before: placeOf(row) },
    ...{ ...slotTimes(wish, wallTime(now)), remindAt: remindAt(day, clock) },
    ...recordOf(now, { notice: visitNotice('moved', { day, slot }), message: 'moved', event: 'moved' }),
  }
}

export const ownClash = () => new Refused('slot_full', 'You already have an appointment in this time slot.')

export function isOwnClash(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause)
    if ('constraint' in at && at.constraint === 'one_place_per_patient') return true
  return false
}
