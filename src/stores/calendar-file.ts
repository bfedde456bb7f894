import { atom } from 'nanostores'
import { now } from '#lib/server-time.ts'
import { type AffectedDetails, fetchCalendarFile, fetchCalendarLink } from '#api/appointments.ts'
import { action } from './action.ts'
import { type DatedAppointment, whenMissing } from './appointments.ts'
import { asPatient, onPatientChange } from './session.ts'

/** A link to the last file, for browsers that drop files made in a page. Not every server has one. */
export const $calendarLink = atom<{ key: string; href: string | undefined } | undefined>()
onPatientChange(() => $calendarLink.set(undefined))

/** An appointment of the list, or one that was just booked. */
export type FiledAppointment = { disruption?: AffectedDetails | undefined } & Pick<
  DatedAppointment,
  'id' | 'key' | 'number' | 'docId' | 'date' | 'slot' | 'place' | 'arrivesAt' | 'specialty' | 'status'
>

/** Returns the server’s calendar file, or makes one when the server has no such call (404). Throws an ApiError. */
export const makeCalendarFile = action(
  async (appointment: FiledAppointment) => {
    const [text, href] = await asPatient((token) =>
      Promise.all([
        fetchCalendarFile(appointment.id, token).catch(whenMissing(() => makeHere(appointment))),
        fetchCalendarLink(appointment.id, token).catch(() => undefined),
      ]),
    )
    $calendarLink.set({ key: appointment.key, href })
    return text
  },
  ([{ key }]) => key,
)

async function makeHere(appointment: FiledAppointment): Promise<string> {
  const { calendarAppointmentOf, calendarFile } = await import('#scheduling/calendar-file.ts')
  const status = appointment.disruption ? 'cancelled' : appointment.status
  return calendarFile(calendarAppointmentOf({ ...appointment, status }), now())
}
