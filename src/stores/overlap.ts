import type { Appointment } from '#api/appointments.ts'
import type { ClinicSlot } from '#scheduling/offers.ts'
import { slotsOverlap } from '#scheduling/slots.ts'
import { $appointments } from './appointment-list.ts'

/** Appointments ahead that take place. */
export const upcomingAppointments = (): Appointment[] =>
  $appointments.get().future.filter(({ disruption }) => !disruption)

/** Appointments of one person that overlap the wanted slot. */
export const findOverlaps = (wanted: ClinicSlot, forName: string): Appointment[] =>
  upcomingAppointments().filter(
    (each) => each.date === wanted.day && each.forName === forName && slotsOverlap(each.slot, wanted.slot),
  )
