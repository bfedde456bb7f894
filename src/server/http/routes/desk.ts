import { DeskAnswer, DeskDayAnswer, DeskDayQuery, DeskRequest } from '#contract/desk.ts'
import { DESK_PATHS } from '#contract/paths.ts'
import { isRealDay, wallTime } from '#lib/dates.ts'
import { isUuid } from '../../db/database.ts'
import { changeByDesk } from '../../front-desk/actions.ts'
import { appointmentsOn, toDeskAppointment } from '../../front-desk/appointments.ts'
import { deskKey } from '../plugins/require-session.ts'
import { RefusalError } from '../../refusal.ts'
import { type App, routeGroup, idOf, ok, type RouteDeps } from './route.ts'

export function desk(app: App, tools: RouteDeps): void {
  const { db, clock, limits } = tools
  const ofDesk = routeGroup(['desk'], [{ deskKey: [] }], deskKey(tools, limits.isOn))

  app.get(
    DESK_PATHS.appointments,
    ofDesk(DeskDayAnswer, {
      summary: 'The appointments of a day',
      description:
        'Every appointment of the day by doctor, slot and place, with those that were cancelled. For 600 calls a minute for each key.',
      querystring: DeskDayQuery,
    }),
    async ({ query }) => {
      const now = wallTime(clock())
      const { day = now.day } = query
      if (!isRealDay(day))
        throw new RefusalError(
          'invalid_input',
          'Invalid input: day must be a day of the calendar, like 2026-11-23',
        )
      return ok({ appointments: await appointmentsOn(db, day, now) })
    },
  )

  app.post(
    DESK_PATHS.appointment,
    ofDesk(DeskAnswer, {
      summary: 'Change an appointment as the hospital',
      description:
        'The patient is notified of `paid` and `cancel`, not of `attended`, `missed` and `note`. The same again is the same answer. Refuses with `invalid_input` (too early), `slot_closed` (cancelled), `slot_begun`, `stale_version` (paid by the patient), `not_found`.',
      params: idOf('An appointment, as in the list of its day'),
      body: DeskRequest,
    }),
    async ({ params: { id }, body: { action, note } }) => {
      if (!isUuid(id)) throw new RefusalError('not_found', 'There is no such appointment.')
      if ((action === 'note') !== (note !== undefined))
        throw new RefusalError(
          'invalid_input',
          'Invalid input: note must be given with the action note, and with no other',
        )
      const { row, sentence } = await changeByDesk(db, id, { action, text: note?.trim() }, clock)
      return ok({ message: sentence, appointment: toDeskAppointment(row, wallTime(clock())) })
    },
  )
}
