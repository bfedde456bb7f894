import { now } from '#lib/server-time.ts'
import { fetchCalendarFile, fetchCalendarLink } from '#api/appointments.ts'
import { calendarAppointmentOf, calendarFile } from '#scheduling/calendar-file.ts'
import { type DatedAppointment, fallbackWhenMissing } from './appointments.ts'
import { $token } from './session.ts'

/** Returns the server’s calendar file, or makes one when the server has no such call (404). Throws an ApiError. */
export async function calendarFileOf(appointment: DatedAppointment): Promise<string> {
  const token = $token.get() ?? ''
  const answer = fetchCalendarFile(appointment.id, token)
  return answer.catch(fallbackWhenMissing(token, () => makeCalendarFile(appointment)))
}

/** Returns a link to the file on the server, or undefined when the server has none. */
export const calendarLinkOf = (appointment: DatedAppointment): Promise<string | undefined> =>
  fetchCalendarLink(appointment.id, $token.get() ?? '').catch(() => undefined)

function makeCalendarFile(appointment: DatedAppointment): string {
  const status = appointment.disruption ? 'cancelled' : appointment.status
  return calendarFile(calendarAppointmentOf({ ...appointment, status }), now())
}
