import { and, eq, isNotNull, lt, not, sql } from 'drizzle-orm'
import { subDays } from 'date-fns/subDays'
import { wallTime } from '#lib/dates.ts'
import { type Db, sqlState, UNIQUE_VIOLATION } from '../db/database.ts'
import { type AppointmentRow, appointments } from '../db/schema-appointments.ts'
import type { Clock } from '../deps.ts'
import type { Patient } from '../sessions/sessions.ts'
import { hasBegunBy } from './appointments.ts'

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

/**
 * Gives a patient what the front desk booked for the phone that was just confirmed. Only what lies ahead: earlier
 * appointments may be those of the phone's previous owner. Runs in a transaction.
 */
export async function claimGuestAppointments(
  tx: Db,
  { id, name, phone }: Patient,
  clock: Clock,
): Promise<void> {
  const { guestName, guestPhone, forName, status } = appointments
  const isAhead = and(eq(guestPhone, phone), eq(status, 'booked'), not(hasBegunBy(clock()) ?? sql`false`))
  const ahead = await tx
    .select({ id: appointments.id })
    .from(appointments)
    .where(
      and(
        isAhead,
        sql`not exists (select 1 from appointments own where own.patient_id = ${id} and own.status <> 'cancelled'
          and (own.doctor_id, own.day, own.slot)
            = (${appointments.doctorId}, ${appointments.day}, ${appointments.slot}))`,
      ),
    )
    .orderBy(appointments.id)
  const isOther = sql`lower(${guestName}) <> ${name.toLowerCase()}`
  for (const guest of ahead) {
    await tx.execute(sql`savepoint one_guest`)
    try {
      await tx
        .update(appointments)
        .set({
          patientId: id,
          forName: sql`coalesce(${forName}, case when ${isOther} then ${guestName} end)`,
          guestName: null,
          guestPhone: null,
        })
        .where(and(eq(appointments.id, guest.id), isAhead))
    } catch (error) {
      // The patient has a place in this slot since a moment ago.
      if (sqlState(error) !== UNIQUE_VIOLATION) throw error
      await tx.execute(sql`rollback to savepoint one_guest`)
    }
  }
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
