import { atom } from 'nanostores'
import type { Appointment } from '#api/appointments.ts'
import * as api from '#api/appointments.ts'
import { ApiError } from '#api/call.ts'
import type { RescheduleRequest } from '#contract/appointment.ts'
import type { Day } from '#lib/dates.ts'
import { findSlot, slotText } from '#scheduling/slots.ts'
import { $appointmentList, $cancelledHere, changeList, loadAppointments } from './appointment-list.ts'
import { isNotFound } from './load-into.ts'
import { $token, asPatient, endSessionIfUnauthorized, onPatientChange } from './session.ts'

const CANCEL_DELAY_MS = 1000

export type DatedAppointment = Appointment & { date: Day }

export const hasDayAndId = (appointment: Appointment | undefined): appointment is DatedAppointment =>
  Boolean(appointment?.id && appointment.date)

/** The last cancelled one; `isOnServer` is false when the server does not have the call. */
export type Cancelled = { appointment: DatedAppointment; isOnServer: boolean }
export const $cancelled = atom<Cancelled | undefined>()
onPatientChange(() => $cancelled.set(undefined))

export const $cancelling = atom<string[]>([])

/**
 * Without the call on the server (404) it is removed only here. Resolves to undefined when nothing was cancelled: it
 * is not listed any more, or is being cancelled already. Throws an ApiError.
 */
export async function cancelAppointment(key: string, reason = ''): Promise<Cancelled | undefined> {
  const token = $token.get()
  const appointment = findListed(key)
  if (!token || !hasDayAndId(appointment) || $cancelling.get().includes(key)) return undefined
  $cancelling.set([...$cancelling.get(), key])
  try {
    const delay = new Promise((resolve) => setTimeout(resolve, CANCEL_DELAY_MS))
    const answer = api.cancelAppointment(appointment.id, reason, token).then(
      () => true,
      fallbackWhenMissing(token, () => false),
    )
    const [isOnServer] = await Promise.all([answer, delay])
    if ($token.get() !== token) return undefined
    const cancelled: DatedAppointment = isOnServer ? { ...appointment, status: 'cancelled' } : appointment
    $cancelledHere.set([...$cancelledHere.get(), cancelled])
    const done = { appointment: cancelled, isOnServer }
    $cancelled.set(done)
    return done
  } finally {
    $cancelling.set($cancelling.get().filter((each) => each !== key))
  }
}

export const dismissCancelled = (): void => $cancelled.set(undefined)

export const payAppointment = (id: string) =>
  changeAppointment(id, api.payAppointment, () => ({ paymentStatus: 'paid' }))

type ClinicTime = Omit<RescheduleRequest, 'docId'>
type OtherDoctor = { _id: string; name: string; image: string }

/** `doctor`: another one. Throws an ApiError; the patient then still has the old place. */
export const moveAppointment = (id: string, time: ClinicTime, doctor?: OtherDoctor) =>
  changeAppointment(
    id,
    (_, token) => api.rescheduleAppointment(id, { ...time, ...(doctor && { docId: doctor._id }) }, token),
    ({ place, arrivesAt }) => ({
      ...(doctor && { docId: { _id: doctor._id, name: doctor.name, image: doctor.image }, photo: '' }),
      date: time.selectedDate,
      slot: time.selectedSlot,
      time: slotText(findSlot(time.selectedSlot)),
      place,
      arrivesAt,
      disruption: undefined,
    }),
  )

/**
 * Shows an accepted change at once where the appointment is listed, then loads the list. Throws an ApiError; the
 * appointment then stays as it was. A 401 also means that the patient logged out before the answer came.
 */
export async function changeAppointment<Answer>(
  id: string,
  call: (id: string, token: string) => Promise<Answer>,
  changed: (answer: Answer) => Partial<Appointment>,
): Promise<void> {
  const answer = await asPatient((token) => call(id, token))
  if (answer === undefined) throw new ApiError(401)
  const change = (each: Appointment) => (each.id === id ? { ...each, ...changed(answer) } : each)
  changeList((appointments) => appointments.map(change))
  await loadAppointments()
}

export function findListed(key: string): Appointment | undefined {
  const list = $appointmentList.get()
  return list.state === 'loaded' ? list.appointments.find((each) => each.key === key) : undefined
}

export const fallbackWhenMissing =
  <T>(token: string, instead: () => T) =>
  (error: unknown): T => {
    if (isNotFound(error)) return instead()
    endSessionIfUnauthorized(error, token)
    throw error
  }
