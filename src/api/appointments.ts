import type { BookingRequest, RescheduleRequest } from '#contract/appointment.ts'
import { PATHS, pathTo } from '#contract/paths.ts'
import { appointmentsOf } from './appointment-answer.ts'
import { confirmationOf } from './booking-answer.ts'
import { ask, call, tell } from './call.ts'
import { honoursKeys } from './base.ts'

/** null when the server answers, but not with a list. */
export const fetchAppointments = (token: string) => call(PATHS.appointments, { token }, appointmentsOf)

/** The same key for the same booking, however often it is tried; it goes where it is honoured only. */
export const bookAppointment = (body: BookingRequest, token: string, key: string) =>
  call(
    PATHS.book,
    { method: 'POST', body, token, headers: honoursKeys() ? { 'idempotency-key': key } : {} },
    confirmationOf,
  )

export const cancelAppointment = (id: string, token: string) =>
  tell(pathTo(PATHS.cancel, id), { method: 'POST', token })

export const rescheduleAppointment = (id: string, body: RescheduleRequest, token: string) =>
  call(pathTo(PATHS.reschedule, id), { method: 'POST', body, token }, confirmationOf)

/** To the place that is kept for it. */
export const acceptProposal = (id: string, token: string) =>
  call(pathTo(PATHS.accept, id), { method: 'POST', token }, confirmationOf)

export const keepAppointment = (id: string, token: string) =>
  tell(pathTo(PATHS.keep, id), { method: 'POST', token })

export const payAppointment = (id: string, token: string) =>
  tell(pathTo(PATHS.pay, id), { method: 'POST', token })

/** The text of an iCalendar file. */
export const fetchCalendarFile = (id: string, token: string) =>
  ask(pathTo(PATHS.calendarFile, id), { token }, calendarOf)

const calendarOf = (answer: unknown): string | undefined =>
  typeof answer === 'string' && answer.startsWith('BEGIN:VCALENDAR') ? answer : undefined
