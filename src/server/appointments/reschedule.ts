import { sql } from 'drizzle-orm'
import type { BookingAnswer, RescheduleRequest } from '#contract/appointment.ts'
import type { DoctorInfo } from '#contract/doctor.ts'
import { wallTime } from '#lib/dates.ts'
import type { Clock } from '../clock.ts'
import { type Db, sqlState, UNIQUE_VIOLATION } from '../db/database.ts'
import type { appointments } from '../db/schema.ts'
import { findDoctor } from '../doctors/doctors.ts'
import { value } from '../db/statement.ts'
import { eventStatement } from '../notifications/events.ts'
import { movedNotice } from '../notifications/notices.ts'
import type { Patient } from '../patients/sessions.ts'
import { Refused } from '../refused.ts'
import { findOwn, refuseBegun } from './change.ts'
import { arrival, FIRST_FREE, slotTimes } from './places.ts'
import { remindAt } from './reminders.ts'
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
  refuseCancelled(row)
  refuseBegun(row, clock)
  const doctor = await findDoctor(db, row.doctorId)
  const isSame = row.day === wish.selectedDate && row.slot === wish.selectedSlot
  if (!isSame) refuseClosedSlot(wish, wallTime(clock()))
  if (!isSame && !doctor.available)
    throw new Refused(
      'slot_closed',
      'This doctor takes no appointments at present. Please call the hospital.',
    )
  const place = isSame ? row.place : await movePlace(db, patient, id, doctor, wish, clock)
  return {
    success: true,
    message: 'Appointment moved',
    appointmentId: id,
    data: {
      appointmentId: id,
      number: row.number,
      place,
      arrivesAt: arrival(wish.selectedSlot, place, doctor.slotCapacity),
      paymentStatus: row.paymentStatus,
      isRepeat: false,
    },
  }
}

function refuseCancelled({ status }: typeof appointments.$inferSelect): void {
  if (status === 'cancelled')
    throw new Refused('slot_closed', 'This appointment is cancelled. Please book a new one.')
}

async function movePlace(
  db: Db,
  patient: Patient,
  id: string,
  doctor: DoctorInfo,
  wish: RescheduleRequest,
  clock: Clock,
): Promise<number> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    try {
      const place = await tryFirstFree(db, id, doctor._id, wish, clock)
      if (place) return place
      // Sent twice at once: the other of the two has moved it there already.
      const row = await findOwn(db, patient, id)
      refuseCancelled(row)
      if (row.day === wish.selectedDate && row.slot === wish.selectedSlot) return row.place
      throw new Refused('slot_full', 'This time slot is no longer available. Please select another slot.')
    } catch (error) {
      if (sqlState(error) !== UNIQUE_VIOLATION) throw error
      if (isOwnClash(error))
        throw new Refused('slot_full', 'You already have an appointment in this time slot.')
    }
  }
  throw new Refused('busy', 'Many patients are booking this slot. Please try again in a moment.', 1)
}

const moveToFirstFree = eventStatement<{ place: number }>(
  'move',
  sql`update appointments set day = ${value('day')}::date, slot = ${value('slot')}::text, place = free.place,
      sequence = sequence + 1, remind_at = ${value('remindAt')}::timestamptz
    from doctors doctor, ${FIRST_FREE} as free
    where doctor.id = ${value('docId')}::text and appointments.id = ${value('id')}::uuid and status <> 'cancelled'
      and (appointments.day, appointments.slot) <> (${value('day')}::date, ${value('slot')}::text)
    returning appointments.id, patient_id, doctor_id, appointments.place`,
  'moved',
)

/** The place taken; undefined when the slot is full. Throws a unique violation when another was faster. */
async function tryFirstFree(db: Db, id: string, docId: string, wish: RescheduleRequest, clock: Clock) {
  const { selectedDate: day, selectedSlot: slot } = wish
  const values = {
    id,
    docId,
    day,
    slot,
    remindAt: remindAt(day, clock),
    ...slotTimes(wish, wallTime(clock())),
  }
  const [moved] = await moveToFirstFree(db, values, movedNotice({ day, slot }), clock)
  return moved?.place
}

/** True when the patient already holds a place in the target slot. */
function isOwnClash(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause)
    if ('constraint' in at && at.constraint === 'one_place_per_patient') return true
  return false
}
