import { sql } from 'drizzle-orm'
import type { BookingAnswer, RescheduleRequest } from '#contract/appointment.ts'
import { wallTime } from '#lib/dates.ts'
import { arrivalMinute, clockTime, findSlot } from '#lib/slots.ts'
import type { Clock } from '../clock.ts'
import { type Db, sqlState, UNIQUE_VIOLATION } from '../db/database.ts'
import { findDoctor } from '../doctors/doctors.ts'
import { movedNotice } from '../notifications/notices.ts'
import { noteEvent } from '../notifications/notifications.ts'
import type { Patient } from '../patients/sessions.ts'
import { Refused } from '../refused.ts'
import { findOwn, refuseBegun } from './change.ts'
import { refuseClosedSlot } from './rules.ts'

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
  const row = await findOwn(db, patient, id)
  if (row.status === 'cancelled')
    throw new Refused('slot_closed', 'This appointment is cancelled. Please book a new one.')
  refuseBegun(row, clock)
  const doctor = await findDoctor(db, row.doctorId)
  const isSame = row.day === wish.selectedDate && row.slot === wish.selectedSlot
  if (!isSame) refuseClosedSlot(wish, wallTime(clock()))
  if (!isSame && !doctor.available)
    throw new Refused(
      'slot_closed',
      'This doctor takes no appointments at present. Please call the hospital.',
    )
  const place = isSame ? row.place : await movePlace(db, id, doctor._id, doctor.slotCapacity, wish)
  const visit = { doctor: doctor.name, day: wish.selectedDate, slot: wish.selectedSlot }
  if (!isSame) await noteEvent(db, patient.id, movedNotice(visit), clock)
  const arrivesAt = clockTime(arrivalMinute(findSlot(wish.selectedSlot), place, doctor.slotCapacity))
  return {
    success: true,
    message: 'Appointment moved',
    appointmentId: id,
    data: { appointmentId: id, place, arrivesAt },
  }
}

async function movePlace(
  db: Db,
  id: string,
  doctorId: string,
  capacity: number,
  wish: RescheduleRequest,
): Promise<number> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    try {
      const place = await tryFirstFree(db, id, doctorId, capacity, wish)
      if (place) return place
      throw new Refused('slot_full', 'This time slot is no longer available. Please select another slot.')
    } catch (error) {
      if (sqlState(error) !== UNIQUE_VIOLATION) throw error
      if (isOwnClash(error))
        throw new Refused('slot_full', 'You already have an appointment in this time slot.')
    }
  }
  throw new Refused('busy', 'Many patients are booking this slot. Please try again in a moment.', 1)
}

/** The place taken; undefined when the slot is full. Throws a unique violation when another was faster. */
async function tryFirstFree(db: Db, id: string, doctorId: string, capacity: number, wish: RescheduleRequest) {
  const { rows } = (await db.execute(sql`
    update appointments set
      day = ${wish.selectedDate}::date, slot = ${wish.selectedSlot}, place = free.place, sequence = sequence + 1
    from (
      select place from generate_series(1, ${capacity}::int) as place
      where not exists (
        select 1 from appointments taken
        where taken.doctor_id = ${doctorId} and taken.day = ${wish.selectedDate}::date
          and taken.slot = ${wish.selectedSlot} and taken.place = place.place and taken.status <> 'cancelled')
      order by place limit 1) as free
    where appointments.id = ${id}::uuid and status <> 'cancelled'
    returning appointments.place`)) as unknown as { rows: { place: number }[] }
  return rows[0]?.place
}

/** True when the patient already holds a place in the target slot. */
function isOwnClash(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause)
    if ('constraint' in at && at.constraint === 'one_place_per_patient') return true
  return false
}
