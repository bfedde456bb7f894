import { atom } from 'nanostores'
import type { Appointment } from '#api/appointments.ts'
import * as api from '#api/appointments.ts'
import type { RescheduleRequest } from '#contract/appointment.ts'
import type { Day } from '#lib/dates.ts'
import { findSlot, slotText } from '#scheduling/slots.ts'
import { $appointmentList, $cancelledHere, changeList, loadAppointments } from './appointment-list.ts'
import { action } from './action.ts'
import { Dropped } from './newest-call.ts'
import { isNotFound } from './resource.ts'
import { asPatient, onPatientChange } from './session.ts'

const CANCEL_DELAY_MS = 1000

export type DatedAppointment = Appointment & { date: Day }

export const hasDayAndId = (appointment: Appointment | undefined): appointment is DatedAppointment =>
  Boolean(appointment?.id && appointment.date)

/** The last cancelled one; `isOnServer` is false when the server does not have the call. */
export type Cancelled = { appointment: DatedAppointment; isOnServer: boolean }
export const $cancelled = atom<Cancelled | undefined>()
onPatientChange(() => $cancelled.set(undefined))

/** Without the call on the server (404) it is removed only here. Throws Dropped when it is not listed any more. */
export const cancelAppointment = action(
  (key: string, reason?: string) =>
    asPatient(async (token) => {
      const appointment = findListed(key)
      if (!hasDayAndId(appointment)) throw new Dropped()
      const delay = new Promise((resolve) => setTimeout(resolve, CANCEL_DELAY_MS))
      const answer = api
        .cancelAppointment(appointment.id, reason ?? '', token)
        .catch(whenMissing(() => false))
      const [isOnServer] = await Promise.all([answer, delay])
      return { appointment, isOnServer }
    }).then(({ appointment, isOnServer }) => {
      const cancelled: Cancelled = {
        appointment: isOnServer ? { ...appointment, status: 'cancelled' } : appointment,
        isOnServer,
      }
      $cancelledHere.set([...$cancelledHere.get(), cancelled.appointment])
      $cancelled.set(cancelled)
      return cancelled
    }),
  ([key]) => key,
)

export const dismissCancelled = (): void => $cancelled.set(undefined)

export const payAppointment = action(
  (id: string) => changeAppointment(id, api.payAppointment, () => ({ paymentStatus: 'paid' })),
  ([id]) => id,
)

type ClinicTime = Omit<RescheduleRequest, 'docId'>
type OtherDoctor = { _id: string; name: string; image: string }

/** `doctor`: another one. Throws an ApiError; the patient then still has the old place. */
export const moveAppointment = action((id: string, time: ClinicTime, doctor?: OtherDoctor) =>
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
  ),
)

/**
 * Shows an accepted change at once where the appointment is listed, then loads the list. Throws an ApiError; the
 * appointment then stays as it was.
 */
async function changeAppointment<Answer>(
  id: string,
  call: (id: string, token: string) => Promise<Answer>,
  changed: (answer: Answer) => Partial<Appointment>,
): Promise<void> {
  const answer = await asPatient((token) => call(id, token))
  const change = (each: Appointment) => (each.id === id ? { ...each, ...changed(answer) } : each)
  changeList((appointments) => appointments.map(change))
  await loadAppointments()
}

export function findListed(key: string): Appointment | undefined {
  const list = $appointmentList.get()
  return list.state === 'loaded' ? list.appointments.find((each) => each.key === key) : undefined
}

export const whenMissing =
  <T>(instead: () => T) =>
  (error: unknown): T => {
    if (isNotFound(error)) return instead()
    throw error
  }
