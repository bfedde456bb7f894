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
import { changeRecordValues, recordOf } from '../outbox/notifications.ts'
import type { Patient } from '../sessions/sessions.ts'
import { refusals } from '../refusal.ts'
import { cachedSchedules } from '../availability/read-schedules.ts'
import { changeOwn, placeJson, refuseTooLate } from './change.ts'
import { slotTimes } from '../availability/places.ts'
import { bookingAnswer } from './appointments.ts'
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
    const doctor = await findTarget(db, row, input.docId)
    const isThere =
      row.day === input.selectedDate && row.slot === input.selectedSlot && row.closureNotice === null
    if (isThere) return movedAnswer(row, doctor)
    const { planOf } = await cachedSchedules(db)
    refuseClosedSlot(input, wallTime(clock()), planOf(doctor._id))
    if (!doctor.available)
      throw refusals.slot_closed(
        'This doctor is not taking appointments at the moment. Please call the hospital.',
      )
    const place = await movePlace(db, row, { ...input, docId: doctor._id }, clock)
    return place === undefined ? undefined : movedAnswer({ ...row, slot: input.selectedSlot, place }, doctor)
  })
}

/** The doctor of the appointment; another one only when the hospital has cancelled it. The fee stays as agreed. */
async function findTarget(db: Db, row: AppointmentRow, docId = row.doctorId): Promise<DoctorInfo> {
  const own = await findDoctor(db, row.doctorId)
  if (docId === row.doctorId) return own
  const other = await findDoctor(db, docId)
  if (row.closureNotice === null || other.speciality !== own.speciality)
    throw refusals.invalid_input('This appointment can be moved to another time of its doctor only.')
  return other
}

const movedAnswer = (row: AppointmentRow, { slotCapacity }: DoctorInfo): BookingAnswer =>
  bookingAnswer('Appointment moved', row, slotCapacity)

type Target = RescheduleRequest & { docId: string }

async function movePlace(db: Db, row: AppointmentRow, input: Target, clock: Clock) {
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
  'appointments/reschedule.sql',
)

function valuesOf(row: AppointmentRow, input: Target, clock: Clock) {
  const { id, sequence } = row
  const { docId, selectedDate: day, selectedSlot: slot } = input
  const now = clock()
  return {
    id,
    docId,
    sequence,
    day,
    slot,
    before: placeJson(row),
    oldDocId: row.doctorId,
    ...slotTimes(input, wallTime(now)),
    remindAt: reminderTime(day, clock),
    ...changeRecordValues(now, recordOf('moved', { day, slot })),
  }
}

export const overlapError = () => refusals.slot_full('You already have an appointment in this time slot.')

export function isOverlapError(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause)
    if ('constraint' in at && at.constraint === 'one_place_per_patient') return true
  return false
}
