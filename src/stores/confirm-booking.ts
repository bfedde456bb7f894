import { bookAppointment, type Confirmation, type Appointment } from '#api/appointments.ts'
import { ApiError } from '#api/call.ts'
import type { DoctorInfo } from '#api/doctors.ts'
import {
  clearAppointments,
  $appointmentList,
  $appointments,
  isFresh,
  loadAppointments,
} from './appointment-list.ts'
import {
  $booking,
  $bookingDetails,
  type BookingChoice,
  type BookingQuestion,
  clearDetails,
  requiresLogin,
} from './booking.ts'
import { $token, clearSession, restoreSession } from './session.ts'
import { action } from './action.ts'
import { payAppointment } from './appointments.ts'
import { loadAvailability, loadDoctor } from './availability.ts'
import { supportsIdempotencyKeys } from '#api/base.ts'
import { slotsOverlap } from '#scheduling/slots.ts'

/** Confirms for the patient of the stored session; a visitor is asked to log in. */
export async function confirmOrAskLogin(
  doctor: DoctorInfo,
  isSure: boolean,
  askLogin: (choice: BookingChoice) => void,
): Promise<void> {
  await restoreSession()
  await confirmBooking(doctor, isSure)
  const booking = $booking.get()
  if (booking.step === 'ready' && requiresLogin(booking.refusal)) askLogin(booking)
  if (booking.step === 'booked') void loadAppointments()
  // The page shows the new fee, so that the next press accepts it.
  if ('refusal' in booking && booking.refusal instanceof ApiError && booking.refusal.code === 'fee_changed')
    await loadDoctor()
  if (booking.step === 'booked' || 'refusal' in booking) await loadAvailability(doctor._id)
}

/** Asks first when the patient has another appointment then, unless `isSure`. A refusal keeps the choice. */
export async function confirmBooking(doctor: DoctorInfo, isSure = false): Promise<void> {
  const booking = $booking.get()
  if (booking.step === 'choosing') return $booking.set({ ...booking, refusal: 'incomplete' })
  if (booking.step !== 'ready' && booking.step !== 'asking') return
  const { day, slot, isPaidNow } = booking
  const choice = { day, slot, isPaidNow }
  const token = $token.get()
  if (!token) return $booking.set({ step: 'ready', ...choice, refusal: 'signed_out' })
  $booking.set({ step: 'sending', ...choice })
  const conflict = isSure ? undefined : await findConflict(doctor._id, choice)
  if (!$token.get()) return $booking.set({ step: 'ready', ...choice, refusal: new ApiError(401) })
  if ($token.get() !== token) return undefined
  if (conflict?.about === 'held') {
    const { isRepeat, appointment } = conflict
    const { id: appointmentId, number, place, arrivesAt, paymentStatus } = appointment
    const held = { appointmentId, number, place, arrivesAt, paymentStatus, isRepeat }
    return completeBooking({ ...doctor, fee: appointment.fee }, choice, held)
  }
  if (conflict) return $booking.set({ step: 'asking', ...choice, question: conflict })
  await sendBooking(doctor, choice, token)
}

async function sendBooking(doctor: DoctorInfo, choice: BookingChoice, token: string): Promise<void> {
  const { day, slot, isPaidNow } = choice
  const body = {
    docId: doctor._id,
    selectedDate: day,
    selectedSlot: slot,
    fee: doctor.fee ?? null,
    doctorName: doctor.name,
    paymentStatus: isPaidNow ? ('paid' as const) : ('pending' as const),
    ...detailsToSend(),
  }
  try {
    const answer = await bookAppointment(body, token, reuseOrCreateKey(doctor._id, choice))
    if ($token.get() !== token) return
    // A retry from this page is no repeat to the patient.
    completeBooking(await withAgreedFee(doctor, answer), choice, {
      ...answer,
      isRepeat: answer.isRepeat && !wasUnanswered(doctor._id, choice),
    })
  } catch (error) {
    if ($token.get() !== token) return
    const refusal = error instanceof ApiError ? error : 'unexpected'
    if (lastAttempt && refusal instanceof ApiError && refusal.status === undefined)
      lastAttempt.isUnanswered = true
    $booking.set({ step: 'ready', ...choice, refusal })
    if (refusal instanceof ApiError && refusal.status === 401) clearSession()
  }
}

