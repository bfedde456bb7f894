import { bookAppointment, type Confirmation, type Appointment } from '#api/appointments.ts'
import { ApiError } from '#api/call.ts'
import type { DoctorInfo } from '#api/doctors.ts'
import {
  forgetAppointments,
  $appointmentList,
  $appointments,
  isFresh,
  loadAppointments,
} from './appointment-list.ts'
import { $booking, type Choice, type Question } from './booking.ts'
import { $token, clearSession } from './session.ts'
import { payAppointment } from './appointments.ts'
import { honoursKeys } from '#api/base.ts'
import { slotsOverlap } from '#scheduling/slots.ts'

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
  const { day, slot, isPaidNow } = choice
  const body = {
    docId: doctor._id,
    selectedDate: day,
    selectedSlot: slot,
    fee: doctor.fee ?? null,
    doctorName: doctor.name,
    paymentStatus: isPaidNow ? ('paid' as const) : ('pending' as const),
  }
  try {
    const answer = await bookAppointment(body, token, keyOf(doctor._id, choice))
    // A retry from this page is no repeat to the patient.
    finish(doctor, choice, { ...answer, isRepeat: answer.isRepeat && !wasLost(doctor._id, choice) })
  } catch (error) {
    const refusal = error instanceof ApiError ? error : 'unexpected'
    if (attempt && refusal instanceof ApiError && refusal.status === undefined) attempt.isLost = true
    $booking.set({ step: 'ready', ...choice, refusal })
    if (refusal instanceof ApiError && refusal.status === 401) clearSession()
  }
}

function finish(doctor: DoctorInfo, choice: Choice, { paymentStatus, ...confirmed }: Confirmation): void {
  attempt = undefined
  forgetAppointments()
  const isPaidNow = paymentStatus ? paymentStatus === 'paid' : choice.isPaidNow
  const wishesToPay = choice.isPaidNow && !isPaidNow
  const appointment = { ...choice, doctor, ...confirmed, isPaidNow, wishesToPay }
  $booking.set({ step: 'booked', appointment })
}

/** Pays an appointment that was booked before. Throws an ApiError; it is then still unpaid. */
export async function payBooked(): Promise<void> {
  const booking = $booking.get()
  if (booking.step !== 'booked' || !booking.appointment.appointmentId) return
  await payAppointment(booking.appointment.appointmentId)
  const appointment = { ...booking.appointment, isPaidNow: true, wishesToPay: false }
  $booking.set({ step: 'booked', appointment })
}

/** Why a booking is not sent yet. `held`: the patient has it; no repeat when it comes from an earlier try without an answer. */
type Hindrance = Question | { about: 'held'; appointment: Appointment; isRepeat: boolean }

export async function hindranceOf(docId: string, choice: Choice): Promise<Hindrance | undefined> {
  const isLost = wasLost(docId, choice) && !honoursKeys()
  if (isLost || !isFresh($appointmentList.get())) await loadAppointments()
  // An old list says nothing about a booking sent since.
  if (!isFresh($appointmentList.get())) return isLost ? { about: 'uncertain' } : undefined
  const then = $appointments
    .get()
    .future.filter(({ date, slot }) => date === choice.day && slotsOverlap(slot, choice.slot))
    .filter(({ disruption }) => !disruption || disruption.canKeep)
  const held = then.find((each) => each.docId._id === docId && each.slot === choice.slot)
  if (held) return { about: 'held', appointment: held, isRepeat: !wasLost(docId, choice) }
  const [other] = then
  return other && { about: 'overlap', appointment: other }
}

/** `isLost`: it was sent and no answer came, so it may be booked. */
type Attempt = { place: string; isPaidNow: boolean; key: string; isLost: boolean }

let attempt: Attempt | undefined

/** randomUUID needs https, which an intranet may not have. */
const newKey = () => crypto.getRandomValues(new Uint32Array(4)).join('-')

const placeOf = (docId: string, { day, slot }: Choice) => JSON.stringify([docId, day, slot])

function keyOf(docId: string, choice: Choice): string {
  const place = placeOf(docId, choice)
  const { isPaidNow } = choice
  if (attempt?.place !== place || attempt.isPaidNow !== isPaidNow)
    attempt = { place, isPaidNow, key: newKey(), isLost: wasLost(docId, choice) }
  return attempt.key
}

const wasLost = (docId: string, choice: Choice): boolean =>
  attempt?.place === placeOf(docId, choice) && attempt.isLost
