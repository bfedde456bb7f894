import { now } from '#lib/server-time.ts'
import { fetchCalendarFile } from '#api/appointments.ts'
import { calendarAppointmentOf, calendarFile } from '#scheduling/calendar-file.ts'
import { type DatedAppointment, fallbackWhenMissing } from './appointments.ts'
import { $token } from './session.ts'

/** Returns the server’s calendar file, or makes one when the server has no such call (404). Throws an ApiError. */
export async function calendarFileOf(appointment: DatedAppointment): Promise<string> {
  const token = $token.get() ?? ''
  const answer = fetchCalendarFile(appointment.id, token)
  return answer.catch(fallbackWhenMissing(token, () => makeCalendarFile(appointment)))
}

function makeCalendarFile(appointment: DatedAppointment): string {
  const status = appointment.disruption ? 'cancelled' : appointment.status
  return calendarFile(calendarAppointmentOf({ ...appointment, status }), now())
}
