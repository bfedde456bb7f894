import { atom } from 'nanostores'
import { bookAppointment } from '#api/appointments.ts'
import { ApiError } from '#api/call.ts'
import type { DoctorInfo } from '#contract/doctor.ts'
import type { SlotId } from '#contract/fields.ts'
import type { Day } from '#lib/dates.ts'
import { clearSession, onPatientChange, $token } from './session.ts'

type Choice = { day: Day; slot: SlotId; isPaidNow: boolean }
/** `signed_out`: nobody is logged in. `unexpected`: the fault is ours. */
export type BookingRefusal = 'incomplete' | 'signed_out' | 'unexpected' | ApiError
export type Booked = Choice & {
  doctor: DoctorInfo
  appointmentId?: string
  place?: number
  arrivesAt?: string
}

export type Booking =
  | { step: 'choosing'; day?: Day; refusal?: BookingRefusal }
  | ({ step: 'ready'; refusal?: BookingRefusal } & Choice)
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

const asksToLogIn = (refusal: BookingRefusal | undefined): boolean =>
  refusal === 'signed_out' || (refusal instanceof ApiError && refusal.status === 401)

/** The same booking tried again carries the same key; another choice gets another. */
let attempt: { choice: string; key: string } | undefined

/** Unlike randomUUID this also works where a hospital's intranet has no https. */
const newKey = () => crypto.getRandomValues(new Uint32Array(4)).join('-')

function keyFor(docId: string, { day, slot, isPaidNow }: Choice): string {
  const choice = JSON.stringify([docId, day, slot, isPaidNow])
  if (attempt?.choice !== choice) attempt = { choice, key: newKey() }
  return attempt.key
}

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

/** Sends the chosen slot once; a second press while sending does nothing. A refusal keeps day and slot. */
export async function confirmBooking(doctor: DoctorInfo): Promise<void> {
  const booking = $booking.get()
  if (booking.step === 'choosing') return $booking.set({ ...booking, refusal: 'incomplete' })
  if (booking.step !== 'ready') return
  const { day, slot, isPaidNow } = booking
  const token = $token.get()
  if (!token) return $booking.set({ ...booking, refusal: 'signed_out' })
  $booking.set({ step: 'sending', day, slot, isPaidNow })
  try {
    const body = bodyOf(doctor, booking)
    const answer = await bookAppointment(body, token, keyFor(doctor._id, booking))
    attempt = undefined
    // What is booked already keeps how it is paid; a backend of the hospital's own may not tell.
    const asked = { paymentStatus: body.paymentStatus }
    const { paymentStatus, ...told } = { ...asked, ...answer.data }
    const appointment = { day, slot, doctor, ...told, isPaidNow: paymentStatus === 'paid' }
    $booking.set({ step: 'booked', appointment })
  } catch (error) {
    const refusal = error instanceof ApiError ? error : 'unexpected'
    $booking.set({ step: 'ready', day, slot, isPaidNow, refusal })
    if (error instanceof ApiError && error.status === 401) clearSession()
  }
}

const bodyOf = (doctor: DoctorInfo, { day, slot, isPaidNow }: Choice) => ({
  docId: doctor._id,
  selectedDate: day,
  selectedSlot: slot,
  fee: doctor.fee,
  doctorName: doctor.name,
  paymentStatus: isPaidNow ? ('paid' as const) : ('pending' as const),
})
