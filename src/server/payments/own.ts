import { eq } from 'drizzle-orm'
import type { BookingAnswer } from '#contract/appointment.ts'
import type { PaymentAnswer } from '#contract/payment.ts'
import { currencyCode, minorUnits } from '#lib/currency.ts'
import { hospital } from '#lib/hospital.ts'
import { changeOwn, findOwn } from '../appointments/change-own.ts'
import { closedReasonOf } from '../availability/closed-slots.ts'
import { cachedSchedules } from '../availability/read-schedules.ts'
import { appointments } from '../db/schema-appointments.ts'
import { patients } from '../db/schema-people.ts'
import type { Deps } from '../deps.ts'
import { isPast } from '#scheduling/slots.ts'
import { wallTime } from '#lib/dates.ts'
import { RefusalError, refusals } from '../refusal.ts'
import type { Patient } from '../sessions/sessions.ts'
import { askProvider, beginPayment, unavailable } from './begin.ts'
import { receiptOf } from './receipts.ts'
import { openPaymentOf, paymentsOf, shownState } from './rows.ts'

type PayDeps = Pick<Deps, 'db' | 'clock' | 'online'>

/** `simulated`: the appointment is marked as paid. `online`: where the patient pays. */
export async function payOwn({ db, clock, online }: PayDeps, patient: Patient, id: string) {
  if (hospital.payments !== 'online') {
    await changeOwn(db, patient, id, { what: 'pay' }, clock)
    return { message: 'Payment completed' }
  }
  if (!online) throw unavailable()
  const row = await findOwn(db, patient, id)
  if (row.paymentStatus === 'paid') throw refusals.already_paid('This appointment is paid already.')
  if (row.state === 'cancelled') throw refusals.slot_closed('This appointment is cancelled.')
  if (row.fee === 0) throw refusals.invalid_input('There is nothing to pay for this appointment.')
  const now = clock()
  if (row.state === 'affected' || closedReasonOf(await cachedSchedules(db), row, now))
    throw refusals.slot_closed(
      'The hospital had to cancel this appointment. Please choose another time first.',
    )
  if (isPast(row.day, row.slot, wallTime(now)))
    throw refusals.slot_begun('This appointment is over. Please pay at the hospital.')
  const paymentUrl = await beginPayment({ db, clock, ...online }, row, patient.language)
  return { message: 'Continue to the payment page', paymentUrl }
}

/** The booking stands, also when no page can be made. */
export async function withPaymentPage(
  { db, clock, online }: PayDeps,
  answer: BookingAnswer,
): Promise<BookingAnswer> {
  if (hospital.payments !== 'online' || !online || answer.data.paymentStatus === 'paid') return answer
  const [found] = await db
    .select({ row: appointments, language: patients.language })
    .from(appointments)
    .innerJoin(patients, eq(patients.id, appointments.patientId))
    .where(eq(appointments.id, answer.appointmentId))
  if (!found || found.row.fee === 0) return answer
  try {
    return { ...answer, paymentUrl: await beginPayment({ db, clock, ...online }, found.row, found.language) }
  } catch (error) {
    if (error instanceof RefusalError) return answer
    throw error
  }
}

export async function ownPayment(
  { db, clock, online }: PayDeps,
  patient: Patient,
  id: string,
): Promise<Omit<PaymentAnswer, 'success'>> {
  await findOwn(db, patient, id)
  const open = online && (await openPaymentOf(db, id))
  if (open) await askProvider({ db, clock, ...online }, open)
  const row = await findOwn(db, patient, id)
  const attempts = await paymentsOf(db, id)
  const receipt = await receiptOf(db, id)
  return {
    state: shownState(attempts, row.paymentStatus === 'paid', receipt?.reference === ''),
    amount: minorUnits(row.fee),
    currency: currencyCode(),
    ...(receipt && { receipt }),
  }
}

export async function ownReceipt({ db }: PayDeps, patient: Patient, id: string) {
  await findOwn(db, patient, id)
  const receipt = await receiptOf(db, id)
  if (!receipt) throw refusals.not_found('There is no receipt: this appointment is not paid.')
  return receipt
}
