import { bookAppointment, type Appointment, type Confirmation } from '#api/appointments.ts'
import { supportsIdempotencyKeys } from '#api/base.ts'
import { ApiError } from '#api/call.ts'
import { slotsOverlap } from '#scheduling/slots.ts'
import { action } from './action.ts'
import {
  clearAppointments,
  $appointmentList,
  $appointments,
  isFresh,
  loadAppointments,
} from './appointment-list.ts'
import { payAppointment } from './appointments.ts'
import { loadAvailability } from './availability.ts'
import * as booking from './booking.ts'
import {
  $booking,
  $bookingDetails,
  type BookingChoice,
  type BookingQuestion,
  type Sending,
} from './booking.ts'
import { asPatient, restoreSession } from './session.ts'

/** Books the choice for the patient of the stored session. Asks first when there is another appointment then. */
export async function confirmBooking(): Promise<void> {
  const isSure = $booking.get().step === 'asking'
  const restored = restoreSession()
  const sending = booking.startSending()
  if (!sending) return
  await restored
  if (booking.isUnderWay(sending)) await send(sending, isSure)
  const after = $booking.get()
  if (after.step === 'booked') {
    clearAppointments()
    void loadAppointments()
  }
  const refusal = 'refusal' in after ? after.refusal : undefined
  // The page shows the new fee, so that the next press accepts it.
  if (refusal instanceof ApiError && refusal.code === 'fee_changed') await booking.loadDoctor()
  if (after.step === 'booked' || refusal) await loadAvailability()
}

async function send(sending: Sending, isSure: boolean): Promise<void> {
  const known = booking.$doctor.get()
  if (known.state !== 'loaded') return booking.refuse(sending, 'unexpected')
  const { doctor } = known
  const conflict = isSure ? undefined : await findConflict(doctor._id, sending)
  if (!booking.isUnderWay(sending)) return
  if (conflict?.about === 'held') {
    const { id: appointmentId, number, place, arrivesAt, paymentStatus, fee } = conflict.appointment
    const { isRepeat } = conflict
    const held = { appointmentId, number, place, arrivesAt, paymentStatus, isRepeat }
    return booking.complete(sending, { ...doctor, fee }, held)
  }
  if (conflict) return booking.ask(sending, conflict)

  const { day, slot, isPaidNow } = sending
  const request = {
    docId: doctor._id,
    selectedDate: day,
    selectedSlot: slot,
    paymentStatus: isPaidNow ? ('paid' as const) : ('pending' as const),
    ...detailsToSend(),
  }
  const body = { ...request, fee: doctor.fee ?? null, doctorName: doctor.name }
  const place = placeOf(doctor._id, sending)
  const { key, isUnanswered } = booking.startAttempt(place, JSON.stringify(request), newKey)
  try {
    const answer = await asPatient((token) => bookAppointment(body, token, key))
    const fee = answer.isRepeat ? await agreedFee(answer) : doctor.fee
    // A retry from this page is no repeat to the patient.
    booking.complete(sending, { ...doctor, fee }, { ...answer, isRepeat: answer.isRepeat && !isUnanswered })
  } catch (error) {
    booking.refuse(sending, error instanceof ApiError ? error : 'unexpected')
  }
}

/** An earlier booking keeps its fee when that of the doctor changes. Without the list it is unknown. */
async function agreedFee({ appointmentId }: Confirmation): Promise<number | undefined> {
  await loadAppointments()
  return $appointments.get().future.find(({ id }) => id === appointmentId)?.fee
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

/** randomUUID needs https, which an intranet may not have. */
const newKey = () => crypto.getRandomValues(new Uint32Array(4)).join('-')

const placeOf = (docId: string, { day, slot }: BookingChoice) =>
  JSON.stringify([docId, day, slot, $bookingDetails.get().forName.trim()])

/** Why a booking is not sent yet. `held`: the patient has it; no repeat when it comes from an earlier try without an answer. */
type Conflict = BookingQuestion | { about: 'held'; appointment: Appointment; isRepeat: boolean }

export async function findConflict(docId: string, choice: BookingChoice): Promise<Conflict | undefined> {
  const isUnanswered = booking.wasUnanswered(placeOf(docId, choice))
  const isLost = isUnanswered && !supportsIdempotencyKeys()
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
    return { about: 'held', appointment: held, isRepeat: !isUnanswered }
  const other = held ? undefined : then.find((each) => each.forName === forName)
  return other && { about: 'overlap', appointment: other }
}

/** Pays an appointment that was booked before. Throws an ApiError; it is then still unpaid. */
export const payBooked = action(async (): Promise<void> => {
  const booked = $booking.get()
  if (booked.step !== 'booked' || !booked.appointment.appointmentId) return
  await payAppointment(booked.appointment.appointmentId)
  booking.markPaid(booked)
})
