import { computed } from 'nanostores'
import { type Appointment, fetchAppointments } from '#api/appointments.ts'
import { ApiError } from '#api/call.ts'
import { byTime, wallTime } from '#lib/dates.ts'
import { now } from '#lib/server-time.ts'
import { isPast, SLOTS, slotsOverlap } from '#scheduling/slots.ts'
import { action } from './action.ts'
import { type Loadable, fetchAhead } from './resource.ts'
import { patientResource } from './session.ts'
import { $today } from './today.ts'
import type { ClinicSlot } from '#scheduling/offers.ts'

export type AppointmentList = Loadable<{ appointments: Appointment[]; at: number }>

const list = patientResource(async (token) => {
  try {
    return { appointments: await fetchAppointments(token), at: now().getTime() }
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

const slotIndex = ({ slot }: Appointment) => SLOTS.findIndex(({ id }) => id === slot)
const compareByTime = (one: Appointment, other: Appointment) =>
  byTime(one.date, other.date) || slotIndex(one) - slotIndex(other)

export const $appointments = computed([$appointmentList, $today], (known) => {
  const received = known.state === 'loaded' ? known.appointments : []
  const wall = wallTime(now())
  const standing = received.filter(({ status }) => status !== 'cancelled')
  const past = standing.filter(({ date, slot }) => isPast(date, slot, wall))
  const latestFirst = (one: Appointment, other: Appointment) => compareByTime(other, one)
  return {
    future: standing.filter((appointment) => !past.includes(appointment)).sort(compareByTime),
    past: past.sort(latestFirst),
    cancelled: received.filter(({ status }) => status === 'cancelled').sort(latestFirst),
  }
})

export const retryAppointments = action(loadAppointments)

export async function loadAppointments(): Promise<void> {
  await list.load()
  if (isFresh($appointmentList.get()))
    void fetchAhead(async () => (await import('./last-known.ts')).startSavingLastKnown())
}

export const changeList = (change: (appointments: Appointment[]) => Appointment[]): void =>
  list.change(({ appointments }) => ({ appointments: change(appointments) }))

/** Appointments ahead that take place. */
export const upcomingAppointments = (): Appointment[] =>
  $appointments.get().future.filter(({ disruption }) => !disruption)

/** Appointments of one person that overlap the wanted slot. */
export const findOverlaps = (wanted: ClinicSlot, forName: string): Appointment[] =>
  upcomingAppointments().filter(
    (each) => each.date === wanted.day && each.forName === forName && slotsOverlap(each.slot, wanted.slot),
  )
