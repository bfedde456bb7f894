import { atom } from 'nanostores'
import type { Appointment, Confirmation } from '#api/appointments.ts'
import { ApiError } from '#api/call.ts'
import { type DoctorInfo, fetchDoctor } from '#api/doctors.ts'
import type { SlotId } from '#contract/hospital-fields.ts'
import type { Day } from '#lib/dates.ts'
import { ROOT } from '#lib/language.ts'
import { type ClinicSlot, isSameSlot, type UnavailableSlot, type WantedSlot } from '#scheduling/offers.ts'
import type { DoctorSchedule } from '#scheduling/schedule.ts'
import { loadAvailability } from './availability.ts'
import { resource } from './resource.ts'
import { onPatientChange, $token } from './session.ts'

export type BookingChoice = { day: Day; slot: SlotId; isPaidNow: boolean }

/** `unexpected`: a bug of this site. */
export type BookingRefusal = 'incomplete' | 'signed_out' | 'unexpected' | ApiError
/** `isRepeat`: the patient had it before; then `isPaidNow` may differ from `choseToPay`. */
export type BookedAppointment = BookingChoice &
  Omit<Confirmation, 'paymentStatus'> & { doctor: DoctorInfo; choseToPay: boolean; forName?: string }
/** Asked before anything is sent. `overlap`: the patient has another appointment then. `uncertain`: an earlier try may have been booked. */
export type BookingQuestion = { about: 'overlap'; appointment: Appointment } | { about: 'uncertain' }

/** From Book Appointment on, also while the session is restored. */
export type Sending = { step: 'sending' } & BookingChoice
export type Booking =
  | { step: 'choosing'; day?: Day; refusal?: BookingRefusal }
  | ({ step: 'ready'; refusal?: BookingRefusal } & BookingChoice)
  | ({ step: 'asking'; question: BookingQuestion } & BookingChoice)
  | Sending
  | { step: 'booked'; appointment: BookedAppointment }

/** One booking: every change of it is in this file. confirm-booking.ts makes the calls. */
export const $booking = atom<Booking>({ step: 'choosing' })

let docId = ''
const doctor = resource(
  async (id): Promise<{ doctor: DoctorInfo }> => ({ doctor: inThisLanguage(await fetchDoctor(id)) }),
  () => docId,
)
export const { $data: $doctor, load: loadDoctor } = doctor

/** The server describes doctors in the hospital's first language. */
function inThisLanguage(received: DoctorInfo): DoctorInfo {
  const known = $doctor.get()
  if (!ROOT || known.state !== 'loaded') return received
  const { about, address } = known.doctor
  return { ...received, about, address }
}

/** `built` and `plan`: the doctor and the schedule as the build knew them. */
export function openBooking(id: string, built?: DoctorInfo, plan?: DoctorSchedule): void {
  docId = id
  if (built) $doctor.set({ state: 'loaded', doctor: built })
  void loadAvailability(id, plan)
  void loadDoctor()
}

export type BookingDetails = { forName: string; forBirthYear: string; reason: string }
const NO_DETAILS: BookingDetails = { forName: '', forBirthYear: '', reason: '' }
/** As typed. */
export const $bookingDetails = atom(NO_DETAILS)

/** `request`: all that was sent; a key is for one. `isUnanswered`: no answer came, so it may be booked. */
type Attempt = { place: string; request: string; key: string; isUnanswered: boolean }
let attempt: Attempt | undefined

/** Why the slot, or the day, that the patient wanted cannot be booked. */
export const $unavailable = atom<UnavailableSlot | undefined>()
export const $refusedSlots = atom<ClinicSlot[]>([])

const selectionOf = (booking: Booking): WantedSlot =>
  booking.step === 'booked' ? {} : { day: booking.day, slot: 'slot' in booking ? booking.slot : undefined }

const choiceOf = ({ day, slot, isPaidNow }: BookingChoice) => ({ day, slot, isPaidNow })

/** Another selection forgets why the last one could not be booked. */
function enter(next: Booking, unavailable = $unavailable.get()): void {
  const isKept = next.step !== 'booked' && isSameSlot(selectionOf(next), selectionOf($booking.get()))
  $unavailable.set(isKept ? unavailable : undefined)
  $booking.set(next)
}

export const requiresLogin = (refusal: BookingRefusal | undefined): boolean =>
  refusal === 'signed_out' || (refusal instanceof ApiError && refusal.status === 401)

// A choice survives a login; of an appointment that is booked, or asked about, the next patient must see nothing.
onPatientChange((isOver) => {
  const booking = $booking.get()
  if (!$token.get()) {
    if (booking.step === 'ready' && requiresLogin(booking.refusal))
      enter({ step: 'ready', ...choiceOf(booking) })
    return
  }
  if (booking.step === 'sending' && isOver) return refuse(booking, new ApiError(401))
  if (booking.step === 'sending' || booking.step === 'booked') enter({ step: 'choosing' })
  returnToChoice()
  forget()
})

