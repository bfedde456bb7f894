import Type from 'typebox'
import { DeskClosureAnswer, DeskClosureRequest } from '#contract/counter.ts'
import { Day } from '#contract/fields.ts'
import { DESK_PATHS } from '#contract/paths.ts'
import { shortDay } from '#lib/dates.ts'
import { refuseUnrealDay } from '../../appointments/slot-rules.ts'
import { readSchedules } from '../../availability/read-schedules.ts'
import { closeSlots, closuresOfDay, undoClosure } from '../../closures/desk-closures.ts'
import { deskKey } from '../plugins/require-session.ts'
import { type App, idOf, ok, routeGroup, type RouteDeps } from './route.ts'

export function deskClosures(app: App, deps: RouteDeps): void {
  const { db, limits } = deps
  const ofDesk = routeGroup(app, ['desk'], [{ deskKey: [] }], deskKey(deps, limits.isOn))

  ofDesk.get(DESK_PATHS.closures, DeskClosureAnswer, {
    summary: 'The closures of a day, of the content and of reception',
    description: 'Where the doctor would see patients, by doctor and slot; with the starts that are late.',
    querystring: Type.Object({ day: Day }),
  })(async ({ query: { day } }) => {
    refuseUnrealDay(day)
    const closures = closuresOfDay(await readSchedules(db), day)
    return ok({ message: `Closures on ${shortDay(day)}: ${closures.length}.`, closures })
  })

  ofDesk.post(DESK_PATHS.closures, DeskClosureAnswer, {
    summary: 'Close slots now, or say that the doctor begins later',
    description:
      'Closed: nobody books there any more, and the patients are notified. Late: they are notified once, and again when it becomes half an hour more. A build changes neither. Answers with the closures of the doctor on that day. Refuses with `slot_closed` (over, closed, no session), `invalid_input`, `not_found`.',
    body: DeskClosureRequest,
  })(async ({ body, deskKey: { name } }) => ok(await closeSlots(deps, body, name)))

  ofDesk.post(DESK_PATHS.undoClosure, DeskClosureAnswer, {
    summary: 'Undo a closure of reception',
    description: 'Patients who were notified are notified once, unless the content closes the slot too.',
    params: idOf('A closure, as in the list'),
  })(async ({ params: { id }, deskKey: { name } }) => ok(await undoClosure(deps, id, name)))
}
