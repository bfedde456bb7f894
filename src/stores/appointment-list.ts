import { atom, computed } from 'nanostores'
import { type Appointment, fetchAppointments } from '#api/appointments.ts'
import { ApiError } from '#api/call.ts'
import { byTime, wallTime } from '#lib/dates.ts'
import { now } from '#lib/server-time.ts'
import { isPast, SLOTS } from '#scheduling/slots.ts'
import { action } from './action.ts'
import type { Loadable } from './resource.ts'
import { onPatientChange, patientResource } from './session.ts'
import { $today } from './today.ts'

/** `unreadable`: a number of entries. */
export type AppointmentList = Loadable<{ appointments: Appointment[]; unreadable: number; at: number }>

const list = patientResource(async (token) => {
  try {
    const { entries, unreadable } = await fetchAppointments(token)
    return { appointments: entries, unreadable, at: now().getTime() }
  } catch (error) {
    console.warn('Appointments could not be fetched', error instanceof ApiError ? error.status : '')
    throw error
  }
})
export const { $data: $appointmentList, clear: clearAppointments } = list

export const isFresh = (known: AppointmentList): boolean => known.state === 'loaded' && !known.error

/** The answer was no list. */
export const isInvalid = (known: AppointmentList): boolean =>
  known.state === 'failed' && known.error.status === 200

/** Not every backend lists cancelled appointments. Without status `cancelled`: removed from this page only. */
export const $cancelledHere = atom<Appointment[]>([])

onPatientChange(() => $cancelledHere.set([]))

const slotIndex = ({ slot }: Appointment) => SLOTS.findIndex(({ id }) => id === slot)
const NO_DAY = '9999'
const compareByTime = (one: Appointment, other: Appointment) =>
  byTime(one.date ?? NO_DAY, other.date ?? NO_DAY) || slotIndex(one) - slotIndex(other)

export const $appointments = computed([$appointmentList, $cancelledHere, $today], (known, here) => {
  const received = known.state === 'loaded' ? known.appointments : []
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

export const retryAppointments = action(() => list.load())

export async function loadAppointments(): Promise<void> {
  await list.load()
  if (isFresh($appointmentList.get()))
    void import('./last-known.ts').then(
      ({ startSavingLastKnown }) => startSavingLastKnown(),
      () => {},
    )
}

export const changeList = (change: (appointments: Appointment[]) => Appointment[]): void =>
  list.change(({ appointments }) => ({ appointments: change(appointments) }))
