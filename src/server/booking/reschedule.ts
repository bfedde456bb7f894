import { and, eq } from 'drizzle-orm'
import type { BookingAnswer, RescheduleRequest } from '#contract/appointment.ts'
import type { DoctorInfo } from '#contract/doctor.ts'
import { wallTime } from '#lib/dates.ts'
import type { Clock } from '../deps.ts'
import { countChange } from '../counters.ts'
import { type Db, sqlState, UNIQUE_VIOLATION } from '../db/database.ts'
import { type AppointmentRow, appointments } from '../db/schema-appointments.ts'
import { findDoctor } from '../availability/doctors.ts'
import { statementFromFile } from '../db/statement.ts'
import { changeRecordValues, recordOf } from '../notifications/notifications.ts'
import type { Patient } from '../sessions/sessions.ts'
import { refusals } from '../refusal.ts'
import { cachedSchedules } from '../availability/read-schedules.ts'
import { changeOwn, placeJson, refuseTooLate } from './change.ts'
import { slotTimes } from '../availability/places.ts'
import { bookingAnswer } from './booking-answer.ts'
import { reminderTime } from './reminders.ts'
import { appointmentCancelled, refuseClosedSlot, slotBusy, slotFull } from './rules.ts'

const TRIES = 80

/** Refuses with `slot_full`, `slot_closed`, `slot_begun`, `not_found`. */
export async function rescheduleAppointment(
  db: Db,
  patient: Patient,
  id: string,
  input: RescheduleRequest,
  clock: Clock,
): Promise<BookingAnswer> {
  return changeOwn(db, patient, id, async (row) => {
    if (row.status === 'cancelled') throw appointmentCancelled()
    refuseTooLate(row, clock)
    const doctor = await findDoctor(db, row.doctorId)
    const isThere =
      row.day === input.selectedDate && row.slot === input.selectedSlot && row.disruption === null
    if (isThere) return movedAnswer(row, doctor)
    const { planOf } = await cachedSchedules(db)
    refuseClosedSlot(input, wallTime(clock()), planOf(row.doctorId))
    if (!doctor.available)
      throw refusals.slot_closed(
        'This doctor is not taking appointments at the moment. Please call the hospital.',
      )
    const place = await movePlace(db, row, input, clock)
    return place === undefined ? undefined : movedAnswer({ ...row, slot: input.selectedSlot, place }, doctor)
  })
}

export const movedAnswer = (row: AppointmentRow, { slotCapacity }: DoctorInfo): BookingAnswer =>
  bookingAnswer('Appointment moved', row, slotCapacity)

async function movePlace(db: Db, row: AppointmentRow, input: RescheduleRequest, clock: Clock) {
  const isAsRead = and(eq(appointments.id, row.id), eq(appointments.sequence, row.sequence))
  for (let tries = 0; tries < TRIES; tries += 1) {
    try {
      const [moved] = await moveToFirstFree(db, valuesOf(row, input, clock))
      if (moved) countChange('moved')
      if (moved || (await db.$count(appointments, isAsRead)) === 0) return moved?.place
      throw slotFull()
    } catch (error) {
      if (sqlState(error) !== UNIQUE_VIOLATION) throw error
      if (isOverlapError(error)) throw overlapError()
    }
  }
  throw slotBusy()
}

const moveToFirstFree = statementFromFile<{ place: number }, ReturnType<typeof valuesOf>>(
  'booking/reschedule.sql',
)

function valuesOf(row: AppointmentRow, input: RescheduleRequest, clock: Clock) {
  const { id, doctorId: docId, sequence } = row
  const { selectedDate: day, selectedSlot: slot } = input
  const now = clock()
  return {
    ...{ id, docId, sequence, day, slot, before: placeJson(row) },
    ...{ ...slotTimes(input, wallTime(now)), remindAt: reminderTime(day, clock) },
    ...changeRecordValues(now, recordOf('moved', { day, slot })),
  }
}

export const overlapError = () => refusals.slot_full('You already have an appointment in this time slot.')

export function isOverlapError(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause)
    if ('constraint' in at && at.constraint === 'one_place_per_patient') return true
  return false
}
