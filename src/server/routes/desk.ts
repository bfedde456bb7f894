import { ChangesAnswer, ChangesQuery, DeskAnswer, DeskRequest } from '#contract/desk.ts'
import { DESK_PATHS } from '#contract/paths.ts'
import { wallTime } from '#lib/dates.ts'
import { changeByDesk } from '../desk/actions.ts'
import { changesSince } from '../desk/changes.ts'
import { toDeskAppointment } from '../desk/visits.ts'
import { deskKey } from '../plugins/desk-key.ts'
import { Refused } from '../refused.ts'
import { isUuid } from '../db/database.ts'
import { answers, type App, idOf, type Tools } from './route.ts'

const SECURITY = [{ deskKey: [] }]
const Id = idOf('An appointment, as in the changes')

/** For systems of the hospital, which have a key: not for browsers. */
export function desk(app: App, tools: Tools): void {
  const { db, clock, limits } = tools
  const onRequest = deskKey(tools, limits.isOn)

  app.get(
    DESK_PATHS.changes,
    {
      onRequest,
      schema: {
        tags: ['desk'],
        summary: 'What has changed since the last time',
        description:
          'Every change of every appointment, each once, in the order of the database’s transactions; changes that are not yet safe to tell come with a later call. Asked again with the same `since` it is the same changes and newer ones. Refuses with `stale_version` when `since` is of another database: then all is read again without it. For 600 calls a minute for each key.',
        security: SECURITY,
        querystring: ChangesQuery,
        response: answers(ChangesAnswer),
      },
    },
    ({ query }) => changesSince(db, query, clock),
  )

  app.post(
    DESK_PATHS.change,
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
