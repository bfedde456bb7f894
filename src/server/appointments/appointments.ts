import { and, asc, eq, ne, sql } from 'drizzle-orm'
import type { Appointment } from '#contract/appointment.ts'
import { wallTime, type WallTime } from '#lib/dates.ts'
import { arrivalMinute, clockTime, findSlot, isPast } from '#lib/slots.ts'
import { departmentOf } from '#lib/specialities.ts'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import { appointments, doctors } from '../db/schema.ts'
import type { Patient } from '../patients/sessions.ts'

type Row = { appointment: typeof appointments.$inferSelect; doctor: typeof doctors.$inferSelect }

export async function listAppointments(db: Db, patient: Patient, clock: Clock): Promise<Appointment[]> {
  const rows = await db
    .select({ appointment: appointments, doctor: doctors })
    .from(appointments)
    .innerJoin(doctors, eq(doctors.id, appointments.doctorId))
    .where(and(eq(appointments.patientId, patient.id), ne(appointments.status, 'cancelled')))
    .orderBy(
      asc(appointments.day),
      sql`array_position(array['morning', 'afternoon', 'evening'], ${appointments.slot})`,
    )
  const now = wallTime(clock())
  return rows.map((row) => describe(row, now))
}

function describe({ appointment, doctor }: Row, now: WallTime): Appointment {
  const { id, day, slot, place, fee, paymentStatus } = appointment
  const session = findSlot(slot)
  const isOver = appointment.status === 'booked' && isPast(day, slot, now)
  return {
    id,
    _id: id,
    docId: { _id: doctor.id, name: doctor.name, image: doctor.image },
    department: departmentOf(doctor.speciality),
    photo: doctor.image,
    date: day,
    slot,
    time: `${session.label}, ${session.hours}`,
    fee,
    paymentStatus,
    status: isOver ? 'completed' : appointment.status,
    specialty: doctor.speciality,
    type: 'Consultation',
    place,
    arrivesAt: clockTime(arrivalMinute(session, place, doctor.slotCapacity)),
  }
}
