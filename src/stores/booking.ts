import { atom } from 'nanostores'
import { bookAppointment } from '#api/appointments.ts'
import type { Confirmation } from '#api/booking-answer.ts'
import { ApiError } from '#api/call.ts'
import type { DoctorInfo } from '#api/doctor-answer.ts'
import type { SlotId } from '#contract/fields.ts'
import type { Day } from '#lib/dates.ts'
import { forgetAppointments } from './appointment-list.ts'
import { forgetAttempt, keyOf, noAnswerCame, wasLost } from './booking-attempt.ts'
import { type Hindrance, hindranceOf } from './booking-hindrance.ts'
import { clearSession, onPatientChange, $token } from './session.ts'

export type Choice = { day: Day; slot: SlotId; isPaidNow: boolean }
/** `signed_out`: nobody is logged in. `unexpected`: the fault is ours. */
export type BookingRefusal = 'incomplete' | 'signed_out' | 'unexpected' | ApiError
/** `isRepeat`: the patient had it before; then `isPaidNow` may be false though `wishesToPay`. */
export type Booked = Choice &
  Omit<Confirmation, 'paymentStatus'> & { doctor: DoctorInfo; wishesToPay: boolean }
/** What the patient is asked before anything is sent. */
export type Question = Exclude<Hindrance, { about: 'held' }>

export type Booking =
  | { step: 'choosing'; day?: Day; refusal?: BookingRefusal }
  | ({ step: 'ready'; refusal?: BookingRefusal } & Choice)
  | ({ step: 'asking'; question: Question } & Choice)
  | ({ step: 'sending' } & Choice)
  | { step: 'booked'; appointment: Booked }

export const $booking = atom<Booking>({ step: 'choosing' })

// What a visitor has chosen is still theirs once they are logged in; what a patient booked is nobody else's.
onPatientChange(() => {
  if ($booking.get().step === 'booked') $booking.set({ step: 'choosing' })
})

// Who has logged in is no longer asked to.
$token.listen((token) => {
  const booking = $booking.get()
  if (!token || !('refusal' in booking) || !asksToLogIn(booking.refusal)) return
  const { refusal: _, ...chosen } = booking
  $booking.set(chosen)
})

export const asksToLogIn = (refusal: BookingRefusal | undefined): boolean =>
  refusal === 'signed_out' || (refusal instanceof ApiError && refusal.status === 401)

/** Choosing a day clears the slot, and a finished booking makes way for the next. */
export function chooseDay(day: Day): void {
  if ($booking.get().step !== 'sending') $booking.set({ step: 'choosing', day })
}

export function chooseSlot(slot: SlotId): void {
  const booking = $booking.get()
  if (booking.step === 'choosing' && booking.day)
    $booking.set({ step: 'ready', day: booking.day, slot, isPaidNow: false })
  if (booking.step === 'ready')
    $booking.set({ step: 'ready', day: booking.day, slot, isPaidNow: booking.isPaidNow })
}

export function payNow(isPaidNow: boolean): void {
  const booking = $booking.get()
  if (booking.step === 'ready') $booking.set({ ...booking, isPaidNow })
}

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

/** The patient thought better of it: day and slot stay. */
export function keepChoosing(): void {
  const booking = $booking.get()
  if (booking.step !== 'asking') return
  const { day, slot, isPaidNow } = booking
  $booking.set({ step: 'ready', day, slot, isPaidNow })
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
