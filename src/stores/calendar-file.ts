import { atom } from 'nanostores'
import { BASE } from '#api/base.ts'
import { type Appointment, fetchCalendarFile, fetchCalendarLink } from '#api/appointments.ts'
import { action } from './action.ts'
import { asPatient, onPatientChange } from './session.ts'

/** A link to the last file, for browsers that drop files made in a page. */
export const $calendarLink = atom<{ id: string; href: string } | undefined>()
onPatientChange(() => $calendarLink.set(undefined))

/** Throws an ApiError. */
export const makeCalendarFile = action(
  async ({ id }: Appointment) => {
    const [text, { path }] = await asPatient((token) =>
      Promise.all([fetchCalendarFile(id, token), fetchCalendarLink(id, token)]),
    )
    $calendarLink.set({ id, href: BASE + path })
    return text
  },
  ([{ id }]) => id,
)
