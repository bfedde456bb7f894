import { atom } from 'nanostores'
import type { Appointment } from '#api/appointment-answer.ts'
import * as api from '#api/appointments.ts'
import { ApiError } from '#api/call.ts'
import type { RescheduleRequest } from '#contract/appointment.ts'
import type { Day } from '#lib/dates.ts'
import { findSlot, sessionText } from '#lib/slots.ts'
import { $appointmentList, $cancelledHere, changeList, loadAppointments } from './appointment-list.ts'
import { $token, endSessionOn, onPatientChange } from './session.ts'

const CANCEL_DELAY_MS = 1000

/** An appointment whose day is known, and that the server can be asked about. */
export type Dated = Appointment & { date: Day }

export const isDated = (appointment: Appointment | undefined): appointment is Dated =>
  Boolean(appointment?.id && appointment.date)

/** What was cancelled last; not `isOnServer` when the server has no such call and only the card is gone. */
export type Cancelled = { appointment: Dated; isOnServer: boolean }
export const $cancelled = atom<Cancelled | undefined>()
onPatientChange(() => $cancelled.set(undefined))

/** Keys of the appointments that are being cancelled. */
export const $cancelling = atom<string[]>([])

/**
 * Cancels on the server while the card says Processing, then sets it apart; a server without the call
 * (404) has it set apart here only. Throws when it failed.
 */
export async function cancelAppointment(key: string): Promise<void> {
  const token = $token.get()
  const appointment = listed(key)
  if (!token || !isDated(appointment) || $cancelling.get().includes(key)) return
  $cancelling.set([...$cancelling.get(), key])
  try {
    const delay = new Promise((resolve) => setTimeout(resolve, CANCEL_DELAY_MS))
    const answer = api.cancelAppointment(appointment.id, token).then(
      () => true,
      withoutCall(token, () => false),
    )
    const [isOnServer] = await Promise.all([answer, delay])
    if ($token.get() !== token) return
    const cancelled: Dated = isOnServer ? { ...appointment, status: 'cancelled' } : appointment
    $cancelledHere.set([...$cancelledHere.get(), cancelled])
    $cancelled.set({ appointment: cancelled, isOnServer })
  } finally {
    $cancelling.set($cancelling.get().filter((each) => each !== key))
  }
}

export const dismissCancelled = (): void => $cancelled.set(undefined)

/** Marks an appointment as paid. Throws an ApiError; the card then stays as it was. */
export async function payAppointment(key: string): Promise<void> {
  const token = $token.get()
  const appointment = listed(key)
  if (!token || !appointment) return
  await api.payAppointment(appointment.id, token).catch(failedIn(token))
  changeList(update(key, { paymentStatus: 'paid' }))
  await loadAppointments()
}

/** Moves an appointment. Throws an ApiError; the old place is then still the patient's. */
export async function moveAppointment(key: string, wish: RescheduleRequest): Promise<void> {
  const token = $token.get()
  const appointment = listed(key)
  if (!token || !appointment) return
  const moved = api.rescheduleAppointment(appointment.id, wish, token)
  const { place, arrivesAt } = await moved.catch(failedIn(token))
  const time = sessionText(findSlot(wish.selectedSlot))
  const there = { date: wish.selectedDate, slot: wish.selectedSlot, time }
  changeList(update(key, { place, arrivesAt, ...there, disruption: undefined }))
  await loadAppointments()
}

/** As the list on screen has it. */
export function listed(key: string): Appointment | undefined {
  const list = $appointmentList.get()
  return list.state === 'loaded' ? list.appointments.find((each) => each.key === key) : undefined
}

/** For `changeList`: one appointment with other fields. */
export const update = (key: string, changed: Partial<Appointment>) => (appointments: Appointment[]) =>
  appointments.map((each) => (each.key === key ? { ...each, ...changed } : each))

/**
 * The appointment as a file for calendar programs: the server's, or one made here where the server makes
 * none (404). Throws an ApiError.
 */
export async function calendarFileOf(appointment: Dated): Promise<string> {
  const token = $token.get() ?? ''
  const answer = api.fetchCalendarFile(appointment.id, token)
  return answer.catch(withoutCall(token, () => makeCalendarFile(appointment)))
}

async function makeCalendarFile(appointment: Dated): Promise<string> {
  const { calendarFile, visitOf } = await import('#lib/calendar-file.ts')
  const status = appointment.disruption ? 'cancelled' : appointment.status
  return calendarFile(visitOf({ ...appointment, status }), new Date())
}

/** Ends the session where that is why a call failed, and throws the failure on. */
export const failedIn =
  (token: string) =>
  (error: unknown): never => {
    endSessionOn(error, token)
    throw error
  }

/** What is done instead of a call that the server does not have. */
const withoutCall =
  <T>(token: string, instead: () => T) =>
  (error: unknown): T =>
    error instanceof ApiError && error.status === 404 ? instead() : failedIn(token)(error)
