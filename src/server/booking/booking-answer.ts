import type { BookingAnswer } from '#contract/appointment.ts'
import { arrivalTime } from '../availability/places.ts'
import type { AppointmentRow } from '../db/schema-appointments.ts'

export type Booked = Pick<AppointmentRow, 'id' | 'number' | 'place' | 'slot' | 'paymentStatus'>

export function bookingAnswer(
  message: string,
  { id, number, place, slot, paymentStatus }: Booked,
  capacity: number,
  isRepeat = false,
): BookingAnswer {
  const arrivesAt = arrivalTime(slot, place, capacity)
  const data = { appointmentId: id, number, place, arrivesAt, paymentStatus, isRepeat }
  return { success: true, message, appointmentId: id, data }
}
