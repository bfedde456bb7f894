import type {
  AppointmentsAnswer,
  BookingAnswer,
  BookingRequest,
  CancelAnswer,
} from '#contract/appointment.ts'
import { PATHS, pathTo } from '#contract/paths.ts'
import { call } from './call.ts'

export const fetchAppointments = (token: string) => call<AppointmentsAnswer>(PATHS.appointments, { token })

/** The same key for the same booking, however often it is tried. */
export const bookAppointment = (body: BookingRequest, token: string, key: string) =>
  call<BookingAnswer>(PATHS.book, { method: 'POST', body, token, headers: { 'idempotency-key': key } })

export const cancelAppointment = (id: string, token: string) =>
  call<CancelAnswer>(pathTo(PATHS.cancel, id), { method: 'POST', token })
