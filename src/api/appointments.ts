import type {
  AppointmentsAnswer,
  BookingAnswer,
  BookingRequest,
  ChangeAnswer,
  RescheduleRequest,
} from '#contract/appointment.ts'
import { PATHS, pathTo } from '#contract/paths.ts'
import { ask, call } from './call.ts'
import { honoursKeys } from './idempotency.ts'

export const fetchAppointments = (token: string) => call<AppointmentsAnswer>(PATHS.appointments, { token })

/** The same key for the same booking, however often it is tried; it goes where it is honoured only. */
export const bookAppointment = (body: BookingRequest, token: string, key: string) =>
  call<BookingAnswer>(PATHS.book, {
    method: 'POST',
    body,
    token,
    headers: honoursKeys() ? { 'idempotency-key': key } : {},
  })

export const cancelAppointment = (id: string, token: string) =>
  call<ChangeAnswer>(pathTo(PATHS.cancel, id), { method: 'POST', token })

export const rescheduleAppointment = (id: string, body: RescheduleRequest, token: string) =>
  call<BookingAnswer>(pathTo(PATHS.reschedule, id), { method: 'POST', body, token })

export const payAppointment = (id: string, token: string) =>
  call<ChangeAnswer>(pathTo(PATHS.pay, id), { method: 'POST', token })

/** The text of an iCalendar file. */
export const fetchCalendarFile = (id: string, token: string) =>
  ask(pathTo(PATHS.calendarFile, id), { token }, isCalendar)

const isCalendar = (answer: unknown): answer is string =>
  typeof answer === 'string' && answer.startsWith('BEGIN:VCALENDAR')
