import type { Appointment } from '#api/appointment-answer.ts'

/** The part of the list an appointment is in. */
export type Standing = 'ahead' | 'past' | 'cancelled'

/** Nothing is owed for a visit that will not be. */
export const paymentOf = ({ paymentStatus }: Appointment, standing: Standing) =>
  standing === 'cancelled' && paymentStatus === 'pending' ? undefined : paymentStatus

/** What has become of a visit: that it was booked says nothing once it is over. */
export const statusOf = ({ status }: Appointment, standing: Standing) =>
  standing !== 'ahead' && status === 'booked' ? undefined : status
