import { BASE } from '#api/base.ts'
import { fetchCalendarLink } from '#api/appointments.ts'
import { action } from './action.ts'
import { asPatient } from './session.ts'

/** Leads to the file, which the browser saves or opens. The page stays, unless an error comes in place of the file. Throws an ApiError. */
export const openCalendarFile = action(
  async (id: string): Promise<void> => {
    const { path } = await asPatient((token) => fetchCalendarLink(id, token))
    location.assign(BASE + path)
  },
  ([id]) => id,
)
