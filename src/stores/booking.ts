import { atom } from 'nanostores'
import type { Appointment, Confirmation } from '#api/appointments.ts'
import { ApiError } from '#api/call.ts'
import type { DoctorInfo } from '#api/doctors.ts'
import type { SlotId } from '#contract/hospital-fields.ts'
import type { Day } from '#lib/dates.ts'
import { onPatientChange, $token } from './session.ts'

export type BookingChoice = { day: Day; slot: SlotId; isPaidNow: boolean }

/** `unexpected`: a bug of this site. */
export type BookingRefusal = 'incomplete' | 'signed_out' | 'unexpected' | ApiError
/** `isRepeat`: the patient had it before; then `isPaidNow` may differ from `choseToPay`. */
export type BookedAppointment = BookingChoice &
  Omit<Confirmation, 'paymentStatus'> & { doctor: DoctorInfo; choseToPay: boolean; forName?: string }
/** Asked before anything is sent. `overlap`: the patient has another appointment then. `uncertain`: an earlier try may have been booked. */
export type BookingQuestion = { about: 'overlap'; appointment: Appointment } | { about: 'uncertain' }

export type Booking =
  | { step: 'choosing'; day?: Day; refusal?: BookingRefusal }
  | ({ step: 'ready'; refusal?: BookingRefusal } & BookingChoice)
  | ({ step: 'asking'; question: BookingQuestion } & BookingChoice)
  | ({ step: 'sending' } & BookingChoice)
  | { step: 'booked'; appointment: BookedAppointment }

export const $booking = atom<Booking>({ step: 'choosing' })

export type BookingDetails = { forName: string; forBirthYear: string; reason: string }
const NO_DETAILS: BookingDetails = { forName: '', forBirthYear: '', reason: '' }
/** As typed. */
export const $bookingDetails = atom(NO_DETAILS)
export const clearDetails = (): void => $bookingDetails.set(NO_DETAILS)

// A choice survives a login; what is booked, or being booked, does not survive a logout.
onPatientChange(() => {
  if (['sending', 'booked'].includes($booking.get().step)) $booking.set({ step: 'choosing' })
})

$token.listen((token, before) => {
  const booking = $booking.get()
  const asksForLogin = 'refusal' in booking && requiresLogin(booking.refusal)
  // After a logout the next person at this device must not see them.
  if (before && (token || !asksForLogin)) clearDetails()
  if (!token || !asksForLogin) return
  const { refusal: _, ...chosen } = booking
  $booking.set(chosen)
})

export const requiresLogin = (refusal: BookingRefusal | undefined): boolean =>
  refusal === 'signed_out' || (refusal instanceof ApiError && refusal.status === 401)

export function clearChoice(): void {
  const { step } = $booking.get()
  if (step === 'choosing' || step === 'ready') $booking.set({ step: 'choosing' })
}

export function chooseDay(day: Day): void {
  if ($booking.get().step !== 'sending') $booking.set({ step: 'choosing', day })
}

export function chooseSlot(slot: SlotId): void {
  const booking = $booking.get()
  const isOpen = booking.step === 'choosing' || booking.step === 'ready'
  if (isOpen && booking.day) chooseDayAndSlot({ day: booking.day, slot })
}

export function chooseDayAndSlot({ day, slot }: { day: Day; slot: SlotId }): void {
  const booking = $booking.get()
  if (booking.step === 'sending') return
  $booking.set({ step: 'ready', day, slot, isPaidNow: 'isPaidNow' in booking && booking.isPaidNow })
}

export function payNow(isPaidNow: boolean): void {
  const booking = $booking.get()
  if (booking.step === 'ready') $booking.set({ ...booking, isPaidNow })
}

export function returnToChoice(): void {
  const booking = $booking.get()
  if (booking.step === 'asking') chooseDayAndSlot(booking)
}
