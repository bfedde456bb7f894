import { and, eq } from 'drizzle-orm'
import { wallTime } from '#lib/dates.ts'
import { hospital } from '#lib/hospital.ts'
import { findSlot, hasBegun, lastChange } from '#scheduling/slots.ts'
import type { Clock } from '../deps.ts'
import { countChange } from '../counters.ts'
import { type Db, isUuid } from '../db/database.ts'
import { type AppointmentRow, appointments } from '../db/schema-appointments.ts'
import { changeStatement, appointmentNotice } from '../outbox/notifications.ts'
import type { Patient } from '../sessions/sessions.ts'
import { refusals } from '../refusal.ts'

export async function findOwn(db: Db, patient: Patient, id: string): Promise<AppointmentRow> {
  const isOwn = and(eq(appointments.id, id), eq(appointments.patientId, patient.id))
  const [row] = isUuid(id) ? await db.select().from(appointments).where(isOwn) : []
  if (!row) throw refusals.not_found('There is no such appointment.')
  return row
}

/** With `slot_begun`, or with `too_late` because of `cancelUntilMinutes`. */
export function refuseTooLate({ day, slot }: AppointmentRow, clock: Clock): void {
  const now = wallTime(clock())
  if (hasBegun(day, findSlot(slot), now))
    throw refusals.slot_begun('This appointment has already started. Please call the hospital.')
  if (hasBegun(day, findSlot(slot), lastChange(now)))
    throw refusals.too_late(
      `It is too late to change this appointment online. Please call ${hospital.phone}.`,
    )
}

const TRIES = 20

/** Retries while `change` returns undefined, because another change came first. */
export async function retryChange<Found, Done>(
  find: () => Promise<Found>,
  change: (found: Found) => Promise<Done | undefined>,
): Promise<Done> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const done = await change(await find())
    if (done !== undefined) return done
  }
  throw refusals.busy('This appointment is being changed elsewhere. Please try again in a moment.', 1)
}

export const changeOwn = <Done>(
  db: Db,
  patient: Patient,
  id: string,
  change: (row: AppointmentRow) => Promise<Done | undefined>,
): Promise<Done> => retryChange(() => findOwn(db, patient, id), change)

export const placeJson = ({ day, slot, place }: Pick<AppointmentRow, 'day' | 'slot' | 'place'>) =>
  JSON.stringify({ day, slot, place })

export const cancel = changeStatement(
  'cancel',
  `update appointments set status = 'cancelled', closure_notice = null, sequence = sequence + 1,
      cancel_reason = :cancelReason::text
    where id = :id::uuid and sequence = :sequence::int and status = 'booked'
    returning id, patient_id, doctor_id, sequence,
      jsonb_build_object('day', day, 'slot', slot, 'place', place) as before, null::jsonb as after`,
  { message: 'cancelled', event: 'cancelled' },
)

export async function cancelAppointment(
  db: Db,
  patient: Patient,
  { id, reason }: { id: string; reason: string },
  clock: Clock,
): Promise<void> {
  await changeOwn(db, patient, id, async (row) => {
    if (row.status === 'cancelled') return true
    refuseTooLate(row, clock)
    const isDone = await cancel(db, { ...row, cancelReason: reason }, clock, {
      notice: appointmentNotice('cancelled', row),
    })
    if (isDone) countChange('cancelled')
    return isDone || undefined
  })
}

export const pay = changeStatement(
  'pay',
  `update appointments set payment_status = 'paid'
    where id = :id::uuid and payment_status = 'pending' and status <> 'cancelled'
    returning id, patient_id, doctor_id, sequence,
      jsonb_build_object('paymentStatus', 'pending') as before, jsonb_build_object('paymentStatus', 'paid') as after`,
  { event: 'paid' },
)

/** Idempotent. Refused where payment is taken at the front desk. */
export async function payAppointment(db: Db, patient: Patient, id: string, clock: Clock): Promise<void> {
  await changeOwn(db, patient, id, async (row) => {
    if (hospital.payments === 'desk')
      throw refusals.invalid_input('Payment is taken at the hospital. Please pay at reception.')
    if (row.status === 'cancelled') throw refusals.slot_closed('This appointment is cancelled.')
    if (row.paymentStatus === 'paid') return true
    const isPaid = await pay(db, row, clock, { notice: appointmentNotice('paid', row) })
    return isPaid || undefined
  })
}
