import { atom, computed } from 'nanostores'
import * as api from '#api/appointments.ts'
import { ApiError } from '#api/call.ts'
import type { Appointment, RescheduleRequest } from '#contract/appointment.ts'
import { wallTime } from '#lib/dates.ts'
import { isPast, SLOTS } from '#lib/slots.ts'
import { $token, endSessionOn, onPatientChange } from './session.ts'

/** `invalid`: the server answered, but not with a list. */
export type AppointmentList =
  | { state: 'loading' }
  | { state: 'failed' }
  | { state: 'invalid' }
  | { state: 'loaded'; appointments: Appointment[] }

const CANCEL_DELAY_MS = 1000

export const $appointmentList = atom<AppointmentList>({ state: 'loading' })

/** What was cancelled last; not `isOnServer` when the server has no such call and only the card is gone. */
export type Cancelled = { appointment: Appointment; isOnServer: boolean }
export const $cancelled = atom<Cancelled | undefined>()

onPatientChange(() => {
  $appointmentList.set({ state: 'loading' })
  $cancelled.set(undefined)
})

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
    endSessionOn(error, token)
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
    const answer = api.cancelAppointment(id, token).then(
      () => true,
      withoutCall(token, () => false),
    )
    const [isOnServer] = await Promise.all([answer, delay])
    if ($token.get() === token) takeAway(id, isOnServer)
  } finally {
    $cancelling.set($cancelling.get().filter((each) => each !== id))
  }
}

function takeAway(id: string, isOnServer: boolean): void {
  const list = $appointmentList.get()
  if (list.state !== 'loaded') return
  const gone = list.appointments.find((appointment) => appointment.id === id)
  $appointmentList.set({ ...list, appointments: list.appointments.filter((each) => each !== gone) })
  if (gone) $cancelled.set({ appointment: { ...gone, status: 'cancelled' }, isOnServer })
}

export const dismissCancelled = (): void => $cancelled.set(undefined)

/** Marks an appointment as paid. Throws an ApiError; the card then stays as it was. */
export async function payAppointment(id: string): Promise<void> {
  const token = $token.get()
  if (!token) return
  await api.payAppointment(id, token).catch(failedIn(token))
  await loadAppointments()
}

/** Moves an appointment. Throws an ApiError; the old place is then still the patient's. */
export async function moveAppointment(id: string, wish: RescheduleRequest): Promise<void> {
  const token = $token.get()
  if (!token) return
  await api.rescheduleAppointment(id, wish, token).catch(failedIn(token))
  await loadAppointments()
}

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
