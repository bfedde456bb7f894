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
import { onOtherPatient } from './last-patient.ts'
import { resource } from './resource.ts'
import { onPatientChange, $token } from './session.ts'

type BookingChoice = { day: Day; slot: SlotId; isPaidNow: boolean }

/** `unexpected`: a bug of this site. */
export type BookingRefusal = 'incomplete' | 'signed_out' | 'unexpected' | ApiError
/** `isRepeat`: the patient had it before; then `isPaidNow` may differ from `choseToPay`. */
export type BookedAppointment = BookingChoice &
  Omit<Confirmation, 'paymentStatus'> & { doctor: DoctorInfo; choseToPay: boolean; forName?: string }
/** Asked before anything is sent. `overlap`: the patient has another appointment then. `earlier`: a try without an answer was booked. `uncertain`: it may have been. */
export type BookingQuestion =
  { about: 'overlap' | 'earlier'; appointment: Appointment } | { about: 'uncertain' }

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
/** As the build knew them: the server describes doctors in the hospital's first language. */
let translated: Pick<DoctorInfo, 'about' | 'address'> | undefined
const doctor = resource(
  async (id) => ({ doctor: { ...(await fetchDoctor(id)), ...translated } }),
  () => docId,
)
export const { $data: $doctor, load: loadDoctor } = doctor

/** `built` and `schedule`: the doctor and the schedule as the build knew them. */
export function openBooking(id: string, built?: DoctorInfo, schedule?: DoctorSchedule): void {
  docId = id
  if (built && ROOT) translated = { about: built.about, address: built.address }
  if (built) $doctor.set({ state: 'loaded', doctor: built })
  void loadAvailability(id, schedule)
  void loadDoctor()
}

export type BookingDetails = { forName: string; forBirthYear: string; reason: string }
export const NO_DETAILS: BookingDetails = { forName: '', forBirthYear: '', reason: '' }
/** As typed. */
export const $bookingDetails = atom(NO_DETAILS)
export const hasDetails = (): boolean => Object.values($bookingDetails.get()).some(Boolean)

/** `request`: all that was sent; a key is for one. */
let attempt: { request: string; key: string } | undefined
/** Sent without an answer: each may be booked. */
const unanswered = new Set<string>()

/** Why the slot, or the day, that the patient wanted cannot be booked. */
export const $unavailable = atom<UnavailableSlot | undefined>()
export const $refusedSlots = atom<ClinicSlot[]>([])

export const selectionOf = (booking: Booking): WantedSlot =>
  booking.step === 'booked' ? {} : { day: booking.day, slot: 'slot' in booking ? booking.slot : undefined }

/** Another selection forgets why the last one could not be booked. */
function enter(next: Booking, unavailable = $unavailable.get()): void {
  const isKept = next.step !== 'booked' && isSameSlot(selectionOf(next), selectionOf($booking.get()))
  $unavailable.set(isKept ? unavailable : undefined)
  $booking.set(next)
}

export const requiresLogin = (refusal: BookingRefusal | undefined): boolean =>
  refusal === 'signed_out' || (refusal instanceof ApiError && refusal.status === 401)

// A choice survives. The next patient must see nothing of what was booked, asked, refused or typed.
onPatientChange((isOver) => {
  const booking = $booking.get()
  if (booking.step === 'sending' && isOver) return refuse(booking, new ApiError(401))
  if (booking.step === 'sending' || booking.step === 'booked') enter({ step: 'choosing' })
  if (booking.step === 'ready' || booking.step === 'asking') chooseDayAndSlot(booking)
})
onOtherPatient(() => {
  if ($booking.get().step === 'sending') enter({ step: 'choosing' })
  forget()
})

function forget(): void {
  $bookingDetails.set(NO_DETAILS)
  attempt = undefined
  unanswered.clear()
}

export function chooseDay(day: Day | undefined): void {
  if ($booking.get().step !== 'sending') enter({ step: 'choosing', ...(day && { day }) })
}

export function chooseSlot(slot: SlotId): void {
  const { day } = selectionOf($booking.get())
  if (day) chooseDayAndSlot({ day, slot })
}

export function chooseDayAndSlot({ day, slot }: ClinicSlot): void {
  const booking = $booking.get()
  if (booking.step !== 'sending')
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
  const { day, slot, isPaidNow } = booking
  const sending: Sending = { step: 'sending', day, slot, isPaidNow }
  enter(sending)
  if ($token.get()) return sending
  return void refuse(sending, 'signed_out')
}

/** False once something else has ended it, such as a log-out: its answer then changes nothing. */
export const isUnderWay = (sending: Sending): boolean => $booking.get() === sending

export function ask(sending: Sending, question: BookingQuestion): void {
  // Its key is for the earlier one.
  if (question.about === 'earlier') attempt = undefined
  if (isUnderWay(sending)) enter({ ...sending, step: 'asking', question })
}

const placeOf = ({ day, slot }: ClinicSlot, forName = $bookingDetails.get().forName.trim()): string =>
  [day, slot, forName].join()

/** An earlier try may have been booked. */
export const wasUnanswered = (slot: ClinicSlot, forName?: string): boolean =>
  unanswered.has(placeOf(slot, forName))

/** Another place than this may have been booked by an earlier try. */
export const wasOtherUnanswered = (slot: ClinicSlot): boolean => unanswered.size > Number(wasUnanswered(slot))

/** Returns the key: the same one for the same request. */
export function startAttempt(request: string, newKey: () => string): string {
  if (attempt?.request !== request) attempt = { request, key: newKey() }
  return attempt.key
}

/** Keeps the choice and the details. */
export function refuse(sending: Sending, refusal: BookingRefusal): void {
  if (!isUnderWay(sending)) return
  const { day, slot } = sending
  const error = refusal instanceof ApiError ? refusal : undefined
  const status = error?.status
  const isUnread = status === 200 && !error?.serverMessage
  if (error && (!status || status >= 500 || isUnread)) unanswered.add(placeOf(sending))
  // After a refusal the next press is a new booking, but after a login it is still the same one.
  else if (error && status !== 401) attempt = undefined
  const isTaken = status === 409 || error?.code === 'slot_closed'
  if (isTaken) $refusedSlots.set([...$refusedSlots.get(), { day, slot }])
  enter({ ...sending, step: 'ready', refusal }, isTaken ? { day, slot, reason: 'lost' } : undefined)
}

/** A booking found after a try without an answer is no repeat to the patient. */
export function complete(sending: Sending, doctor: DoctorInfo, answer: Confirmation): void {
  if (!isUnderWay(sending)) return
  const { step: _, ...choice } = sending
  const { paymentStatus, ...confirmed } = answer
  const isPaidNow = paymentStatus ? paymentStatus === 'paid' : choice.isPaidNow
  const choseToPay = choice.isPaidNow && !isPaidNow
  const isRepeat = answer.isRepeat && !wasUnanswered(sending)
  const forName = $bookingDetails.get().forName.trim()
  const paid = { isPaidNow, choseToPay, isRepeat, ...(forName && { forName }) }
  enter({ step: 'booked', appointment: { ...choice, doctor, ...confirmed, ...paid } })
  forget()
}

export function markPaid(booked: Booking): void {
  if (booked.step === 'booked' && $booking.get() === booked)
    enter({ step: 'booked', appointment: { ...booked.appointment, isPaidNow: true, choseToPay: false } })
}
