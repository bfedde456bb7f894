import { payAppointment } from './appointments.ts'
import { $booking } from './booking.ts'

/** Pays what was booked before, as the patient had wished now. Throws an ApiError; it is then still to be paid. */
export async function payBooked(): Promise<void> {
  const booking = $booking.get()
  if (booking.step !== 'booked' || !booking.appointment.appointmentId) return
  await payAppointment(booking.appointment.appointmentId)
  const appointment = { ...booking.appointment, isPaidNow: true, wishesToPay: false }
  $booking.set({ step: 'booked', appointment })
}
