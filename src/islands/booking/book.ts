import { booking as copy } from '#copy/booking.ts'
import type { DoctorInfo } from '#api/doctors.ts'
import { fullDay } from '#lib/dates.ts'
import { findSlot } from '#lib/slots.ts'
import { loadAppointments } from '#stores/appointment-list.ts'
import { loadAvailability } from '#stores/availability.ts'
import { $booking, asksToLogIn } from '#stores/booking.ts'
import { confirmBooking } from '#stores/confirming.ts'
import { openDialog } from '#stores/dialogs.ts'
import { restoreSession } from '#stores/session.ts'

/** Confirms the choice; who is not logged in is asked to, and told what for. */
export async function book(doctor: DoctorInfo, isSure: boolean): Promise<void> {
  await restoreSession()
  await confirmBooking(doctor, isSure)
  const booking = $booking.get()
  if (booking.step === 'ready' && asksToLogIn(booking.refusal)) {
    const reason = copy.logInFor(
      doctor.name,
      fullDay(booking.day),
      findSlot(booking.slot).label.toLowerCase(),
    )
    openDialog('login', { reason })
  }
  // Known from now on, also without a network.
  if (booking.step === 'booked') void loadAppointments()
  if (booking.step === 'booked' || 'refusal' in booking) await loadAvailability(doctor._id)
}
