import { PATHS } from '#contract/paths.ts'
import { AcceptedAnswer, OfferSeen, WaitAnswer, WaitRequest, WaitsAnswer } from '#contract/waits.ts'
import { acceptOffer } from '../waits/accept.ts'
import { joinLine } from '../waits/join.ts'
import { listWaits } from '../waits/list.ts'
import { declineOffer, leaveLine } from '../waits/step-back.ts'
import { answers, type App, BEARER, idOf, type Tools } from './route.ts'

const Id = idOf('A wait of the patient; anybody else’s is not found')
const tags = ['waiting list']

/** Standing in line for a place, and answering when one is offered. */
export function waits(app: App, { db, clock, limits, signedIn }: Tools): void {
  app.post(
    PATHS.waits,
    {
      onRequest: [signedIn, limits.moves],
      schema: {
        tags,
        summary: 'Wait for a place',
        description:
          'For one doctor, or for any of a speciality; with an `appointmentId` that visit is to be sooner. The same wish again is the same wait. Refuses with `invalid_input`, `slot_closed`, `slot_begun`, `too_many_waits`.',
        security: BEARER,
        body: WaitRequest,
        response: answers(WaitAnswer),
      },
    },
    async ({ body, signedIn: { patient } }) => ({
      success: true as const,
      wait: await joinLine(db, patient, body, clock),
    }),
  )

  app.get(
    PATHS.waits,
    {
      onRequest: signedIn,
      schema: {
        tags,
        summary: 'Where the patient stands',
        description: 'The newest first; those that are over for a month.',
        security: BEARER,
        response: answers(WaitsAnswer),
      },
    },
    async ({ signedIn: { patient } }) => ({
      success: true as const,
      waits: await listWaits(db, patient, clock),
    }),
  )

  app.delete(
    PATHS.wait,
    {
      onRequest: [signedIn, limits.moves],
      schema: {
        tags,
        summary: 'Wait no longer',
        description: 'A place that is offered goes to the next. Again is the same answer.',
        security: BEARER,
        params: Id,
        response: answers(WaitAnswer),
      },
    },
    async ({ params, signedIn: { patient } }) => ({
      success: true as const,
      wait: await leaveLine(db, patient, params.id, clock),
    }),
  )

  app.post(
    PATHS.acceptOffer,
    {
      onRequest: [signedIn, limits.moves],
      schema: {
        tags,
        summary: 'Take the place that is offered',
        description:
          'It becomes an appointment, or the visit that was to be sooner moves there. Again is the same answer. Refuses with `slot_full` once the offer is over, `stale_version` when it is another than the one that is named, `slot_begun`, `slot_closed`, `too_many_ahead`.',
        security: BEARER,
        params: Id,
        body: OfferSeen,
        response: answers(AcceptedAnswer),
      },
    },
    ({ params, body, signedIn: { patient } }) => acceptOffer(db, patient, params.id, body, clock),
  )

  app.post(
    PATHS.declineOffer,
    {
      onRequest: [signedIn, limits.moves],
      schema: {
        tags,
        summary: 'Not to take the place that is offered',
        description:
          'It goes to the next; the patient stays in line, and is not asked about that session again. Again is the same answer.',
        security: BEARER,
        params: Id,
        body: OfferSeen,
        response: answers(WaitAnswer),
      },
    },
    async ({ params, body, signedIn: { patient } }) => ({
      success: true as const,
      wait: await declineOffer(db, patient, params.id, body, clock),
    }),
  )
}
