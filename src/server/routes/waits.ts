import { PATHS } from '#contract/paths.ts'
import { WaitAnswer, WaitRequest, WaitsAnswer } from '#contract/waits.ts'
import { waysOf } from '../messages/ways.ts'
import { leaveWaitingList, listEntries } from '../waiting-list/entries.ts'
import { joinWaitingList } from '../waiting-list/join.ts'
import { answers, type App, BEARER, idOf, type Tools } from './route.ts'

const Id = idOf('An entry of the patient on the waiting list; that of another patient is not found')
const tags = ['waiting list']

/** The waiting list: to join it, to read one's entries, to leave it. */
export function waits(app: App, { db, clock, limits, signedIn, sendsMessages, texts }: Tools): void {
  const ways = waysOf({ letters: sendsMessages, texts })

  app.post(
    PATHS.waits,
    {
      onRequest: [signedIn, limits.moves],
      schema: {
        tags,
        summary: 'Join the waiting list',
        description:
          'For one doctor, or for any of a speciality; with an `appointmentId` for an earlier place with the same doctor. The patient is notified when a place is free; the first to book has it. The same request again is the same entry. Refuses with `invalid_input`, `slot_closed`, `slot_begun`, `too_many_waits`.',
        security: BEARER,
        body: WaitRequest,
        response: answers(WaitAnswer),
      },
    },
    async ({ body, signedIn: { patient } }) => ({
      success: true as const,
      wait: await joinWaitingList(db, patient, body, clock),
    }),
  )

  app.get(
    PATHS.waits,
    {
      onRequest: signedIn,
      schema: {
        tags,
        summary: 'The patient’s entries on the waiting list',
        description:
          'The newest first; those that have ended for a month. `open` is a place that matches and is free now.',
        security: BEARER,
        response: answers(WaitsAnswer),
      },
    },
    async ({ signedIn: { patient } }) => ({
      success: true as const,
      ...(await listEntries(db, patient, ways, clock)),
    }),
  )

  app.delete(
    PATHS.wait,
    {
      onRequest: [signedIn, limits.moves],
      schema: {
        tags,
        summary: 'Leave the waiting list',
        description: 'Asked again it gives the same answer.',
        security: BEARER,
        params: Id,
        response: answers(WaitAnswer),
      },
    },
    async ({ params, signedIn: { patient } }) => ({
      success: true as const,
      wait: await leaveWaitingList(db, patient, params.id, clock),
    }),
  )
}
