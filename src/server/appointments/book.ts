import { and, eq, ne, or, sql } from 'drizzle-orm'
import type { BookingAnswer, BookingRequest } from '#contract/appointment.ts'
import type { DoctorInfo } from '#contract/doctor.ts'
import type { SlotId } from '#contract/fields.ts'
import { wallTime } from '#lib/dates.ts'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import { appointments } from '../db/schema.ts'
import { findDoctor } from '../doctors/doctors.ts'
import { withEvent } from '../notifications/events.ts'
import { bookedNotice } from '../notifications/notices.ts'
import { type Patient, sha256 } from '../patients/sessions.ts'
import { Refused } from '../refused.ts'
import { firstFree } from './places.ts'
import { arrival, remindAt } from './reminders.ts'
import { refuseClosedSlot, refuseWrongTerms } from './rules.ts'

type Place = { id: string; place: number; slot: SlotId }
type Wish = BookingRequest & { requestKey?: string | undefined }

/** Each lost try means that another patient got the place: a slot has 60 at most. */
const TRIES = 80

/**
 * Takes the first free place of a slot. The same wish again gets the same appointment; refuses with
 * `slot_full`, `slot_closed`, `fee_changed`, `key_reused`.
 */
export async function book(db: Db, patient: Patient, wish: Wish, clock: Clock): Promise<BookingAnswer> {
  const doctor = await findDoctor(db, wish.docId)
  try {
    refuseClosedSlot(wish, wallTime(clock()))
    refuseWrongTerms(wish, doctor)
  } catch (refusal) {
    // Booked before, and only the answer was lost: the answer stands even if the slot has ended since.
    const earlier = wish.requestKey ? await findEarlier(db, patient, wish) : undefined
    if (!earlier) throw refusal
    return answer(doctor, earlier)
  }
  return answer(doctor, await takePlace(db, patient, doctor, wish, clock))
}

async function takePlace(
  db: Db,
  patient: Patient,
  doctor: DoctorInfo,
  wish: Wish,
  clock: Clock,
): Promise<Place> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const taken = await tryFirstFree(db, patient, doctor, wish, clock)
    if (taken) return taken
    const earlier = await findEarlier(db, patient, wish)
    if (earlier) return earlier
    if (await isFull(db, doctor, wish))
      throw new Refused('slot_full', 'This time slot is no longer available. Please select another slot.')
  }
  throw new Refused('busy', 'Many patients are booking this slot. Please try again in a moment.', 1)
}

/** One statement: the unique indexes decide, whatever runs beside it. Undefined when it took nothing. */
async function tryFirstFree(db: Db, patient: Patient, doctor: DoctorInfo, wish: Wish, clock: Clock) {
  const { selectedDate: day, selectedSlot: slot, paymentStatus, requestKey = null } = wish
  const change = sql`
    insert into appointments (patient_id, doctor_id, day, slot, place, fee, payment_status,
      created_at, request_key, request_hash, remind_at)
    select ${patient.id}::uuid, ${doctor._id}, ${day}::date, ${slot}, place, ${doctor.fee}::int, ${paymentStatus},
      ${clock().toISOString()}::timestamptz, ${requestKey}, ${hashOf(wish)}, ${remindAt(day, clock)}::timestamptz
    from ${firstFree({ doctorId: doctor._id, day, slot, capacity: doctor.slotCapacity })} as free
    on conflict do nothing
    returning id, patient_id, place, slot`
  const notice = bookedNotice({ doctor: doctor.name, day, slot })
  const statement = withEvent(change, { notice, message: 'booked' }, clock)
  const { rows } = (await db.execute(statement)) as unknown as { rows: Place[] }
  return rows[0]
}

const isLive = ne(appointments.status, 'cancelled')

const inSlot = (wish: Wish) =>
  and(
    eq(appointments.doctorId, wish.docId),
    eq(appointments.day, wish.selectedDate),
    eq(appointments.slot, wish.selectedSlot),
    isLive,
  )

/** What this wish already got: by its key, else by its doctor, day and slot. */
async function findEarlier(db: Db, patient: Patient, wish: Wish): Promise<Place | undefined> {
  const byKey = wish.requestKey ? eq(appointments.requestKey, wish.requestKey) : undefined
  const rows = await db
    .select()
    .from(appointments)
    .where(and(eq(appointments.patientId, patient.id), or(byKey, inSlot(wish))))
  const keyed = rows.find((row) => wish.requestKey && row.requestKey === wish.requestKey)
  if (keyed && keyed.requestHash !== hashOf(wish))
    throw new Refused(
      'key_reused',
      'This Idempotency-Key was used for another booking. Use a new one for each.',
    )
  return keyed ?? rows[0]
}

async function isFull(db: Db, doctor: DoctorInfo, wish: Wish): Promise<boolean> {
  return (await db.$count(appointments, inSlot(wish))) >= doctor.slotCapacity
}

const hashOf = ({ docId, selectedDate, selectedSlot, paymentStatus }: Wish) =>
  sha256(JSON.stringify([docId, selectedDate, selectedSlot, paymentStatus]))

function answer(doctor: DoctorInfo, { id, place, slot }: Place): BookingAnswer {
  const arrivesAt = arrival(slot, place, doctor.slotCapacity)
  return {
    success: true,
    message: 'Appointment booked successfully',
    appointmentId: id,
    data: { appointmentId: id, place, arrivesAt },
  }
}
