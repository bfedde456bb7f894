import { DeskAnswer, DeskDayAnswer, DeskDayQuery, DeskRequest } from '#contract/desk.ts'
import { DESK_PATHS } from '#contract/paths.ts'
import { isRealDay, wallTime } from '#lib/dates.ts'
import { changeByDesk } from '../desk/actions.ts'
import { appointmentsOn, toDeskAppointment } from '../desk/visits.ts'
import { deskKey } from '../plugins/signed-in.ts'
import { Refused } from '../refused.ts'
import { isUuid } from '../db/database.ts'
import { answers, type App, idOf, type Tools } from './route.ts'

const SECURITY = [{ deskKey: [] }]
const Id = idOf('An appointment, as in the list of its day')

/** For systems of the hospital, which have a key: not for browsers. */
export function desk(app: App, tools: Tools): void {
  const { db, clock, limits } = tools
  const onRequest = deskKey(tools, limits.isOn)

  app.get(
    DESK_PATHS.appointments,
    {
      onRequest,
      schema: {
        tags: ['desk'],
        summary: 'The appointments of a day',
        description:
          'Every appointment of the day by doctor, slot and place, with those that were cancelled. For 600 calls a minute for each key.',
        security: SECURITY,
        querystring: DeskDayQuery,
        response: answers(DeskDayAnswer),
      },
    },
    async ({ query }) => {
      const now = wallTime(clock())
      const { day = now.day } = query
      if (!isRealDay(day))
        throw new Refused(
          'invalid_input',
          'Invalid input: day must be a day of the calendar, like 2026-11-23',
        )
      return { success: true as const, appointments: await appointmentsOn(db, day, now) }
    },
  )

  app.post(
    DESK_PATHS.appointment,
    {
      onRequest,
      schema: {
        tags: ['desk'],
        summary: 'Change an appointment as the hospital',
        description:
          'The patient is told of `paid` and `cancel`, not of `attended`, `missed` and `note`. The same again is the same answer. Refuses with `invalid_input` (too early), `slot_closed` (cancelled), `slot_begun`, `stale_version` (paid by the patient), `not_found`.',
        security: SECURITY,
        params: Id,
        body: DeskRequest,
        response: answers(DeskAnswer),
      },
    },
    async ({ params: { id }, body: { action, note } }) => {
      if (!isUuid(id)) throw new Refused('not_found', 'There is no such appointment.')
      if ((action === 'note') !== (note !== undefined))
        throw new Refused(
          'invalid_input',
          'Invalid input: note must be given with the action note, and with no other',
        )
      const { visit, sentence } = await changeByDesk(db, id, { action, text: note?.trim() }, clock)
      return {
        success: true as const,
        message: sentence,
        appointment: toDeskAppointment(visit, wallTime(clock())),
      }
    },
  )
}
