import { asc, sql } from 'drizzle-orm'
import type { Appointment, AppointmentEvent } from '#contract/appointment.ts'
import { SLOT_IDS } from '#contract/settings.ts'
import { wallTime, type WallTime } from '#lib/dates.ts'
import { findSlot, isPast, slotText } from '#scheduling/slots.ts'
import { departmentOf } from '#lib/specialities.ts'
import { joined } from '#lib/text.ts'
import type { Clock } from '../deps.ts'
import { appointmentEvents, type AppointmentRow, type DoctorRow } from '../db/schema-appointments.ts'
import { type DoctorSlot, isSlotOpenAgain, closedReasonOf } from '../availability/closed-slots.ts'
import { sessionQuery } from '../sessions/sessions.ts'
import type { Schedules } from '../availability/read-schedules.ts'
import { arrivalTime } from '../availability/places.ts'

type Held = DoctorSlot & { doctor: string; place: number; capacity: number; until: string }
type AffectedDetails = { reason: string; held: Held | null } | null

const AFFECTED_SQL = sql<AffectedDetails>`case when a.disruption is not null then json_build_object(
  'reason', a.disruption,
  'held', (select json_build_object('doctorId', h.doctor_id, 'doctor', hd.name, 'day', h.day, 'slot', h.slot,
      'place', h.place, 'capacity', hd.slot_capacity, 'until', h.held_until)
    from appointments h join doctors hd on hd.id = h.doctor_id
    where h.held_for = a.id and hd.available and hd.position >= 0)) end`

function describeAffected(disrupted: AffectedDetails, where: DoctorSlot, schedules: Schedules, clock: Clock) {
  if (!disrupted) return undefined
  const { reason, held } = disrupted
  const isHeld = held && new Date(held.until) > clock() && !closedReasonOf(schedules, held, clock)
  return {
    reason,
    canKeep: isSlotOpenAgain(schedules, where, clock),
    proposal: isHeld ? describeHeld(held) : null,
  }
}

function describeHeld({ doctorId, doctor, day, slot, place, capacity, until }: Held) {
  return {
    ...{ docId: doctorId, doctor, date: day, slot, time: slotText(findSlot(slot)), place },
    ...{ arrivesAt: arrivalTime(slot, place, capacity), until: new Date(until).toISOString() },
  }
}

type Row = Pick<
  AppointmentRow,
  | ('id' | 'number' | 'day' | 'slot' | 'place' | 'fee' | 'paymentStatus' | 'status' | 'prescription')
  | ('forName' | 'forBirthYear' | 'reason')
> & {
  disruption: AffectedDetails
  doctor: Pick<DoctorRow, 'id' | 'name' | 'image' | 'speciality' | 'address' | 'slotCapacity'>
}

export const CANCELLED_AT_MOST = 50

const FIRST_CANCELLED = sql`(
  select c.day, c.created_at, c.id from appointments c
  where c.patient_id = patients.id and c.status = 'cancelled'
  order by c.day desc, c.created_at desc, c.id desc
  limit 1 offset ${sql.raw(String(CANCELLED_AT_MOST - 1))})`

/** Doctors are selected one by one: a join would read all of them. */
const APPOINTMENTS_SQL = sql<Row[]>`(
  select coalesce(json_agg(json_build_object(
      'id', a.id, 'number', a.number, 'day', a.day, 'slot', a.slot, 'place', a.place, 'fee', a.fee,
      'paymentStatus', a.payment_status, 'disruption', ${AFFECTED_SQL}, 'status', a.status, 'prescription', a.prescription,
      'forName', a.for_name, 'forBirthYear', a.for_birth_year, 'reason', a.reason,
      'doctor', (select json_build_object('id', d.id, 'name', d.name, 'image', d.image,
        'speciality', d.speciality, 'address', d.address, 'slotCapacity', d.slot_capacity) from doctors d where d.id = a.doctor_id))
    order by a.day, array_position(array[${sql.raw(SLOT_IDS.map((id) => `'${id}'`).join(', '))}], a.slot),
      a.status = 'cancelled', a.created_at), '[]')
  from appointments a
  where a.patient_id = patients.id
    and (a.status <> 'cancelled' or (a.day, a.created_at, a.id) >= ${FIRST_CANCELLED}) is not false)`

export const findSessionWithAppointments = sessionQuery('who_has_with_visits', APPOINTMENTS_SQL)

export function toAppointments(rows: Row[], schedules: Schedules, clock: Clock): Appointment[] {
  const now = wallTime(clock())
  return rows.map((row) => {
    const where = { ...row, doctorId: row.doctor.id }
    const disruption = describeAffected(row.disruption, where, schedules, clock)
    return { ...describe(row, now), ...(disruption && { disruption }) }
  })
}

type Stored = Pick<Row, 'day' | 'slot' | 'status'> & { disruption: unknown }

export function statusAt({ day, slot, status, disruption }: Stored, now: WallTime) {
  if (status !== 'booked' || !isPast(day, slot, now)) return status
  return disruption ? 'cancelled' : 'completed'
}

function describe({ doctor, ...appointment }: Row, now: WallTime): Appointment {
  const { id, number, day, slot, place, fee, paymentStatus, prescription } = appointment
  return {
    ...{ id, _id: id, number, date: day, slot, place, fee, paymentStatus, prescription },
    docId: { _id: doctor.id, name: doctor.name, image: doctor.image },
    department: departmentOf(doctor.speciality),
    photo: doctor.image,
    room: joined(doctor.address.line1, doctor.address.line2),
    time: slotText(findSlot(slot)),
    status: statusAt(appointment, now),
    specialty: doctor.speciality,
    type: 'Consultation',
    arrivesAt: arrivalTime(slot, place, doctor.slotCapacity),
    ...detailsOf(appointment),
  }
}

type Details = Pick<AppointmentRow, 'forName' | 'forBirthYear' | 'reason'>

/** The details that the patient added to the booking, without empty ones. */
export const detailsOf = ({ forName, forBirthYear, reason }: Details) => ({
  ...(forName && { forName }),
  ...(forBirthYear && { forBirthYear }),
  ...(reason && { reason }),
})

/** By sequence. Payments and notes of the front desk do not change the sequence and come after the change that did. */
export const IN_ORDER = [
  asc(appointmentEvents.sequence),
  sql`${appointmentEvents.what} in ('paid', 'attended', 'missed', 'noted', 'prescribed')`,
  asc(appointmentEvents.at),
]

type EventRow = typeof appointmentEvents.$inferSelect

export const toEvent = ({ at, what, by, before, after }: EventRow): AppointmentEvent => ({
  ...{ at: at.toISOString(), what, by, before, after },
})
