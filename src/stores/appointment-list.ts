import { atom, computed } from 'nanostores'
import * as api from '#api/appointments.ts'
import { ApiError } from '#api/call.ts'
import type { Appointment } from '#contract/appointment.ts'
import { wallTime } from '#lib/dates.ts'
import { isPast, SLOTS } from '#lib/slots.ts'
import { $token, endSessionOn, onPatientChange } from './session.ts'

/** `invalid`: the server answered, but not with a list. */
export type AppointmentList =
  | { state: 'loading' }
  | { state: 'failed' }
  | { state: 'invalid' }
  | { state: 'loaded'; appointments: Appointment[] }

export const $appointmentList = atom<AppointmentList>({ state: 'loading' })

/** What was cancelled on this page, kept apart while it is open: not every backend lists it. A status that is not `cancelled`: taken off this list only. */
export const $cancelledHere = atom<Appointment[]>([])

/** Who needs them next fetches them anew. */
export const forgetAppointments = (): void => $appointmentList.set({ state: 'loading' })

onPatientChange(() => {
  forgetAppointments()
  $cancelledHere.set([])
})

const rank = ({ slot }: Appointment) => SLOTS.findIndex(({ id }) => id === slot)
const order = (one: Appointment, other: Appointment) =>
  one.date.localeCompare(other.date) || rank(one) - rank(other)

/** Future ones nearest first, past and cancelled ones latest first. */
export const $appointments = computed([$appointmentList, $cancelledHere], (list, here) => {
  const told = list.state === 'loaded' ? list.appointments : []
  const others = told.filter(({ id }) => !here.some((each) => each.id === id))
  const now = wallTime(new Date())
  const standing = others.filter(({ status }) => status !== 'cancelled')
  const past = standing.filter(({ date, slot }) => isPast(date, slot, now))
  const latestFirst = (one: Appointment, other: Appointment) => order(other, one)
  return {
    future: standing.filter((appointment) => !past.includes(appointment)).sort(order),
    past: past.sort(latestFirst),
    cancelled: [...here, ...others.filter(({ status }) => status === 'cancelled')].sort(latestFirst),
  }
})

/** A list that is on screen already stays there when it cannot be fetched anew. */
export async function loadAppointments(): Promise<void> {
  const token = $token.get()
  if (!token) return
  if ($appointmentList.get().state !== 'loaded') $appointmentList.set({ state: 'loading' })
  try {
    const answer = await api.fetchAppointments(token)
    if ($token.get() !== token) return
    const list: Appointment[] | undefined = answer.appointments ?? answer.appointmentList
    $appointmentList.set(
      Array.isArray(list) ? { state: 'loaded', appointments: list.map(whole) } : { state: 'invalid' },
    )
  } catch (error) {
    if ($token.get() !== token) return
    endSessionOn(error, token)
    console.warn('Appointments could not be fetched', error instanceof ApiError ? error.status : '')
    // What is on screen is better than nothing.
    if ($appointmentList.get().state !== 'loaded') $appointmentList.set({ state: 'failed' })
  }
}

const NOBODY = { _id: '', name: '', image: '' }

/** A backend of the hospital's own may name only one of the two ids, and no doctor who has left. */
function whole(appointment: Appointment): Appointment {
  const { id, _id, docId } = appointment
  return { ...appointment, id: id || _id, _id: _id || id, docId: { ...NOBODY, ...docId } }
}

/** What the server has just done, also when the list cannot be fetched anew. */
export function changeList(change: (appointments: Appointment[]) => Appointment[]): void {
  const list = $appointmentList.get()
  if (list.state === 'loaded') $appointmentList.set({ ...list, appointments: change(list.appointments) })
}