function forget(): void {
  $bookingDetails.set(NO_DETAILS)
  attempt = undefined
}

export function clearChoice(): void {
  const { step } = $booking.get()
  if (step === 'choosing' || step === 'ready') enter({ step: 'choosing' })
}

export function chooseDay(day: Day): void {
  if ($booking.get().step !== 'sending') enter({ step: 'choosing', day })
}

export function chooseSlot(slot: SlotId): void {
  const booking = $booking.get()
  const isOpen = booking.step === 'choosing' || booking.step === 'ready'
  if (isOpen && booking.day) chooseDayAndSlot({ day: booking.day, slot })
}

export function chooseDayAndSlot({ day, slot }: ClinicSlot): void {
  const booking = $booking.get()
  if (booking.step === 'sending') return
  enter({ step: 'ready', day, slot, isPaidNow: 'isPaidNow' in booking && booking.isPaidNow })
}

/** The other alternatives stay. */
export function chooseAlternative(slot: ClinicSlot): void {
  const unavailable = $unavailable.get()
  chooseDayAndSlot(slot)
  $unavailable.set(unavailable)
}

export function showAlternatives(unavailable: UnavailableSlot): void {
  const before = $unavailable.get()
  if (!before || before.reason !== unavailable.reason || !isSameSlot(before, unavailable))
    $unavailable.set(unavailable)
}

export function payNow(isPaidNow: boolean): void {
  const booking = $booking.get()
  if (booking.step === 'ready') enter({ ...booking, isPaidNow })
}

export function returnToChoice(): void {
  const booking = $booking.get()
  if (booking.step === 'asking') chooseDayAndSlot(booking)
}

/** Book Appointment was pressed. Returns the sending for the calls to carry out, unless something is missing. */
export function startSending(): Sending | undefined {
  const booking = $booking.get()
  if (booking.step === 'choosing') enter({ ...booking, refusal: 'incomplete' })
  if (booking.step !== 'ready' && booking.step !== 'asking') return undefined
  const choice = choiceOf(booking)
  if (!$token.get()) return void enter({ step: 'ready', ...choice, refusal: 'signed_out' })
  const sending: Sending = { step: 'sending', ...choice }
  enter(sending)
  return sending
}

/** False once something else has ended it, such as a log-out: its answer then changes nothing. */
export const isUnderWay = (sending: Sending): boolean => $booking.get() === sending

export function ask(sending: Sending, question: BookingQuestion): void {
  if (isUnderWay(sending)) enter({ ...sending, step: 'asking', question })
}

/** The same request again has the same key. `place`: the slot, and for whom. */
export function startAttempt(place: string, request: string, newKey: () => string): Attempt {
  if (attempt?.request !== request)
    attempt = { place, request, key: newKey(), isUnanswered: wasUnanswered(place) }
  return attempt
}

export const wasUnanswered = (place: string): boolean => attempt?.place === place && attempt.isUnanswered

const isSlotTaken = (refusal: BookingRefusal): boolean =>
  refusal instanceof ApiError && (refusal.status === 409 || refusal.code === 'slot_closed')

/** Keeps the choice and the details. */
export function refuse(sending: Sending, refusal: BookingRefusal): void {
  if (!isUnderWay(sending)) return
  const choice = choiceOf(sending)
  const { day, slot } = choice
  if (attempt && refusal instanceof ApiError && !refusal.status) attempt.isUnanswered = true
  if (isSlotTaken(refusal)) {
    $refusedSlots.set([...$refusedSlots.get(), { day, slot }])
    enter({ step: 'ready', ...choice, refusal }, { day, slot, reason: 'lost' })
  } else enter({ step: 'ready', ...choice, refusal })
}

export function complete(
  sending: Sending,
  doctor: DoctorInfo,
  { paymentStatus, ...confirmed }: Confirmation,
): void {
  if (!isUnderWay(sending)) return
  const isPaidNow = paymentStatus ? paymentStatus === 'paid' : sending.isPaidNow
  const choseToPay = sending.isPaidNow && !isPaidNow
  const forName = $bookingDetails.get().forName.trim()
  const { step: _, ...choice } = sending
  const appointment = { ...choice, doctor, ...confirmed, isPaidNow, choseToPay, ...(forName && { forName }) }
  enter({ step: 'booked', appointment })
  forget()
}

export function markPaid(booked: Booking): void {
  if (booked.step !== 'booked' || $booking.get() !== booked) return
  enter({ step: 'booked', appointment: { ...booked.appointment, isPaidNow: true, choseToPay: false } })
}
