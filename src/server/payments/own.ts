import type { BookingAnswer } from '#contract/appointment.ts'
import type { PaymentAnswer } from '#contract/payment.ts'
import { currencyCode, minorUnits } from '#lib/money.ts'
import { hospital } from '#lib/hospital.ts'
import { changeOwn, findOwn } from '../appointments/own-appointments.ts'
import { appointmentFacts, noAppointment } from '../appointments/facts.ts'
import { refuseOnlinePayment } from '../appointments/money-rules.ts'
import { cachedSchedules } from '../availability/read-schedules.ts'
import type { Deps } from '../deps.ts'
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
  const facts = await appointmentFacts(db, { id, ownerId: patient.id })
  if (!facts) throw noAppointment()
  const { scheduleOf } = await cachedSchedules(db)
  refuseOnlinePayment(facts, { now: clock(), scheduleOf })
  const paymentUrl = await beginPayment({ db, clock, ...online }, facts.row, patient.language)
  return { message: 'Continue to the payment page', paymentUrl }
}

/** The booking is kept when no page can be made. */
export async function withPaymentPage(
  { db, clock, online }: PayDeps,
  answer: BookingAnswer,
): Promise<BookingAnswer> {
  if (hospital.payments !== 'online' || !online || answer.data.paymentStatus === 'paid') return answer
  const facts = await appointmentFacts(db, { id: answer.appointmentId })
  if (!facts) return answer
  try {
    const { scheduleOf } = await cachedSchedules(db)
    // The request may be an old one: the appointment was called off since.
    refuseOnlinePayment(facts, { now: clock(), scheduleOf })
    const { row, account } = facts
    return { ...answer, paymentUrl: await beginPayment({ db, clock, ...online }, row, account?.language) }
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
    state: shownState(attempts, row.paymentStatus === 'paid', receipt?.reference === '' && !receipt.refund),
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
