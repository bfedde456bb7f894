import { atom, computed } from 'nanostores'
import { type Appointment, fetchAppointments } from '#api/appointments.ts'
import { ApiError } from '#api/call.ts'
import { byTime, wallTime } from '#lib/dates.ts'
import { now } from '#lib/server-time.ts'
import { isPast, SLOTS } from '#scheduling/slots.ts'
import { loaderInto } from './load-into.ts'
import { onPatientChange } from './session.ts'
import { $today } from './today.ts'

/** `invalid`: the answer was no list. `unreadable`: a number of entries. `isStale`: a later request failed. */
export type AppointmentList =
  | { state: 'loading' }
  | { state: 'failed' }
  | { state: 'invalid' }
  | { state: 'loaded'; appointments: Appointment[]; unreadable: number; at: number; isStale?: true }

export const $appointmentList = atom<AppointmentList>({ state: 'loading' })

export const isFresh = (list: AppointmentList): boolean => list.state === 'loaded' && !list.isStale

/** Not every backend lists cancelled appointments. Without status `cancelled`: removed from this page only. */
export const $cancelledHere = atom<Appointment[]>([])

export const clearAppointments = (): void => $appointmentList.set({ state: 'loading' })

onPatientChange(() => {
  clearAppointments()
  $cancelledHere.set([])
})

const slotIndex = ({ slot }: Appointment) => SLOTS.findIndex(({ id }) => id === slot)
const NO_DAY = '9999'
const compareByTime = (one: Appointment, other: Appointment) =>
  byTime(one.date ?? NO_DAY, other.date ?? NO_DAY) || slotIndex(one) - slotIndex(other)

export const $appointments = computed([$appointmentList, $cancelledHere, $today], (list, here) => {
  const received = list.state === 'loaded' ? list.appointments : []
  const others = received.filter(({ key }) => !here.some((each) => each.key === key))
  const wall = wallTime(now())
  const standing = others.filter(({ status }) => status !== 'cancelled')
  const past = standing.filter(({ date, slot }) => date && isPast(date, slot, wall))
  const latestFirst = (one: Appointment, other: Appointment) => compareByTime(other, one)
  return {
    future: standing.filter((appointment) => !past.includes(appointment)).sort(compareByTime),
    past: past.sort(latestFirst),
    cancelled: [...here, ...others.filter(({ status }) => status === 'cancelled')].sort(latestFirst),
  }
})

const load = loaderInto<AppointmentList>($appointmentList, fetchList, listAfterFailure)

export async function loadAppointments(): Promise<void> {
  await load()
  if (isFresh($appointmentList.get()))
    void import('./last-known.ts').then(
      ({ startSavingLastKnown }) => startSavingLastKnown(),
      () => {},
    )
}

async function fetchList(token: string): Promise<AppointmentList> {
  const answer = await fetchAppointments(token)
  if (!answer) return { state: 'invalid' }
  const { entries, unreadable } = answer
  return { state: 'loaded', appointments: entries, unreadable, at: now().getTime() }
}

function listAfterFailure(error: unknown): AppointmentList {
  console.warn('Appointments could not be fetched', error instanceof ApiError ? error.status : '')
  const list = $appointmentList.get()
  return list.state === 'loaded' ? { ...list, isStale: true } : { state: 'failed' }
}

export function changeList(change: (appointments: Appointment[]) => Appointment[]): void {
  const list = $appointmentList.get()
  if (list.state === 'loaded') $appointmentList.set({ ...list, appointments: change(list.appointments) })
}