/** An earlier booking keeps its fee when that of the doctor changes. Without the list it is unknown. */
async function withAgreedFee(doctor: DoctorInfo, { isRepeat, appointmentId }: Confirmation) {
  if (!isRepeat) return doctor
  await loadAppointments()
  return { ...doctor, fee: $appointments.get().future.find(({ id }) => id === appointmentId)?.fee }
}

function detailsToSend() {
  const { forName, forBirthYear, reason } = $bookingDetails.get()
  const name = forName.trim()
  return {
    ...(name && { forName: name }),
    ...(name && forBirthYear && { forBirthYear: Number(forBirthYear) }),
    ...(reason.trim() && { reason: reason.trim() }),
  }
}

function completeBooking(doctor: DoctorInfo, choice: BookingChoice, answer: Confirmation): void {
  const { paymentStatus, ...confirmed } = answer
  lastAttempt = undefined
  clearAppointments()
  const isPaidNow = paymentStatus ? paymentStatus === 'paid' : choice.isPaidNow
  const choseToPay = choice.isPaidNow && !isPaidNow
  const { forName } = detailsToSend()
  const appointment = { ...choice, doctor, ...confirmed, isPaidNow, choseToPay, ...(forName && { forName }) }
  $booking.set({ step: 'booked', appointment })
  clearDetails()
}

/** Pays an appointment that was booked before. Throws an ApiError; it is then still unpaid. */
export const payBooked = action(async (): Promise<void> => {
  const booking = $booking.get()
  if (booking.step !== 'booked' || !booking.appointment.appointmentId) return
  await payAppointment(booking.appointment.appointmentId)
  if ($booking.get() !== booking) return
  const appointment = { ...booking.appointment, isPaidNow: true, choseToPay: false }
  $booking.set({ step: 'booked', appointment })
})

/** Why a booking is not sent yet. `held`: the patient has it; no repeat when it comes from an earlier try without an answer. */
type Conflict = BookingQuestion | { about: 'held'; appointment: Appointment; isRepeat: boolean }

export async function findConflict(docId: string, choice: BookingChoice): Promise<Conflict | undefined> {
  const isLost = wasUnanswered(docId, choice) && !supportsIdempotencyKeys()
  if (isLost || !isFresh($appointmentList.get())) await loadAppointments()
  // An old list says nothing about a booking sent since.
  if (!isFresh($appointmentList.get())) return isLost ? { about: 'uncertain' } : undefined
  const then = $appointments
    .get()
    .future.filter(({ date, slot }) => date === choice.day && slotsOverlap(slot, choice.slot))
    .filter(({ disruption }) => !disruption)
  const forName = $bookingDetails.get().forName.trim()
  const held = then.find(
    (each) => each.docId._id === docId && each.slot === choice.slot && each.forName === forName,
  )
  // Details typed after that are sent: the server keeps the last ones.
  const reason = $bookingDetails.get().reason.trim()
  if (held && (!reason || reason === held.reason))
    return { about: 'held', appointment: held, isRepeat: !wasUnanswered(docId, choice) }
  const other = held ? undefined : then.find((each) => each.forName === forName)
  return other && { about: 'overlap', appointment: other }
}

/** `isUnanswered`: it was sent and no answer came, so it may be booked. */
type Attempt = { slotKey: string; request: string; key: string; isUnanswered: boolean }

let lastAttempt: Attempt | undefined

/** randomUUID needs https, which an intranet may not have. */
const newKey = () => crypto.getRandomValues(new Uint32Array(4)).join('-')

const slotKeyOf = (docId: string, { day, slot }: BookingChoice) =>
  JSON.stringify([docId, day, slot, $bookingDetails.get().forName.trim()])

/** Other details are another request: a key is for one. */
const requestOf = (docId: string, choice: BookingChoice) =>
  JSON.stringify([slotKeyOf(docId, choice), choice.isPaidNow, detailsToSend()])

function reuseOrCreateKey(docId: string, choice: BookingChoice): string {
  const request = requestOf(docId, choice)
  if (lastAttempt?.request !== request) {
    const isUnanswered = wasUnanswered(docId, choice)
    lastAttempt = { slotKey: slotKeyOf(docId, choice), request, key: newKey(), isUnanswered }
  }
  return lastAttempt.key
}

const wasUnanswered = (docId: string, choice: BookingChoice): boolean =>
  lastAttempt?.slotKey === slotKeyOf(docId, choice) && lastAttempt.isUnanswered
