import { and, asc, eq, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Appointment, AppointmentEvent } from '#contract/appointment.ts'
import type { PaymentState } from '#contract/fields.ts'
import { clockTime } from '#lib/clock-time.ts'
import { SLOT_IDS } from '#contract/settings.ts'
import { wallTime, type WallTime } from '#lib/dates.ts'
import { findSlot, hasBegun, isPast, SLOTS, slotText } from '#scheduling/slots.ts'
import { hospital } from '#lib/hospital.ts'
import { departmentOf } from '#lib/specialities.ts'
import { joined } from '#lib/text.ts'
import type { Clock } from '../deps.ts'
import {
  appointmentEvents,
  appointments,
  type AppointmentRow,
  type DoctorRow,
} from '../db/schema-appointments.ts'
import { sessionQuery } from '../sessions/sessions.ts'
import { arrivalText } from '../availability/places.ts'

type Row = Pick<
  AppointmentRow,
  | ('id' | 'number' | 'day' | 'slot' | 'place' | 'fee' | 'paymentStatus' | 'status' | 'prescription')
  | ('forName' | 'forBirthYear' | 'reason' | 'closureNotice' | 'attendance' | 'arrival')
> & {
  doctor: Pick<DoctorRow, 'id' | 'name' | 'image' | 'speciality' | 'address'>
  /** Where it was paid online. */
  payment: PaymentState | null
  isPaidAtCounter: boolean
  late: { until: number; reason: string } | null
}

const CANCELLED_AT_MOST = 50

/** A slot that is no longer in content/hospital.json comes last. */
export const orderOf = (slot: SQL) =>
  sql`coalesce(array_position(array[${sql.raw(SLOT_IDS.map((id) => `'${id}'`).join(', '))}], ${slot}), 99)`

const FIRST_CANCELLED = sql`(
  select c.day, c.created_at, c.id from appointments c
  where c.patient_id = patients.id and c.status = 'cancelled'
  order by c.day desc, c.created_at desc, c.id desc
  limit 1 offset ${sql.raw(String(CANCELLED_AT_MOST - 1))})`

/** The counter has the money of appointment `a`: its last receipt there is a payment. */
const AT_COUNTER_SQL = sql`coalesce((select r.kind from receipts r
  where r.appointment_id = a.id and r.payment_id is null order by r.number desc limit 1), 'refund') = 'payment'`

/**
 * The one of several payments whose money counts; none while the counter has the money. Money may also come after an
 * appointment was cancelled.
 */
const PAYMENT_SQL = sql`case when a.payment_status = 'paid' or a.status = 'cancelled' then (
  select p.state from payments p
  where p.appointment_id = a.id and p.state in ('paid', 'refund_failed', 'refund_due', 'refunded')
    and (a.status = 'cancelled' or not ${AT_COUNTER_SQL})
  order by array_position(array['paid', 'refund_failed', 'refund_due', 'refunded'], p.state) limit 1) end`

const LATE_SQL = sql`case when a.status = 'booked' and a.closure_notice is null then (
  select json_build_object('until', l.late_until, 'reason', l.reason) from desk_closures l
  where l.doctor_id = a.doctor_id and l.day = a.day and l.slot = a.slot and l.kind = 'late' and l.undone_at is null) end`

/** Doctors are selected one by one: a join would read all of them. */
const APPOINTMENTS_SQL = sql<Row[]>`(
  select coalesce(json_agg(json_build_object(
      'id', a.id, 'number', a.number, 'day', a.day, 'slot', a.slot, 'place', a.place, 'fee', a.fee,
      'paymentStatus', a.payment_status, 'closureNotice', a.closure_notice, 'status', a.status, 'prescription', a.prescription,
      'attendance', a.attendance, 'arrival', a.arrival, 'forName', a.for_name, 'forBirthYear', a.for_birth_year, 'reason', a.reason,
      'payment', ${PAYMENT_SQL}, 'isPaidAtCounter', ${AT_COUNTER_SQL}, 'late', ${LATE_SQL},
      'doctor', (select json_build_object('id', d.id, 'name', d.name, 'image', d.image,
        'speciality', d.speciality, 'address', d.address) from doctors d where d.id = a.doctor_id))
    order by a.day, ${orderOf(sql`a.slot`)},
      a.status = 'cancelled', a.created_at), '[]')
  from appointments a
  where a.patient_id = patients.id
    and (a.status <> 'cancelled' or (a.day, a.created_at, a.id) >= ${FIRST_CANCELLED}) is not false)`

