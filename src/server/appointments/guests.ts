import { and, eq, isNotNull, lt, sql } from 'drizzle-orm'
import { subDays } from 'date-fns/subDays'
import { wallTime } from '#lib/dates.ts'
import type { Db } from '../db/database.ts'
import { type AppointmentRow, appointments } from '../db/schema-appointments.ts'
import type { Patient } from '../sessions/sessions.ts'

/** The person of an appointment, as the front desk sees it: a patient, or a guest without an account (`id` null). */
export type Person = Pick<Patient, 'name' | 'phone' | 'email' | 'phoneConfirmedAt' | 'language'> & {
  id: string | null
}

export function personOf({ guestName, guestPhone }: AppointmentRow, patient: Person | null): Person | null {
  if (patient || guestName === null) return patient
  return {
    id: null,
    name: guestName,
    phone: guestPhone ?? '',
    email: '',
    phoneConfirmedAt: null,
    language: null,
  }
}

/** Gives a patient what the front desk booked for the phone that was just confirmed. */
export async function claimGuestAppointments(db: Db, { id, name, phone }: Patient): Promise<void> {
  const { patientId, guestName, guestPhone, forName } = appointments
  const isOther = sql`lower(${guestName}) <> ${name.toLowerCase()}`
  await db
    .update(appointments)
    .set({
      patientId: id,
      forName: sql`coalesce(${forName}, case when ${isOther} then ${guestName} end)`,
      guestName: null,
      guestPhone: null,
    })
    .where(
      and(
        eq(guestPhone, phone),
        sql`not exists (select 1 from appointments own where own.patient_id = ${id} and own.status <> 'cancelled'
          and (own.doctor_id, own.day, own.slot)
            = (${appointments.doctorId}, ${appointments.day}, ${appointments.slot}))`,
        sql`${patientId} is null`,
      ),
    )
}

export const GUEST_KEPT_DAYS = 365

/** Erases names and phones of guests a year after the appointment, and blocks of past days. */
export async function purgeGuests(db: Db, now: Date): Promise<void> {
  const before = lt(appointments.day, wallTime(subDays(now, GUEST_KEPT_DAYS)).day)
  const blank = { guestName: null, guestPhone: null, reason: '', note: '', prescription: '' }
  await db
    .update(appointments)
    .set(blank)
    .where(and(isNotNull(appointments.guestPhone), before))
  const isPast = lt(appointments.day, wallTime(now).day)
  await db.delete(appointments).where(and(isNotNull(appointments.blockReason), isPast))
}
