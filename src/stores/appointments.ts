import { atom } from 'nanostores'
import * as api from '#api/appointments.ts'
import { ApiError } from '#api/call.ts'
import type { Appointment, RescheduleRequest } from '#contract/appointment.ts'
import { findSlot } from '#lib/slots.ts'
import { $appointmentList, $cancelledHere, changeList, loadAppointments } from './appointment-list.ts'
import { $token, endSessionOn, onPatientChange } from './session.ts'

const CANCEL_DELAY_MS = 1000

/** What was cancelled last; not `isOnServer` when the server has no such call and only the card is gone. */
export type Cancelled = { appointment: Appointment; isOnServer: boolean }
export const $cancelled = atom<Cancelled | undefined>()
onPatientChange(() => $cancelled.set(undefined))

/** Ids of the appointments that are being cancelled. */
export const $cancelling = atom<string[]>([])

/**
 * Cancels on the server while the card says Processing, then sets it apart; a server without the call
 * (404) has it set apart here only. Throws when it failed.
 */
export async function cancelAppointment(id: string): Promise<void> {
  const token = $token.get()
  if (!token || $cancelling.get().includes(id)) return
  $cancelling.set([...$cancelling.get(), id])
  const list = $appointmentList.get()
  const cancelled = list.state === 'loaded' ? list.appointments.find((each) => each.id === id) : undefined
  try {
    const delay = new Promise((resolve) => setTimeout(resolve, CANCEL_DELAY_MS))
    const answer = api.cancelAppointment(id, token).then(
      () => true,
      withoutCall(token, () => false),
    )
    const [isOnServer] = await Promise.all([answer, delay])
    if ($token.get() !== token) return
    if (!cancelled) return
    const appointment: Appointment = isOnServer ? { ...cancelled, status: 'cancelled' } : cancelled
    $cancelledHere.set([...$cancelledHere.get(), appointment])
    $cancelled.set({ appointment, isOnServer })
  } finally {
    $cancelling.set($cancelling.get().filter((each) => each !== id))
  }
}

export const dismissCancelled = (): void => $cancelled.set(undefined)

/** Marks an appointment as paid. Throws an ApiError; the card then stays as it was. */
export async function payAppointment(id: string): Promise<void> {
  const token = $token.get()
  if (!token) return
  await api.payAppointment(id, token).catch(failedIn(token))
  changeList(update(id, { paymentStatus: 'paid' }))
  await loadAppointments()
}

/** Moves an appointment. Throws an ApiError; the old place is then still the patient's. */
export async function moveAppointment(id: string, wish: RescheduleRequest): Promise<void> {
  const token = $token.get()
  if (!token) return
  const { data } = await api.rescheduleAppointment(id, wish, token).catch(failedIn(token))
  const { label, hours } = findSlot(wish.selectedSlot)
  const time = `${label}, ${hours}`
  changeList(update(id, { ...data, date: wish.selectedDate, slot: wish.selectedSlot, time }))
  await loadAppointments()
}

const update = (id: string, changed: Partial<Appointment>) => (appointments: Appointment[]) =>
  appointments.map((each) => (each.id === id ? { ...each, ...changed } : each))

/**
 * The appointment as a file for calendar programs: the server's, or one made here where the server makes
 * none (404). Throws an ApiError.
 */
export async function calendarFileOf(appointment: Appointment): Promise<string> {
  const token = $token.get() ?? ''
  const answer = api.fetchCalendarFile(appointment.id, token)
  return answer.catch(withoutCall(token, () => makeCalendarFile(appointment)))
}

async function makeCalendarFile(appointment: Appointment): Promise<string> {
  const { calendarFile, visitOf } = await import('#lib/calendar-file.ts')
  return calendarFile(visitOf(appointment), new Date())
}

const failedIn =
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
