import type { Appointment } from '#api/appointments.ts'

/** The part of the list an appointment is in. */
export type Standing = 'ahead' | 'past' | 'cancelled'

/** Nothing is owed for a visit that will not be. */
export const paymentOf = ({ paymentStatus, disruption }: Appointment, standing: Standing) =>
  (standing === 'cancelled' || disruption) && paymentStatus === 'pending' ? undefined : paymentStatus

/** What has become of a visit: that it was booked says nothing once it is over, and one that was called off has not been. */
export const statusOf = ({ status, disruption }: Appointment, standing: Standing) => {
  if (disruption) return standing === 'ahead' ? undefined : 'cancelled'
  return standing !== 'ahead' && status === 'booked' ? undefined : status
}
