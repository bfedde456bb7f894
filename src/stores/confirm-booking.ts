import { bookAppointment, type Appointment, type Confirmation, turnOf } from '#api/appointments.ts'
import { supportsIdempotencyKeys } from '#api/base.ts'
import { ApiError } from '#api/call.ts'
import { type ClinicSlot, offerOnDay } from '#scheduling/offers.ts'
import { action } from './action.ts'
import {
  clearAppointments,
  $appointmentList,
  $appointments,
  isFresh,
  loadAppointments,
  findOverlaps,
  upcomingAppointments,
} from './appointment-list.ts'
import { payAppointment } from './appointments.ts'
import { $offers, loadAvailability } from './availability.ts'
import * as booking from './booking.ts'
import { $booking, $bookingDetails, type BookingQuestion, $doctor, type Sending } from './booking.ts'
import { isSamePatient } from './last-patient.ts'
import { asPatient, restoreSession } from './session.ts'

/** Books the choice for the patient of the stored session. Asks first when there is another appointment then. */
export async function confirmBooking(): Promise<void> {
  const isSure = $booking.get().step === 'asking'
  const restored = restoreSession()
  const sending = booking.startSending()
  if (!sending) return
  await restored
  await isSamePatient()
  if (booking.isUnderWay(sending)) await send(sending, isSure)
  const after = $booking.get()
  if (after.step === 'booked') {
    clearAppointments()
    void loadAppointments()
  }
  // The page shows the new fee, so that the next press accepts it.
  if (after.step === 'ready' && after.refusal instanceof ApiError && after.refusal.code === 'fee_changed')
    await booking.loadDoctor()
  await loadAvailability()
}

async function send(sending: Sending, isSure: boolean): Promise<void> {
  const known = $doctor.get()
  if (known.state !== 'loaded') return booking.refuse(sending, 'unexpected')
  const { doctor } = known
  const { day, slot, isPaidNow } = sending
  const conflict = isSure ? undefined : await findConflict(doctor._id, sending)
  if (!booking.isUnderWay(sending)) return
  if (conflict?.about === 'held') {
    const { id: appointmentId, number, place, arrivesAt, paymentStatus, fee } = conflict.appointment
    const held = { appointmentId, number, place, arrivesAt, paymentStatus, isRepeat: true }
    return booking.complete(sending, { ...doctor, fee }, held)
  }
  if (conflict) return booking.ask(sending, conflict)
  const request = {
    docId: doctor._id,
    selectedDate: day,
    selectedSlot: slot,
    paymentStatus: isPaidNow ? ('paid' as const) : ('pending' as const),
    ...detailsToSend(),
  }
  const body = { ...request, fee: doctor.fee ?? null, doctorName: doctor.name }
  const key = booking.startAttempt(JSON.stringify(request), newKey)
  try {
    const answer = await asPatient((token) => bookAppointment(body, token, key))
    const known = answer.isRepeat ? await findBooked(answer) : undefined
    if (known && (known.date !== day || known.slot !== slot || known.docId._id !== doctor._id))
      return booking.ask(sending, { about: 'earlier', appointment: known })
    const fee = answer.isRepeat ? known?.fee : doctor.fee
    const isWanted = booking.isUnderWay(sending)
    const late = offerOnDay($offers.get(), day)?.slots.find((each) => each.slot === slot)?.late
    booking.complete(sending, { ...doctor, fee }, { ...answer, arrivesAt: turnOf(answer.arrivesAt, late) })
    // The ticket is still there after Back.
    if (globalThis.IS_PAID_ONLINE && isWanted && answer.paymentUrl) void payBooked(answer.paymentUrl)
  } catch (error) {
    booking.refuse(sending, error instanceof ApiError ? error : 'unexpected')
  }
}

/** An earlier booking keeps its fee when that of the doctor changes, and may have been moved. Unknown without the list. */
async function findBooked({ appointmentId }: Confirmation): Promise<Appointment | undefined> {
  await loadAppointments()
  return $appointments.get().future.find(({ id }) => id === appointmentId)
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

/** Why a booking is not sent yet. `held`: the patient has it. */
type Conflict = BookingQuestion | { about: 'held'; appointment: Appointment }

export async function findConflict(docId: string, wanted: ClinicSlot): Promise<Conflict | undefined> {
  const isLost =
    booking.wasOtherUnanswered(wanted) || (booking.wasUnanswered(wanted) && !supportsIdempotencyKeys())
  if (isLost || !isFresh($appointmentList.get())) await loadAppointments()
  // An old list says nothing about a booking sent since.
  if (!isFresh($appointmentList.get())) return isLost ? { about: 'uncertain' } : undefined
  const { forName = '', forBirthYear, reason } = detailsToSend()
  const overlaps = findOverlaps(wanted, forName)
  const held = overlaps.find((each) => each.docId._id === docId && each.slot === wanted.slot)
  if (held) {
    // Details typed after that are sent: the server keeps the last ones.
    const isSame =
      (reason ?? held.reason) === held.reason && (forBirthYear ?? held.forBirthYear) === held.forBirthYear
    return isSame ? { about: 'held', appointment: held } : undefined
  }
  const earlier = upcomingAppointments().find(
    ({ docId: { _id }, date: day, slot, forName: name }) =>
      _id === docId && slot && booking.wasUnanswered({ day, slot }, name),
  )
  if (earlier) return { about: 'earlier', appointment: earlier }
  return overlaps[0] && { about: 'overlap', appointment: overlaps[0] }
}

/** Pays what was booked, on the page at `url` when it is known. Throws an ApiError; it is then still unpaid. */
export const payBooked = action(async (url?: string): Promise<void> => {
  const booked = $booking.get()
  if (booked.step !== 'booked' || !booked.appointment.appointmentId) return
  await payAppointment(booked.appointment.appointmentId, url)
  if (!globalThis.IS_PAID_ONLINE) booking.markPaid(booked)
})
