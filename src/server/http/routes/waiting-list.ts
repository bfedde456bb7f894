import { PATHS } from '#contract/paths.ts'
import { WaitingListEntryAnswer, WaitingListRequest, WaitingListAnswer } from '#contract/waiting-list.ts'
import { leaveWaitingList, listEntries } from '../../waiting-list/entries.ts'
import { joinWaitingList } from '../../waiting-list/join.ts'
import { type App, BEARER, routeGroup, idOf, ok, type RouteDeps } from './route.ts'

const params = idOf('An entry of the patient on the waiting list; that of another patient is not found')

export function waitingList(app: App, { db, clock, limits, signedIn, channels }: RouteDeps): void {
  const own = routeGroup(app, ['waiting list'], BEARER, signedIn)
  own.post(PATHS.waitingList, WaitingListEntryAnswer, {
    onRequest: limits.moves,
    summary: 'Join the waiting list',
    description:
      'For one doctor, or for any of a speciality; with an `appointmentId` for an earlier place with the same doctor. The patient is notified when a place is free; the first to book has it. The same request again is the same entry. Refuses with `invalid_input`, `slot_closed`, `slot_begun`, `too_many_waits`.',
    body: WaitingListRequest,
  })(async ({ body, signedIn: { patient } }) => ok({ wait: await joinWaitingList(db, patient, body, clock) }))

  own.get(PATHS.waitingList, WaitingListAnswer, {
    summary: 'The patient’s entries on the waiting list',
    description:
      'The newest first; those that have ended for a month. `open` is a place that matches and is free now.',
  })(async ({ signedIn: { patient } }) => ok(await listEntries(db, patient, channels, clock)))

  own.delete(PATHS.waitingListEntry, WaitingListEntryAnswer, {
    onRequest: limits.moves,
    summary: 'Leave the waiting list',
    description: 'Asked again it gives the same answer.',
    params,
  })(async ({ params: { id }, signedIn: { patient } }) =>
    ok({ wait: await leaveWaitingList(db, patient, id, clock) }),
  )
}
