import { bookAppointment } from '#api/appointments.ts'
import type { Confirmation } from '#api/booking-answer.ts'
import { ApiError } from '#api/call.ts'
import type { DoctorInfo } from '#api/doctor-answer.ts'
import { forgetAppointments } from './appointment-list.ts'
import { $booking } from './booking.ts'
import { type Choice, forgetAttempt, keyOf, noAnswerCame, wasLost } from './booking-attempt.ts'
import { hindranceOf } from './booking-hindrance.ts'
import { $token, clearSession } from './session.ts'
import { payAppointment } from './appointments.ts'

/**
 * Sends the chosen slot once; a second press while sending does nothing. A refusal keeps day and slot. Asks
 * first when the patient has another appointment then; `isSure` once they have answered.
 */
export async function confirmBooking(doctor: DoctorInfo, isSure = false): Promise<void> {
  const booking = $booking.get()
  if (booking.step === 'choosing') return $booking.set({ ...booking, refusal: 'incomplete' })
  if (booking.step !== 'ready' && booking.step !== 'asking') return
  const { day, slot, isPaidNow } = booking
  const choice = { day, slot, isPaidNow }
  const token = $token.get()
  if (!token) return $booking.set({ step: 'ready', ...choice, refusal: 'signed_out' })
  $booking.set({ step: 'sending', ...choice })
  const hindrance = isSure ? undefined : await hindranceOf(doctor._id, choice)
  if ($token.get() !== token) return $booking.set({ step: 'ready', ...choice, refusal: new ApiError(401) })
  if (hindrance?.about === 'held') {
    const { isRepeat, appointment } = hindrance
    const { id: appointmentId, number, place, arrivesAt, paymentStatus } = appointment
    return finish(doctor, choice, { appointmentId, number, place, arrivesAt, paymentStatus, isRepeat })
  }
  if (hindrance) return $booking.set({ step: 'asking', ...choice, question: hindrance })
  await send(doctor, choice, token)
}

async function send(doctor: DoctorInfo, choice: Choice, token: string): Promise<void> {
  const body = bodyOf(doctor, choice)
  try {
    const answer = await bookAppointment(body, token, keyOf(doctor._id, choice))
    // What an earlier try of this page has got is no repetition to the patient.
    finish(doctor, choice, { ...answer, isRepeat: answer.isRepeat && !wasLost(doctor._id, choice) })
  } catch (error) {
    const refusal = error instanceof ApiError ? error : 'unexpected'
    if (refusal instanceof ApiError && refusal.status === undefined) noAnswerCame()
    $booking.set({ step: 'ready', ...choice, refusal })
    if (refusal instanceof ApiError && refusal.status === 401) clearSession()
  }
}

/** What was booked already keeps how it is paid; a backend of the hospital's own may not tell. */
function finish(doctor: DoctorInfo, choice: Choice, { paymentStatus, ...confirmed }: Confirmation): void {
  forgetAttempt()
  forgetAppointments()
  const isPaidNow = paymentStatus ? paymentStatus === 'paid' : choice.isPaidNow
  const wishesToPay = choice.isPaidNow && !isPaidNow
  const appointment = { ...choice, doctor, ...confirmed, isPaidNow, wishesToPay }
  $booking.set({ step: 'booked', appointment })
}

const bodyOf = (doctor: DoctorInfo, { day, slot, isPaidNow }: Choice) => ({
  docId: doctor._id,
  selectedDate: day,
  selectedSlot: slot,
  fee: doctor.fee ?? null,
  doctorName: doctor.name,
  paymentStatus: isPaidNow ? ('paid' as const) : ('pending' as const),
})

/** Pays what was booked before, as the patient had wished now. Throws an ApiError; it is then still to be paid. */
export async function payBooked(): Promise<void> {
  const booking = $booking.get()
  if (booking.step !== 'booked' || !booking.appointment.appointmentId) return
  await payAppointment(booking.appointment.appointmentId)
  const appointment = { ...booking.appointment, isPaidNow: true, wishesToPay: false }
  $booking.set({ step: 'booked', appointment })
}
