import { atom, computed, onMount } from 'nanostores'
import * as api from '#api/appointments.ts'
import { ApiError } from '#api/call.ts'
import type { Appointment, RescheduleRequest } from '#contract/appointment.ts'
import { wallTime } from '#lib/dates.ts'
import { isPast, SLOTS } from '#lib/slots.ts'
import { $token, clearSession } from './session.ts'

/** `invalid`: the server answered, but not with a list. */
export type AppointmentList =
  | { state: 'loading' }
  | { state: 'failed' }
  | { state: 'invalid' }
  | { state: 'loaded'; appointments: Appointment[] }

const CANCEL_DELAY_MS = 1000

export const $appointmentList = atom<AppointmentList>({ state: 'loading' })

// Another patient in the same tab must never see the list of the one before.
let owner = $token.get()
onMount($appointmentList, () =>
  $token.subscribe((token) => {
    if (token !== owner) $appointmentList.set({ state: 'loading' })
    owner = token
  }),
)

/** Ids of the appointments that are being cancelled. */
export const $cancelling = atom<string[]>([])

const rank = ({ slot }: Appointment) => SLOTS.findIndex(({ id }) => id === slot)
const order = (one: Appointment, other: Appointment) =>
  one.date.localeCompare(other.date) || rank(one) - rank(other)

/** Future ones nearest first, past ones latest first. */
export const $appointments = computed($appointmentList, (list) => {
  const appointments = list.state === 'loaded' ? list.appointments : []
  const now = wallTime(new Date())
  const past = appointments.filter(({ date, slot }) => isPast(date, slot, now))
  return {
    future: appointments.filter((appointment) => !past.includes(appointment)).sort(order),
    past: past.sort((one, other) => order(other, one)),
  }
})

export async function loadAppointments(): Promise<void> {
  const token = $token.get()
  if (!token) return
  if ($appointmentList.get().state !== 'loaded') $appointmentList.set({ state: 'loading' })
  try {
    const answer = await api.fetchAppointments(token)
    if ($token.get() !== token) return
    const list: unknown = answer.appointments ?? answer.appointmentList
    $appointmentList.set(Array.isArray(list) ? { state: 'loaded', appointments: list } : { state: 'invalid' })
  } catch (error) {
    if ($token.get() !== token) return
    endSessionOn(error)
    console.warn('Appointments could not be fetched', error instanceof ApiError ? error.status : '')
    $appointmentList.set({ state: 'failed' })
  }
}

/**
 * Cancels on the server while the card says Processing, then removes it; a server without the call
 * (404) has it removed here only. Throws when it failed.
 */
export async function cancelAppointment(id: string): Promise<void> {
  const token = $token.get()
  if (!token || $cancelling.get().includes(id)) return
  $cancelling.set([...$cancelling.get(), id])
  try {
    const delay = new Promise((resolve) => setTimeout(resolve, CANCEL_DELAY_MS))
    await Promise.all([api.cancelAppointment(id, token).catch(ignoreMissingCall), delay])
    const list = $appointmentList.get()
    if (list.state === 'loaded')
      $appointmentList.set({
        ...list,
        appointments: list.appointments.filter((appointment) => appointment.id !== id),
      })
  } catch (error) {
    endSessionOn(error)
    throw error
  } finally {
    $cancelling.set($cancelling.get().filter((each) => each !== id))
  }
}

function endSessionOn(error: unknown): void {
  if (error instanceof ApiError && error.status === 401) clearSession()
}

function ignoreMissingCall(error: unknown): void {
  if (error instanceof ApiError && error.status === 404) return
  throw error
}

/** Marks an appointment as paid. Throws an ApiError; the card then stays as it was. */
export async function payAppointment(id: string): Promise<void> {
  const token = $token.get()
  if (!token) return
  await api.payAppointment(id, token)
  await loadAppointments()
}

/** Moves an appointment. Throws an ApiError; the old place is then still the patient's. */
export async function moveAppointment(id: string, wish: RescheduleRequest): Promise<void> {
  const token = $token.get()
  if (!token) return
  await api.rescheduleAppointment(id, wish, token)
  await loadAppointments()
}