export const findSessionWithAppointments = sessionQuery('session_with_appointments', APPOINTMENTS_SQL)

export function toAppointments(rows: Row[], clock: Clock): Appointment[] {
  const now = wallTime(clock())
  return rows.map((row) => describe(row, now))
}

type Stored = Pick<Row, 'day' | 'slot' | 'status' | 'closureNotice' | 'attendance'>

/** A missed appointment stays `booked`. */
function statusAt({ day, slot, status, closureNotice, attendance }: Stored, now: WallTime) {
  if (status !== 'booked' || !isPast(day, slot, now)) return status
  if (closureNotice) return 'cancelled'
  return attendance === 'missed' ? status : 'completed'
}

export function hasBegunBy(moment: Date): SQL | undefined {
  const now = wallTime(moment)
  const begun = SLOTS.filter((slot) => hasBegun(now.day, slot, now)).map((slot) => slot.id)
  const { day, slot } = appointments
  return or(lt(day, now.day), and(eq(day, now.day), inArray(slot, begun)))
}

function describe({ doctor, payment, isPaidAtCounter, late, ...appointment }: Row, now: WallTime) {
  const { id, number, day, slot, place, fee, paymentStatus, prescription, closureNotice } = appointment
  return {
    id,
    _id: id,
    number,
    date: day,
    slot,
    place,
    fee,
    paymentStatus,
    prescription,
    docId: { _id: doctor.id, name: doctor.name, image: doctor.image },
    department: departmentOf(doctor.speciality),
    photo: doctor.image,
    room: joined(doctor.address.line1, doctor.address.line2),
    time: slotText(findSlot(slot)),
    status: statusAt(appointment, now),
    specialty: doctor.speciality,
    type: 'Consultation',
    arrivesAt: arrivalText(appointment.arrival),
    ...detailsOf(appointment),
    ...(closureNotice !== null && { disruption: { reason: closureNotice } }),
    ...(late && !isPast(day, slot, now) && { late: { ...late, until: clockTime(late.until) } }),
    ...((payment || hospital.payments === 'online') && { payment: payment ?? 'none' }),
    ...(isPaidAtCounter && hospital.payments === 'online' && { isPaidAtCounter }),
  }
}

/** The fields that reception and the records of the patient show. */
export function shownOf(row: AppointmentRow, now: WallTime) {
  const { id, number, day, slot, place, fee, paymentStatus, closureNotice, cancelReason } = row
  const { attendance, note, prescription } = row
  return {
    id,
    number,
    day,
    slot,
    place,
    fee,
    paymentStatus,
    status: statusAt(row, now),
    disruption: closureNotice,
    attendance,
    note,
    prescription,
    ...detailsOf(row),
    ...(cancelReason && { cancelReason }),
  }
}

type Details = Pick<AppointmentRow, 'forName' | 'forBirthYear' | 'reason'>

/** The details that the patient added to the booking, without empty ones. */
const detailsOf = ({ forName, forBirthYear, reason }: Details) => ({
  ...(forName && { forName }),
  ...(forBirthYear && { forBirthYear }),
  ...(reason && { reason }),
})

/** By sequence. Payments and notes of the front desk do not change the sequence and come after the change that did. */
export const IN_ORDER = [
  asc(appointmentEvents.sequence),
  sql`${appointmentEvents.what} in (
    'paid', 'attended', 'missed', 'noted', 'prescribed', 'taken_back', 'checked_up')`,
  asc(appointmentEvents.at),
]

type EventRow = typeof appointmentEvents.$inferSelect

export const toEvent = ({ at, what, by, before, after }: EventRow): AppointmentEvent => ({
  at: at.toISOString(),
  what,
  by,
  before,
  after,
})
